// SPDX-License-Identifier: MIT
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;

/** What troubles are made of: exceptions, a field that is read, a class that is unloaded. */
public class Trouble {
  static class Gone {
    static int method() {
      return 1;
    }
  }

  static int field = 1;

  static native void live(Object proxy);

  static native void tag(Object object);

  static native void keep(Class<?> gone);

  static native void late();

  static void fail() {
    throw new IllegalStateException("expected");
  }

  /** A loader of its own, which nobody has any more when this has returned. */
  static void load() throws Exception {
    URL[] here = {Trouble.class.getProtectionDomain().getCodeSource().getLocation()};
    try (URLClassLoader loader = new URLClassLoader(here, null)) {
      keep(Class.forName("Trouble$Gone", true, loader));
    }
  }

  static void make() {
    for (int i = 0; i < 10; i++) tag(new byte[100]);
    for (int i = 0; i < 10; i++) new Object();
  }

  public static void main(String[] arguments) throws Exception {
    InvocationHandler handler = (object, method, values) -> null;
    live(Proxy.newProxyInstance(Trouble.class.getClassLoader(), new Class<?>[] {Runnable.class}, handler));
    try {
      fail();
    } catch (IllegalStateException e) {
      field += field;
    }
    make();
    load();
    for (int i = 0; i < 3; i++) System.gc();
    late();
  }
}
