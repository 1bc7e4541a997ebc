package org.shimwright.sample.matrix.model;

/** Performs steps by the native languages, in this process. */
final class NativeSession {
  /** What the native side can do; the order is its own. */
  enum Step {
    BEGIN,
    END,
    MAKE_OBJECT,
    ADOPT,
    MAKE_KEY,
    ALIAS_KEY,
    FREE_KEY,
    SET,
    GET,
    DELETE,
    DUPLICATE,
    CONSTRUCT,
    FREE_OBJECT,
    ANSWER,
    REACT;

    /** The name of the C function and the Fortran subroutine. */
    String procedure() {
      return "session_" + name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  static {
    System.load(System.getProperty("matrix.library"));
  }

  private NativeSession() {}

  static void begin() {
    perform(Step.BEGIN);
  }

  static void end() {
    perform(Step.END);
  }

  static Observation perform(Operation operation) {
    return Observation.of(perform(operation.step(), operation.arguments()));
  }

  private static long[] perform(Step step, long... arguments) {
    return perform(step.ordinal(), arguments);
  }

  private static native long[] perform(int step, long[] arguments);
}
