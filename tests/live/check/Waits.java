// SPDX-License-Identifier: MIT
/** Runs until it is told to end, by a line; so that agents can be attached. */
public class Waits {
  public static void main(String[] args) throws Exception {
    System.out.println(ProcessHandle.current().pid());
    System.in.read();
    System.out.println("ended");
  }
}
