package org.shimwright.generation;

import java.util.Arrays;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.spec.document.LimitedText;

/** Turns an exception that nobody foresaw into a fault that a person can report. */
public final class Failure {
  private static final String OURS = "org.shimwright.";

  private Failure() {}

  /** A fault outside of targets; a file of a person may be too large. */
  public static Diagnostic of(Throwable fault) {
    if (fault instanceof NoClassDefFoundError missing) {
      return Diagnostic.of(ProcessorPath.ID, "%s", ProcessorPath.without(missing));
    }
    if (fault.getCause() instanceof LimitedText.TooLong file) {
      return Diagnostic.of("TooLarge", "%s", String.valueOf(file.getMessage()));
    }
    return Diagnostic.of(
        "ProcessorFailed",
        "the processor failed and nothing was written: %s; this is no fault of your program, please"
            + " report it",
        description(fault));
  }

  /** A fault of a target. */
  static Diagnostic of(Throwable fault, String target, String library) {
    if (fault instanceof NoClassDefFoundError) {
      return of(fault);
    }
    return Diagnostic.of(
        "TargetFailed",
        "the target '%s' of the library '%s' failed and nothing was written: %s; leave this target"
            + " out of 'targets', or please report it",
        target,
        library,
        description(fault));
  }

  /** One line: the exception and the first place of this project that it came through. */
  private static String description(Throwable fault) {
    String place =
        Arrays.stream(fault.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith(OURS))
            .findFirst()
            .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
            .orElse("");
    return fault.toString().lines().findFirst().orElse("") + place;
  }
}
