// SPDX-License-Identifier: MIT
/** The example, and its twin in C, in one VM. */
public final class Twin {
    static native void print();

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
    }
}
