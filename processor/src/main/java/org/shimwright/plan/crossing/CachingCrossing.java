package org.shimwright.plan.crossing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedAttribute;
import org.shimwright.spec.Procedure;

/**
 * The caching procedures of one object class, which Java reaches through several languages, because
 * the language of a call decides how a value is tagged.
 *
 * @param objectClass the class
 * @param procedures its procedures by operation, such as {@code set_attr}
 * @param mpi1 the MPI-1 procedures by operation, such as {@code attr_put}; empty but for
 *     communicators
 * @param natives the native methods by what they do
 * @param predefined the attributes that MPI sets, in order
 */
public record CachingCrossing(
    ObjectClass objectClass,
    Map<String, Procedure> procedures,
    Map<String, Procedure> mpi1,
    Map<CachingRole, NativeMethod> natives,
    List<PredefinedAttribute> predefined) {
  /** Whether integers of Fortran {@code INTEGER} width can be stored. */
  public boolean hasMpi1() {
    return !mpi1.isEmpty();
  }

  /** The native method of a role. */
  public NativeMethod method(CachingRole role) {
    return Optional.ofNullable(natives.get(role))
        .orElseThrow(() -> new IllegalArgumentException(role + " of " + objectClass.name()));
  }
}
