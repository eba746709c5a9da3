// SPDX-License-Identifier: MIT
/** Allocates a lot, in two threads, and says how long that took. */
public class Allocates {
  static volatile Object kept;

  public static void main(String[] args) throws Exception {
    long start = System.nanoTime();
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        for (int j = 0; j < 10_000_000; j++) kept = new int[j & 31];
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    System.out.printf("allocations %.0f ms%n", (System.nanoTime() - start) / 1e6);
  }
}
