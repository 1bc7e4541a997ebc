package org.shimwright.emit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;

/**
 * One kind of output. Implementations are services: {@code @AutoService(Target.class)}, a public
 * class with a public constructor without parameters. A request asks for them by name; of the
 * targets with one name, one at most serves a specification.
 */
public interface Target {
  /** What is particular to some targets. */
  enum Trait {
    /** A request that names no target gets it. */
    DEFAULT,
    /** Its files are there to be read by people, and not to be compiled. */
    DOCUMENTATION,
    /** Its files belong to a package of Java, which the request has to name. */
    IN_PACKAGE,
    /** It is for other programs, and never made for some of the functions. */
    WHOLE
  }

  /**
   * What people who choose targets know of one.
   *
   * @param name the name by which a request asks for it, such as {@code c-face}
   * @param summary what its files are, in a phrase
   * @param formerName the name that it had before: who asks for that is told the new one
   */
  record About(String name, String summary, String formerName, Set<Trait> traits) {
    /** A target that has always had its name. */
    public About(String name, String summary, Trait... traits) {
      this(name, summary, "", Set.of(traits));
    }
  }

  /** The name of the target and a description for people. */
  About about();

  /** Its name. */
  default String name() {
    return about().name();
  }

  /** Whether it has a trait. */
  default boolean is(Trait trait) {
    return about().traits().contains(trait);
  }

  /** Whether there is anything that it could make of a specification. */
  default boolean serves(Specification specification) {
    return lacking(specification).isEmpty();
  }

  /** What it needs and a specification does not have, such as {@code 'conversions:'}. */
  default Optional<String> lacking(Specification specification) {
    return Optional.empty();
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
