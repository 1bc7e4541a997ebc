package org.shimwright.generation;

import java.util.Arrays;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.MissingPart;
import org.shimwright.spec.document.LimitedText;

/** Turns an unexpected exception into a fault that a user can report. */
public final class Failure {
  private static final String OWN_PACKAGES = "org.shimwright.";

  private Failure() {}

  /**
   * Returns the fault for an exception outside of targets. A file of the user that is too large has
   * its own fault.
   */
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
        exceptionAndFrame(fault));
  }

  /** Returns the fault for an exception in a target. */
  static Diagnostic of(Throwable fault, String target, String library) {
    if (fault instanceof NoClassDefFoundError) {
      return of(fault);
    }
    if (fault instanceof MissingPart) {
      return Diagnostic.of("MissingPart", "%s", String.valueOf(fault.getMessage()));
    }
    return Diagnostic.of(
        "TargetFailed",
        "the target '%s' of the library '%s' failed and nothing was written: %s; leave this target"
            + " out of 'targets', or please report it",
        target,
        library,
        exceptionAndFrame(fault));
  }

  /**
   * Returns one line: the exception and the first frame of its stack trace that is in this project.
   */
  private static String exceptionAndFrame(Throwable fault) {
    String place =
        Arrays.stream(fault.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith(OWN_PACKAGES))
            .findFirst()
            .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
            .orElse("");
    return fault.toString().lines().findFirst().orElse("") + place;
  }
}
