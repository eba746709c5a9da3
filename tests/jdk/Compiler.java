// SPDX-License-Identifier: MIT
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.tools.ToolProvider;

/** The compiler in one JVM for many tests: a line of arguments with tabs in between is answered by "ok", or by a line that
 * says what is wrong. */
public class Compiler {
    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null;) {
            java.io.ByteArrayOutputStream said = new java.io.ByteArrayOutputStream();
            int status = ToolProvider.getSystemJavaCompiler().run(null, said, said, line.split("\t"));
            String words = said.toString("UTF-8").replace('\n', '\t');
            System.out.println(status == 0 ? "ok" : words.isEmpty() ? "failed" : words);
        }
    }
}
