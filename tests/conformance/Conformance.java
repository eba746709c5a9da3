// SPDX-License-Identifier: MIT
import java.io.InputStream;

/** What the cases are about: threads in every state, methods of every kind, a class to redefine. */
public class Conformance {
  static int number = 7;
  int field = 8;
  Object object = "object";

  /** Runs the cases of this place; depth 0 of the stack, with depth 1 below it. */
  static native void run();

  static native void after();

  static int plain(int a, int b) {
    int sum = a + b;
    return sum;
  }

  /** Slots: 0 this, 1 i, 2 l, 4 f, 5 d, 7 o. */
  double locals(int i, long l, float f, double d, Object o) {
    run();
    return i + l + f + d + (o == null ? 0 : 1);
  }

  public static void main(String[] arguments) {
    new Conformance().locals(1, 2, 3, 4, "five");
    after();
  }

  // ---- Threads

  /** Runs Java code and nothing else, deep enough for a frame to be popped, until it is told to leave. */
  static class Runner extends Thread {
    final String kind;
    volatile boolean ready;
    volatile boolean leave;

    Runner(String kind) {
      super("runner");
      this.kind = kind;
      setDaemon(true);
    }

    @Override
    public void run() {
      switch (kind) {
        case "int": ofInt(); break;
        case "long": ofLong(); break;
        case "float": ofFloat(); break;
        case "double": ofDouble(); break;
        case "object": ofObject(); break;
        default: ofVoid(); break;
      }
    }

    int ofInt() {
      ready = true;
      while (!leave) {}
      return 1;
    }

    long ofLong() {
      ready = true;
      while (!leave) {}
      return 1;
    }

    float ofFloat() {
      ready = true;
      while (!leave) {}
      return 1;
    }

    double ofDouble() {
      ready = true;
      while (!leave) {}
      return 1;
    }

    Object ofObject() {
      ready = true;
      while (!leave) {}
      return this;
    }

    void ofVoid() {
      ready = true;
      while (!leave) {}
    }
  }

  /** Waits until it is told to leave. */
  static class Waiter implements Runnable {
    boolean leave;

    @Override
    public synchronized void run() {
      while (!leave) {
        try {
          wait();
        } catch (InterruptedException e) {
          // waits on
        }
      }
    }

    synchronized void leave() {
      leave = true;
      notifyAll();
    }
  }

  static final java.util.Map<Object, Waiter> WAITERS = 
      java.util.Collections.synchronizedMap(new java.util.IdentityHashMap<>());

  static Object started(Thread thread, Waiter waiter) {
    WAITERS.put(thread, waiter);
    if (!thread.isAlive()) thread.start();
    while (thread.getState() != Thread.State.WAITING) Thread.yield();
    return thread;
  }

  static Object waiter() {
    Waiter waiter = new Waiter();
    Thread thread = new Thread(waiter, "waiter");
    thread.setDaemon(true);
    return started(thread, waiter);
  }

  static Object runner(String kind) {
    Runner runner = new Runner(kind);
    runner.start();
    while (!runner.ready) Thread.yield();
    return runner;
  }

  static Object dead(Thread thread) throws InterruptedException {
    thread.start();
    thread.join();
    return thread;
  }

  /** A virtual thread that is not started, where the release has them. */
  static Thread virtual(Runnable runnable) throws ReflectiveOperationException {
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    Class<?> type = Class.forName("java.lang.Thread$Builder");
    return (Thread) type.getMethod("unstarted", Runnable.class).invoke(builder, runnable);
  }

  // ---- Things

  /** By reflection: this is compiled for releases without modules, too. */
  static Object module(Class<?> type) throws ReflectiveOperationException {
    return Class.class.getMethod("getModule").invoke(type);
  }

  static class Unloadable {
    void method() {}
  }

  static byte[] bytes(String name) throws java.io.IOException {
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    try (InputStream in = Conformance.class.getResourceAsStream("/" + name + ".class")) {
      for (int b; (b = in.read()) >= 0; ) out.write(b);
    }
    return out.toByteArray();
  }

  /** A class that only its loader holds. */
  static Object alone() throws Exception {
    byte[] bytes = bytes("Conformance$Unloadable");
    return new ClassLoader(null) {
      Class<?> define() {
        return defineClass("Conformance$Unloadable", bytes, 0, bytes.length);
      }
    }.define();
  }

  static void collected(java.lang.ref.WeakReference<Object> reference) {
    while (reference.get() != null) System.gc();
  }

  /** The thing of that name; null: there is none. */
  static Object make(String name) throws Exception {
    if (name.startsWith("bytes:")) return bytes(name.substring(6));
    if (name.startsWith("runner-")) return runner(name.substring(7));
    switch (name) {
      case "object": return new Object();
      case "string": return new String("text");
      case "array": return new int[] {1, 2, 3};
      case "exception": return new RuntimeException("stop");
      case "waiter":
      case "victim": return waiter();
      case "new":
      case "new-victim": return new Thread("new");
      case "dead": return dead(new Thread("dead"));
      case "virtual-new": return virtual(() -> {});
      case "virtual-dead": return dead(virtual(() -> {}));
      case "virtual": {
        Waiter waiter = new Waiter();
        return started(virtual(waiter), waiter);
      }
      case "group": return new ThreadGroup("group");
      case "loader": return ClassLoader.getSystemClassLoader();
      case "module": return module(Object.class);
      case "module-unnamed": return module(Conformance.class);
      case "class-primitive": return int.class;
      case "class-array": return int[].class;
      case "class-interface": return Runnable.class;
      case "class-unprepared": return Class.forName("Conformance$Unprepared", false, Conformance.class.getClassLoader());
      case "class-alone": return alone();
      default: return null;
    }
  }

  static class Unprepared {
    static int field = 1;

    void method() {}
  }

  static class Redefined {
    int method() {
      return 1;
    }
  }

  /** The thing is no longer needed. */
  static void drop(Object thing) throws InterruptedException {
    if (thing instanceof Runner) ((Runner) thing).leave = true;
    Waiter waiter = WAITERS.remove(thing);
    if (waiter != null) waiter.leave();
    if (thing instanceof Runner || waiter != null) ((Thread) thing).join();
  }

  static int settled;

  static void settle() {
    for (int i = 0; i < 10; i++) settled++;
  }
}
