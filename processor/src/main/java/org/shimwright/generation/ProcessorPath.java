package org.shimwright.generation;

/** Says what to do where the processor's jar is on the processor path without what it needs. */
public final class ProcessorPath {
  /** The id of the error. */
  public static final String ID = "IncompleteProcessor";

  private ProcessorPath() {}

  /** The error of a class that was not found. */
  public static String without(NoClassDefFoundError missing) {
    return "the processor path has no class "
        + String.valueOf(missing.getMessage()).replace('/', '.')
        + "; put shimwright-processor-VERSION-all.jar there, which has all that the processor needs,"
        + " or let Maven or Gradle find what it depends on";
  }
}
