// SPDX-License-Identifier: MIT
/** A program that does what the tests expect, and says when. */
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;

interface Numbered {
  int NUMBER = Integer.parseInt("7");
}

class Base implements Numbered {
  static long counter = 3;
  String name = "base";
  byte small = 1;
}

public class Known {
  static class Node extends Base {
    Node next;
    int value;
    long[] data = new long[3];

    Node(Node next, int value) {
      this.next = next;
      this.value = value;
    }
  }

  static Node kept;
  static int answer = 42;
  static final Object lock = new Object();
  static List<Object> leaked = new ArrayList<>();

  static int down(int depth) {
    return depth == 0 ? 0 : 1 + down(depth - 1);
  }

  /** Objects that come and go, in threads that wait for each other. */
  static void work(int rounds) {
    for (int round = 0; round < rounds; round++) {
      synchronized (lock) {
        down(20);
        pause(1);
      }
      List<Object> garbage = new ArrayList<>();
      for (int i = 0; i < 500; i++) garbage.add(new byte[i]);
      if (round % 4 == 0) garbage.add(new Object[][] {{garbage}, {}});
    }
  }

  static void pause(long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  static void threads(int rounds) throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) (threads[i] = new Thread(() -> work(rounds), "worker-" + i)).start();
    for (Thread thread : threads) thread.join();
  }

  /** Classes that are unloaded. */
  static void hidden(int count) throws Exception {
    byte[] bytes;
    try (java.io.InputStream in = Known.class.getResourceAsStream("Base.class")) {
      bytes = in.readAllBytes();
    }
    for (int i = 0; i < count; i++)
      MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass().getDeclaredConstructor().newInstance();
  }

  /** A thread waits for what this one has, while somebody looks. */
  static void show() throws Exception {
    synchronized (lock) {
      Thread waits = new Thread(() -> work(1), "waits");
      waits.start();
      while (waits.getState() != Thread.State.BLOCKED) pause(1);
      System.out.println("ready");
      if (System.in.read() < 0) return;
    }
  }

  public static void main(String[] arguments) throws Exception {
    for (int i = 0; i < 1000; i++) kept = new Node(kept, i);
    for (String argument : arguments)
      if (argument.equals("threads")) threads(20);
      else if (argument.equals("hidden")) hidden(50);
      else if (argument.equals("gc")) System.gc();
      else if (argument.equals("leak")) for (int i = 0; i < 20000; i++) leaked.add(new int[10]);
      else if (argument.equals("show")) show();
    System.out.println("done");
  }
}
