// SPDX-License-Identifier: MIT
import static java.lang.foreign.ValueLayout.*;
import static jvmti.Native.*;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;

/**
 * Queries the VM that it runs in, from JDK 22, without a library of C: version, phase, classes, threads, an event and an
 * error.
 *
 * <pre>
 * jvmtic build --only java -o generated
 * javac -d classes --source-path generated Query.java
 * java --enable-native-access=ALL-UNNAMED -cp classes Query
 * </pre>
 */
@SuppressWarnings("restricted")
public final class Query implements AutoCloseable {
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment env;

    Query() throws Throwable {
        String folder = System.mapLibraryName("jvm").startsWith("lib") ? "lib" : "bin";
        Path library = Path.of(System.getProperty("java.home"), folder, "server", System.mapLibraryName("jvm"));
        MemorySegment function = SymbolLookup.libraryLookup(library, arena).find("JNI_GetCreatedJavaVMs").orElseThrow();
        MemorySegment vm = arena.allocate(ADDRESS);
        int result = (int) Linker.nativeLinker()
                .downcallHandle(function, FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS))
                .invokeExact(vm, 1, arena.allocate(JAVA_INT));
        if (result != 0) throw new IllegalStateException("no VM: " + result);
        env = GetEnv(vm.get(ADDRESS, 0), JVMTI_VERSION_11);
    }

    private void free(MemorySegment memory) {
        jvmtiError.check(jvmtiInterface_1.Deallocate.call(env, memory));
    }

    void print() throws InterruptedException {
        MemorySegment number = arena.allocate(JAVA_INT), pointer = arena.allocate(ADDRESS);
        jvmtiError.check(jvmtiInterface_1.GetVersionNumber.call(env, number));
        System.out.printf("JVM TI %x%n", number.get(JAVA_INT, 0) & ~0xff);
        jvmtiError.check(jvmtiInterface_1.GetPhase.call(env, number));
        System.out.println("live: " + (number.get(JAVA_INT, 0) == jvmtiPhase.JVMTI_PHASE_LIVE));

        jvmtiError.check(jvmtiInterface_1.GetLoadedClasses.call(env, number, pointer));
        System.out.println("classes: " + number.get(JAVA_INT, 0));
        free(pointer.get(ADDRESS, 0));

        jvmtiError.check(jvmtiInterface_1.GetAllThreads.call(env, number, pointer));
        System.out.println("threads: " + number.get(JAVA_INT, 0));
        free(pointer.get(ADDRESS, 0));

        MemorySegment info = arena.allocate(jvmtiThreadInfo.LAYOUT);
        jvmtiError.check(jvmtiInterface_1.GetThreadInfo.call(env, MemorySegment.NULL, info));
        System.out.printf("thread: %s, priority %d, daemon: %b%n",
                string(jvmtiThreadInfo.name(info)), jvmtiThreadInfo.priority(info), jvmtiThreadInfo.is_daemon(info));
        free(jvmtiThreadInfo.name(info));

        int error = jvmtiInterface_1.SetBreakpoint.call(env, MemorySegment.NULL, 0);
        System.out.println("no breakpoint: " + jvmtiError.name(error));
        MemorySegment capabilities = arena.allocate(jvmtiCapabilities.LAYOUT);
        jvmtiCapabilities.can_tag_objects(capabilities, true);
        jvmtiError.check(jvmtiInterface_1.AddCapabilities.call(env, capabilities));
        jvmtiError.check(jvmtiInterface_1.GetCapabilities.call(env, capabilities));
        System.out.printf("can_tag_objects: %b, can_suspend: %b%n",
                jvmtiCapabilities.can_tag_objects(capabilities), jvmtiCapabilities.can_suspend(capabilities));
        listen();
    }

    /** Starts a thread, and prints the event that the VM sends in this thread. */
    private void listen() throws InterruptedException {
        jvmtiEventThreadStart started = (env, jni, thread) -> {
            try (Arena own = Arena.ofConfined()) {
                MemorySegment info = own.allocate(jvmtiThreadInfo.LAYOUT);
                jvmtiError.check(jvmtiInterface_1.GetThreadInfo.call(env, thread, info));
                if ("probe".equals(string(jvmtiThreadInfo.name(info)))) System.out.println("started: probe");
                free(jvmtiThreadInfo.name(info));
            } catch (RuntimeException problem) {
                System.out.println(problem);
            }
        };
        MemorySegment callbacks = arena.allocate(jvmtiEventCallbacks.LAYOUT);
        jvmtiEventCallbacks.ThreadStart(callbacks, jvmtiEventThreadStart.stub(started, arena));
        jvmtiError.check(jvmtiInterface_1.SetEventCallbacks.call(env, callbacks, (int) callbacks.byteSize()));
        notify(jvmtiEventMode.JVMTI_ENABLE);
        Thread probe = new Thread(() -> {}, "probe");
        probe.start();
        probe.join();
        notify(jvmtiEventMode.JVMTI_DISABLE);
    }

    private void notify(int mode) {
        jvmtiError.check(jvmtiInterface_1.SetEventNotificationMode.call(
                env, mode, jvmtiEvent.JVMTI_EVENT_THREAD_START, MemorySegment.NULL));
    }

    @Override
    public void close() {
        jvmtiError.check(jvmtiInterface_1.DisposeEnvironment.call(env));
        arena.close();
    }

    public static void main(String[] arguments) throws Throwable {
        try (Query query = new Query()) {
            query.print();
        }
    }
}
