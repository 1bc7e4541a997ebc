package org.shimwright.mpi.caching;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.type.HandleType;

/**
 * The caching procedures of one object class, which Java reaches through several languages, because
 * the language of a call decides how a value is tagged.
 *
 * @param objectClass the class
 * @param index its place among the classes that can have attributes
 * @param procedures its procedures that are asked for, by operation, such as {@code set_attr}; for
 *     communicators those of MPI-1 follow, such as {@code attr_put}
 * @param all every caching procedure of the class, asked for or not, by operation
 * @param callbacks the predefined procedures that copy nothing, copy as it is, and do nothing on
 *     deletion
 * @param callbacksMpi1 those of MPI-1; empty but for communicators
 * @param predefined the attributes that MPI sets, in order
 */
record CachingPlan(
    HandleType objectClass,
    int index,
    Map<String, LibraryFunction> procedures,
    Map<String, LibraryFunction> all,
    List<String> callbacks,
    List<String> callbacksMpi1,
    List<PredefinedKey> predefined) {
  /** Whether integers of Fortran {@code INTEGER} width can be stored. */
  public boolean hasMpi1() {
    return !callbacksMpi1.isEmpty();
  }

  /** A caching procedure of the class, asked for or not. */
  public LibraryFunction procedure(String operation) {
    return Optional.ofNullable(all.get(operation))
        .orElseThrow(() -> new IllegalArgumentException(operation + " of " + objectClass.word()));
  }

  /** The native methods that it needs. */
  public List<CachingNative> natives() {
    return CachingNative.ALL.stream().filter(n -> hasMpi1() || !n.isMpi1()).toList();
  }

  /**
   * An attribute that MPI sets.
   *
   * @param attribute what the specification says
   * @param javaName the field that is its key
   * @param index its number among all that MPI sets, by which Java asks for the key
   */
  record PredefinedKey(PredefinedAttribute attribute, String javaName, int index) {}
}
