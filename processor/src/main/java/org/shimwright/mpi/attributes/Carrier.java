package org.shimwright.mpi.attributes;

import java.util.Set;
import javax.lang.model.type.DeclaredType;

/**
 * The class whose objects carry the attributes.
 *
 * @param type the class
 * @param methods the names of its methods
 */
record Carrier(DeclaredType type, Set<String> methods) {
  /** Whether it can hold INTEGER attributes, which only MPI-1's calls make. */
  boolean hasInt() {
    return methods.contains("attrPut");
  }

  String name() {
    return type.asElement().getSimpleName().toString();
  }
}
