import java.util.*;

public class Debuggee {
  static int counter = 3; static String said = ""; // printed, it might come before or after what jdb says
  private final String name;
  private int[] numbers = {1, 2, 3};
  Debuggee(String name) { this.name = name; }
  int work(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += step(i);
    counter = sum;
    return sum;
  }
  int step(int i) {
    int doubled = i * 2;
    return doubled + numbers[i % numbers.length];
  }
  static void fail(String why) {
    try { throw new IllegalStateException(why); } catch (IllegalStateException e) { said += "caught " + e.getMessage(); }
  }
  public static void main(String[] args) throws Exception {
    Debuggee d = new Debuggee("first");
    said += d.work(4);
    Object lock = new Object();
    Thread other = new Thread(() -> { synchronized (lock) { said += "other " + d.work(2); } }, "other");
    other.start();
    other.join();
    fail("planned");
    said += "end " + counter + d.name;
  }
}
