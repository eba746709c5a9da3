// SPDX-License-Identifier: MIT
import java.lang.reflect.Method;
import java.util.concurrent.locks.LockSupport;

/** What the agent looks at: virtual threads in every state, and something for each event. */
public class Facts {
  /** The name of a function that takes a thread, or null behind the last one. */
  static native String name(int function);

  /** Calls it and returns the name of the error. */
  static native String call(int function, Thread thread);

  static native void suspend(Thread thread);

  static native void resume(Thread thread);

  static native boolean isSuspended(Thread thread);

  /** Is a thread in the callback of the breakpoint? */
  static native boolean stays();

  /** Then it may go on. */
  static native void leave();

  /** Sets or clears a breakpoint in hit(). */
  static native void breakpoint(boolean set);

  /** Calls every function that might stop all threads. */
  static native void callAll(Thread thread, Object object);

  /** Enables events; tags objects that nothing refers to. */
  static native void watch();

  static native void collect();

  static volatile boolean stop, spinning;
  static volatile Object sink;
  static int field;

  static Object hit(int i, long l, float f, double d, Object o) {
    return o;
  }

  static Object spin(int i, long l, float f, double d, Object o) {
    spinning = true;
    while (!stop) sink = o;
    return o;
  }

  static Object park(int i, long l, float f, double d, Object o) {
    while (!stop) LockSupport.park();
    return o;
  }

  static Thread startVirtual(Runnable body) throws Exception {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    return (Thread) start.invoke(null, body);
  }

  static void run(String state, int function, String[] answer) {
    try {
      if (state.equals("current")) answer[0] = call(function, Thread.currentThread());
      else if (state.equals("event")) hit(1, 2, 3, 4, "o");
      else if (state.equals("unmounted")) park(1, 2, 3, 4, "o");
      else spin(1, 2, 3, 4, "o");
    } catch (Throwable thrown) {
      // Some of the functions do that to their thread.
    }
  }

  static void await(String state, Thread thread) throws Exception {
    if (state.equals("event")) while (!stays()) Thread.sleep(1);
    else if (state.equals("unmounted")) while (thread.getState() != Thread.State.WAITING) Thread.sleep(1);
    else while (!spinning) Thread.sleep(1);
  }

  static String ask(String state, int function) throws Exception {
    String[] answer = new String[1];
    stop = spinning = false;
    if (state.equals("event")) breakpoint(true);
    Thread thread = startVirtual(() -> run(state, function, answer));
    if (!state.equals("current")) {
      await(state, thread);
      if (!state.equals("running")) suspend(thread);
      answer[0] = call(function, thread);
      stop = true;
      if (state.equals("event")) {
        breakpoint(false);
        leave();
      }
      if (isSuspended(thread)) resume(thread);
      LockSupport.unpark(thread);
    }
    thread.join();
    return answer[0];
  }

  static void virtualThreads() throws Exception {
    for (String state : new String[] {"current", "running", "mounted", "unmounted", "event"})
      for (int i = 0; name(i) != null; i++)
        System.out.println("virtual " + name(i) + " " + state + " " + ask(state, i));
  }

  static void enter(Object monitor) {
    synchronized (monitor) {
      field++;
    }
  }

  static void events() throws Exception {
    watch();
    field++;
    try {
      throw new RuntimeException();
    } catch (RuntimeException thrown) {
      field++;
    }
    Object monitor = new Object();
    Thread other = new Thread(() -> enter(monitor));
    synchronized (monitor) {
      other.start();
      while (other.getState() != Thread.State.BLOCKED) Thread.sleep(1);
    }
    other.join();
    synchronized (monitor) {
      monitor.wait(5);
    }
    try {
      startVirtual(() -> field++).join();
    } catch (NoSuchMethodException older) {
      // Releases before 21.
    }
    collect();
    for (int i = 0; i < 100_000; i++) hit(i, i, i, i, null);
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("virtual")) virtualThreads();
    if (arguments[0].equals("events")) events();
    if (!arguments[0].equals("stops")) return;
    Thread thread = new Thread(() -> spin(1, 2, 3, 4, "o"));
    thread.start();
    while (!spinning) Thread.sleep(1);
    callAll(thread, new Object());
    stop = true;
  }
}
