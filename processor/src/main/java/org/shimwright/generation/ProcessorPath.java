package org.shimwright.generation;

/**
 * Reports that the processor path contains the processor's jar but not a jar that it depends on.
 */
public final class ProcessorPath {
  /** The id of the error. */
  public static final String ID = "IncompleteProcessor";

  private ProcessorPath() {}

  /** Returns the message for a class that was not found, with advice. */
  public static String without(NoClassDefFoundError missing) {
    return "the processor path has no class "
        + String.valueOf(missing.getMessage()).replace('/', '.')
        + "; put shimwright-processor-VERSION-all.jar there, which has all that the processor needs,"
        + " or let Maven or Gradle find what it depends on";
  }
}
