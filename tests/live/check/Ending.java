// SPDX-License-Identifier: MIT
/** Threads that end while an agent asks about them. */
public class Ending {
  static native boolean isAlive(Thread thread);

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 500; i++) {
      Object lock = new Object();
      Thread thread = new Thread(() -> {
        synchronized (lock) {
          lock.notify();
        }
      });
      synchronized (lock) {
        thread.start();
        lock.wait();
      }
      while (isAlive(thread)) {}
    }
    System.out.println("ending: all have ended");
  }
}
