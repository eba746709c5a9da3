// SPDX-License-Identifier: MIT
/** Runs in one thread, so that its events are the same in each run. */
public class Alone {
  static class Loaded {}

  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  public static void main(String[] args) throws Exception {
    int sum = depth(20);
    for (int i = 0; i < 100; i++) sum += new int[i].length;
    try {
      Integer.parseInt("none");
    } catch (NumberFormatException e) {
      sum++;
    }
    synchronized (new Loaded()) {
      sum += Thread.currentThread().getName().length();
    }
    System.out.println(sum);
  }
}
