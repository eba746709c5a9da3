// SPDX-License-Identifier: MIT
/** What agents are tried on: some of everything that sends events. */
public class Subject {
  static class Hooked {}

  public static void main(String[] args) throws Exception {
    System.gc();
    Object lock = new Object();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        for (int j = 0; j < 50; j++) synchronized (lock) { Thread.yield(); }
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    try {
      Integer.parseInt("none");
    } catch (NumberFormatException e) {
      System.out.println("caught");
    }
    System.out.println(new Hooked().getClass().getName());
  }
}
