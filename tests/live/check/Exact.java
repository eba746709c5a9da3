// SPDX-License-Identifier: MIT
/** Is stopped by an agent, and survives that. */
public class Exact {
  static void stopped() {}

  public static void main(String[] args) {
    try {
      stopped();
    } catch (Error e) {
      System.out.println("exact: stopped");
    }
  }
}
