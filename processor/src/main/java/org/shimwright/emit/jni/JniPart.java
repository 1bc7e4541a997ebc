package org.shimwright.emit.jni;

import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.plan.Plan;

/** Native methods that are no plain calls of functions. Found as a service. */
public interface JniPart {
  /** Whether the library of a plan is one that it has methods for. */
  default boolean serves(Plan plan) {
    return true;
  }

  /** The paths of the API's native sources that the functions need beyond those of any library. */
  default List<String> support(Plan plan) {
    return List.of();
  }

  /** The headers that their functions need, among the files. */
  default List<String> headers(Plan plan) {
    return List.of();
  }

  /** Writes their functions, and the files beside the source. */
  List<GeneratedFile> write(Plan plan, JniSource source);
}
