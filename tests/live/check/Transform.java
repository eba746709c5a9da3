// SPDX-License-Identifier: MIT
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Arrays;

/** An agent behind -javaagent: changes a class when it is loaded, once more, and in the end by another definition. */
public class Transform {
  static byte[] original;

  static byte[] replaced(byte[] bytes, String from, String to) {
    byte[] result = bytes.clone();
    for (int i = 0; i + from.length() <= bytes.length; i++)
      if (new String(bytes, i, from.length(), java.nio.charset.StandardCharsets.ISO_8859_1).equals(from))
        for (int j = 0; j < to.length(); j++) result[i + j] = (byte) to.charAt(j);
    return result;
  }

  static class Changer implements ClassFileTransformer {
    String to = "word-1";

    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
      if (!"Transformed".equals(name)) return null;
      System.out.println("transform " + (redefined != null));
      if (original == null) original = bytes;
      return replaced(bytes, "word-0", to);
    }
  }

  public static void premain(String options, Instrumentation instrumentation) throws Exception {
    Changer changer = new Changer();
    instrumentation.addTransformer(changer, true);
    System.out.println(Transformed.word());
    changer.to = "word-2";
    instrumentation.retransformClasses(Transformed.class);
    System.out.println(Transformed.word());
    instrumentation.removeTransformer(changer);
    instrumentation.redefineClasses(new ClassDefinition(Transformed.class, replaced(original, "word-0", "word-3")));
    System.out.println(Transformed.word());
    System.out.println(instrumentation.isModifiableClass(Transformed.class));
    System.out.println(instrumentation.getObjectSize(new long[100]));
    System.out.println(instrumentation.getAllLoadedClasses().length > 100);
    System.out.println(Arrays.asList(instrumentation.getInitiatedClasses(Transform.class.getClassLoader()))
        .contains(Transformed.class));
    System.out.println(instrumentation.isNativeMethodPrefixSupported());
    try {
      instrumentation.redefineClasses(new ClassDefinition(Transformed.class, new byte[] {1, 2, 3}));
    } catch (ClassFormatError e) {
      System.out.println("no class");
    }
  }
}

class Transformed {
  static String word() {
    return "word-0";
  }
}
