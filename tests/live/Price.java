// SPDX-License-Identifier: MIT
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** What a capability costs that nobody uses: the time that exceptions take, in ns, or the memory of classes, in KB. */
public class Price {
  static final RuntimeException THROWN = new RuntimeException("again", null, false, false) {};
  static volatile int sink;

  static int deep(int depth) {
    if (depth == 0) throw THROWN;
    return deep(depth - 1) + 1;
  }

  static long exceptions() {
    var threads = ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 10; round++) {
      long start = threads.getCurrentThreadCpuTime();
      for (int i = 0; i < 4000; i++) {
        try {
          sink += deep(5);
        } catch (RuntimeException e) {
          sink++;
        }
      }
      least = Math.min(least, threads.getCurrentThreadCpuTime() - start);
    }
    return least;
  }

  static long memory() throws Exception {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    List<String> names;
    try (var files = Files.walk(base.resolve("java/util"))) {
      names = files.map(file -> base.relativize(file).toString()).filter(name -> name.endsWith(".class")).sorted().collect(Collectors.toList());
    }
    for (String name : names) Class.forName(name.substring(0, name.length() - 6).replace('/', '.'), false, null);
    long used = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans())
      if (pool.getName().equals("Metaspace")) used = pool.getUsage().getUsed() / 1024;
    return used;
  }

  public static void main(String[] args) throws Exception {
    System.out.println(args[0].equals("memory") ? memory() : exceptions());
  }
}
