package org.shimwright.emit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;

/**
 * One kind of output. Implementations are services: {@code @AutoService(Target.class)}, a public
 * class with a public constructor without parameters. A request selects targets by name. If several
 * targets have the same name, at most one of them serves a specification.
 */
public interface Target {
  /** A property of some targets. */
  enum Trait {
    /** A request that names no target gets the targets with this trait. */
    DEFAULT,
    /** The files are for people to read, not to compile. */
    DOCUMENTATION,
    /** The files belong to a Java package, which the request has to name. */
    IN_PACKAGE,
    /**
     * The files serve other programs and always have all functions: a request must not select some.
     */
    WHOLE
  }

  /**
   * The description of a target for users.
   *
   * @param name the name by which a request selects the target, such as {@code c-face}
   * @param summary a phrase that describes the files
   * @param formerName the former name, or empty: a request with that name gets an error that states
   *     the new name
   */
  record About(String name, String summary, String formerName, Set<Trait> traits) {
    /** Describes a target that never had another name. */
    public About(String name, String summary, Trait... traits) {
      this(name, summary, "", Set.of(traits));
    }
  }

  /** Returns the name of the target and a description for users. */
  About about();

  /** Returns the name of the target. */
  default String name() {
    return about().name();
  }

  /** Returns whether the target has a trait. */
  default boolean is(Trait trait) {
    return about().traits().contains(trait);
  }

  /** Returns whether the target can generate files from a specification. */
  default boolean serves(Specification specification) {
    return lacking(specification).isEmpty();
  }

  /**
   * Returns the part that the target needs and the specification lacks, such as {@code
   * 'conversions:'}. Java needs a library that it can call.
   */
  default Optional<String> lacking(Specification specification) {
    return Optional.of("'headers:' or 'runtime:'")
        .filter(needed -> is(Trait.IN_PACKAGE) && !specification.isCallable());
  }

  /**
   * Generates the target's files: the same plan always results in the same characters in the same
   * order. Other targets run at the same time in other threads.
   */
  default List<GeneratedFile> emit(Plan plan) {
    return List.of();
  }

  /**
   * Returns the paths of the API's native sources that the target's files are compiled with, such
   * as {@code jni/support.h}. They are copied to the same paths of the library, so that it is
   * complete.
   */
  default List<String> support(Plan plan) {
    return List.of();
  }

  /**
   * Generates files that list the files of all targets of the request. Returns no files if this
   * target makes no such lists.
   */
  default List<GeneratedFile> summarize(Plan plan, List<GeneratedFile> emitted) {
    return List.of();
  }
}
