// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

/** What the agents of examples/paths have to tell of; each argument is one thing that is done. */
public class Paths {
  static class Entry {
    final byte[] data = new byte[16];
  }

  static final List<Entry> kept = new ArrayList<>();
  static final List<byte[]> grown = new ArrayList<>();
  static volatile Object sink;

  static void grow() {
    for (int i = 0; i < 500; i++)
      grown.add(new byte[65536]);
  }

  static void waste() {
    for (int i = 0; i < 300; i++)
      sink = new byte[65536];
    sink = null;
  }

  static int sum(int count) {
    int total = 0;
    long product = 1;
    for (int i = 1; i <= count; i++) {
      total += i;
      product *= i;
    }
    String text = total + " " + product;
    System.out.println(text);
    return total;
  }

  /** Branches, switches, exceptions, objects that are made while there are branches: all that a class file's tables tell of. */
  static String kind(int number, Object other) {
    try {
      switch (number % 5) {
        case 0: return new String(number > 10 ? "many" : other == null ? "none" : "other");
        case 1: throw new IllegalStateException(other != null ? other.toString() : "null");
        case 2: return new StringBuilder(number > 20 ? 10 : 20).append(number).toString();
        case 3: for (long l = number; ; l -= 2.5) if (l < 0) return "less";
        default: return switchOn(String.valueOf(number));
      }
    } catch (IllegalStateException e) {
      return "thrown";
    }
  }

  static String switchOn(String text) {
    switch (text) {
      case "4": return "four";
      case "9": return "nine";
      case "1000004": return "large";
      default: return "else";
    }
  }

  static void nothing() {}

  static void kinds() {
    nothing();
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 30; i++) all.append(kind(i, i % 3 == 0 ? null : "x")).append(' ');
    System.out.println(all.toString().hashCode());
  }

  static void spin(long milliseconds) {
    long end = System.nanoTime() + milliseconds * 1_000_000L;
    while (System.nanoTime() < end) for (int i = 0; i < 1000; i++) sink = null;
  }

  static void leak(int count) {
    for (int i = 0; i < count; i++) kept.add(new Entry());
  }

  static void await(String word) throws Exception {
    System.out.println(word);
    System.out.flush();
    System.in.read();
  }

  public static void main(String[] arguments) throws Exception {
    for (int i = 0; i < arguments.length; i++)
      switch (arguments[i]) {
        case "grow": grow(); break;
        case "waste": waste(); break;
        case "collect": System.gc(); break;
        case "sum": System.out.println(sum(3)); break;
        case "kinds": kinds(); break;
        case "leak": leak(1000); break;
        case "spin": spin(Long.parseLong(arguments[++i])); break;
        case "pid": System.out.println(ProcessHandle.current().pid()); break;
        default: await(arguments[i]);
      }
    System.out.println("done");
  }
}
