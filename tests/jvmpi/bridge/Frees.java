// SPDX-License-Identifier: MIT
/** Frees many objects in collections that follow each other closely. */
final class Frees {
  static Object kept;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 40; i++) {
      for (int k = 0; k < 20000; k++) kept = new int[4];
      System.gc();
      Thread.sleep(i % 5);
      System.gc();
    }
    System.out.println("done");
  }
}
