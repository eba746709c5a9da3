// SPDX-License-Identifier: MIT
/** What the agents of examples/agents/ have to tell of. */
public class Examples {
  static class Lock {}

  static int twice(int value) {
    return 2 * value;
  }

  static void fail() {
    throw new IllegalStateException();
  }

  /** Many calls, a few of which an exception ends. */
  static void calls() {
    int sum = 0;
    for (int i = 0; i < 1234; i++) sum += twice(i);
    for (int i = 0; i < 7; i++)
      try {
        fail();
      } catch (IllegalStateException e) {
        sum++;
      }
    System.out.println(sum);
  }

  static void await(Thread thread, Thread.State state) throws InterruptedException {
    while (thread.getState() != state) Thread.sleep(1);
  }

  static Thread start(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Five times a thread waits for 20 milliseconds or more. */
  static void contend() throws InterruptedException {
    final Object lock = new Lock();
    for (int i = 0; i < 5; i++) {
      Thread thread;
      synchronized (lock) {
        thread = start("enters", () -> {
          synchronized (lock) {
            twice(1);
          }
        });
        await(thread, Thread.State.BLOCKED);
        Thread.sleep(20);
      }
      thread.join();
    }
  }

  /** One thread waits to be notified, one to enter, until the file is there. */
  static void park(String file) throws InterruptedException {
    final Object lock = new Lock();
    Thread waits = start("waits", () -> {
      synchronized (lock) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          twice(2);
        }
      }
    });
    await(waits, Thread.State.WAITING);
    synchronized (lock) {
      await(start("enters", () -> {
        synchronized (lock) {
          twice(3);
        }
      }), Thread.State.BLOCKED);
      System.out.println("pid " + ProcessHandle.current().pid());
      while (!new java.io.File(file).exists()) Thread.sleep(5);
    }
  }

  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "calls": calls(); break;
      case "contend": contend(); break;
      case "park": park(arguments[1]); break;
      case "collect": for (int i = 0; i < 4; i++) System.gc(); break;
      default: System.out.println("how do you do");
    }
  }
}
