// SPDX-License-Identifier: MIT
/** What agents of the specification watch: it throws, and computes for as many milliseconds as it is told. */
public class Busy {
  static volatile long sum;

  static void compute(long until) {
    while (System.nanoTime() < until) for (int i = 0; i < 1000; i++) sum += i;
  }

  static void throwOne() {
    throw new IllegalStateException("expected");
  }

  public static void main(String[] arguments) {
    try {
      throwOne();
    } catch (IllegalStateException expected) {
      compute(System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000L);
    }
    System.out.println("done");
  }
}
