package org.shimwright.emit;

import java.util.List;
import org.shimwright.plan.Plan;

/**
 * One kind of output. Implementations are services: {@code @AutoService(Target.class)}, a public
 * class with a public constructor without parameters.
 */
public interface Target {
  /** The name by which a request asks for it, such as {@code c-face}. */
  String name();

  /** What its files are, in a phrase for people who choose targets. */
  default String summary() {
    return "";
  }

  /** Whether its files are there to be read by people, and not to be compiled. */
  default boolean isDocumentation() {
    return false;
  }

  /** Whether it is for libraries that a specification binds by their headers, and for no others. */
  default boolean isOfOwnLibraries() {
    return false;
  }

  /**
   * Emits the target's files: the same plan always gives the same characters in the same order.
   * Other targets run at the same time in other threads.
   */
  default List<GeneratedFile> emit(Plan plan) {
    return List.of();
  }

  /**
   * The paths of the API's native sources that the target's files are compiled with, such as {@code
   * jni/support.h}. They are copied to the same paths of the library, so that it is complete.
   */
  default List<String> support(Plan plan) {
    return List.of();
  }

  /** Emits what lists the files that all targets of the request have emitted, if this one does. */
  default List<GeneratedFile> summarize(Plan plan, List<GeneratedFile> emitted) {
    return List.of();
  }
}
