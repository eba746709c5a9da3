/* SPDX-License-Identifier: MIT */
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the heap tracker watches. Each argument is a step: leak=N keeps N objects and lets many more go, traces=N allocates
 * from 2^N traces, threads=N starts threads that allocate for ever, wait waits for a line, exit=N ends at once.
 */
public class HeapTracker {
  static final class Node {
    final Node next;
    final byte[] data;

    Node(Node next, byte[] data) {
      this.next = next;
      this.data = data;
    }
  }

  static final Map<Integer, String> cache = new HashMap<>();
  static final List<Object> large = new ArrayList<>();
  static final List<Object> kept = new ArrayList<>();
  static volatile Object sink;
  static Node leaked;

  /** The leak: 1,000 bytes and more each time, for ever. */
  static void leak() {
    leaked = new Node(leaked, new byte[1000]);
  }

  static void churn() {
    for (int i = 0; i < 4; i++) sink = new long[250];
  }

  /** A name with a letter beyond the first 65,536. */
  static void 𝒳(int i) {
    cache.put(i, "entry " + i);
  }

  static void leak(int count) {
    for (int i = 0; i < count; i++) {
      leak();
      churn();
      if (i % 8 == 0) 𝒳(i);
      if (i % 128 == 0) large.add(new int[4096]);
    }
  }

  static void left(int depth, int path) {
    down(depth - 1, path >> 1);
  }

  static void right(int depth, int path) {
    down(depth - 1, path >> 1);
  }

  static void down(int depth, int path) {
    if (depth == 0) kept.add(new short[50]);
    else if ((path & 1) == 0) left(depth, path);
    else right(depth, path);
  }

  static void allocate() {
    for (;;) {
      churn();
      sink = new String("x").concat("y");
    }
  }

  static void step(String name, int number) throws Exception {
    switch (name) {
      case "leak":
        leak(number);
        break;
      case "traces":
        for (int path = 0; path < 1 << number; path++) down(number, path);
        break;
      case "threads":
        for (int i = 0; i < number; i++) {
          Thread thread = new Thread(HeapTracker::allocate);
          thread.setDaemon(i % 2 == 0);
          thread.start();
        }
        break;
      case "wait":
        System.out.println("ready");
        System.in.read();
        break;
      default:
        System.exit(number);
    }
  }

  public static void main(String[] steps) throws Exception {
    for (String step : steps) {
      String[] parts = step.split("=");
      step(parts[0], parts.length > 1 ? Integer.parseInt(parts[1]) : 0);
    }
  }
}
