package org.shimwright.emit.jni;

import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.plan.Plan;

/**
 * Adds native methods that are not plain calls of functions. {@code ServiceLoader} finds the
 * implementations.
 */
public interface JniPart {
  /** Returns whether this part has native methods for the library of a plan. */
  default boolean serves(Plan plan) {
    return true;
  }

  /**
   * Returns the paths of the additional native sources that these functions need. The sources that
   * every library needs are not among them.
   */
  default List<String> support(Plan plan) {
    return List.of();
  }

  /** Returns the names of the generated headers that these functions include. */
  default List<String> headers(Plan plan) {
    return List.of();
  }

  /** Prints the functions to the source, and returns additional files. */
  List<GeneratedFile> write(Plan plan, JniSource source);
}
