// SPDX-License-Identifier: MIT
import java.lang.foreign.*;
import java.nio.file.Path;

/** The example, its twin in C, and the functions of the twin as an agent library, in one VM. */
public final class Twin {
    static native void print();
    static native long vm();

    /** The twin calls it. */
    static void start() throws InterruptedException {
        Thread probe = new Thread(() -> {}, "probe");
        probe.start();
        probe.join();
    }

    @SuppressWarnings("restricted")
    public static void main(String[] arguments) throws Throwable {
        System.load(arguments[0]);
        Query.main(arguments);
        System.out.flush();
        print();
        MemorySegment vm = MemorySegment.ofAddress(vm());
        try (Arena arena = Arena.ofConfined()) {
            SymbolLookup agent = SymbolLookup.libraryLookup(Path.of(arguments[0]), arena);
            int result = jvmti.Native.Agent_OnAttach.call(
                    agent.find("Agent_OnAttach").orElseThrow(), vm, arena.allocateFrom("options"), MemorySegment.NULL);
            jvmti.Native.Agent_OnUnload.call(agent.find("Agent_OnUnload").orElseThrow(), vm);
            System.err.println(result);
        }
    }
}
