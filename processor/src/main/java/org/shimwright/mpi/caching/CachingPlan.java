package org.shimwright.mpi.caching;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.type.HandleType;

/**
 * The plan of the caching functions of one object class. Java calls them through several languages,
 * because the language of a call decides how MPI tags a value.
 *
 * @param objectClass the class
 * @param index its position among the classes that can have attributes
 * @param procedures its requested functions by operation, such as {@code set_attr}; for
 *     communicators, the MPI-1 functions follow, such as {@code attr_put}
 * @param allProcedures every caching function of the class, requested or not, by operation
 * @param callbacks the predefined callbacks that copy nothing, that copy a value unchanged, and
 *     that do nothing on deletion
 * @param callbacksMpi1 these callbacks of MPI-1; empty except for communicators
 * @param predefined the attributes that MPI sets, in order
 */
record CachingPlan(
    HandleType objectClass,
    int index,
    Map<String, LibraryFunction> procedures,
    Map<String, LibraryFunction> allProcedures,
    List<String> callbacks,
    List<String> callbacksMpi1,
    List<PredefinedKey> predefined) {
  /** Returns whether objects can store integers of Fortran {@code INTEGER} width. */
  public boolean hasMpi1() {
    return !callbacksMpi1.isEmpty();
  }

  /** Returns a caching function of the class, requested or not. */
  public LibraryFunction procedure(String operation) {
    return Optional.ofNullable(allProcedures.get(operation))
        .orElseThrow(() -> new IllegalArgumentException(operation + " of " + objectClass.word()));
  }

  /** Returns the native methods that the class needs. */
  public List<CachingNative> natives() {
    return CachingNative.ALL.stream().filter(n -> hasMpi1() || !n.isMpi1()).toList();
  }

  /**
   * An attribute that MPI sets.
   *
   * @param attribute the attribute in the specification
   * @param javaName the Java field that holds its key
   * @param index its position among all attributes that MPI sets; Java passes this position to get
   *     the key
   */
  record PredefinedKey(PredefinedAttribute attribute, String javaName, int index) {}
}
