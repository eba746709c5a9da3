/** What the agent watches: a thread is started, a method calls the agent deep down a known stack. */
public class Live {
  static native int depth(String[] names);

  static int third() {
    String[] names = new String[8];
    int count = depth(names);
    String want = "depth third second first run";
    StringBuilder have = new StringBuilder();
    for (int i = 0; i < count && i < 5; i++) have.append(i == 0 ? "" : " ").append(names[i]);
    System.out.println((have.toString().equals(want) ? "PASS" : "FAIL") + " GetStackTrace: " + have);
    return count;
  }

  static int second() {
    return third();
  }

  static int first() {
    return second();
  }

  public static void main(String[] arguments) throws Exception {
    Thread thread = new Thread("Live thread") {
      @Override
      public void run() {
        first();
      }
    };
    thread.start();
    thread.join();
    System.out.println("PASS main");
  }
}
