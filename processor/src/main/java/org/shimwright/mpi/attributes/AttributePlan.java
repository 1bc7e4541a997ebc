package org.shimwright.mpi.attributes;

import java.util.Optional;

/**
 * One declared attribute.
 *
 * @param shape what its getter says
 * @param copyMethod the static method that decides what a duplicate gets
 * @param deleteMethod the static method that is told of deletions
 * @param settable whether the interface has a setter
 * @param removeMethod the method that deletes, if the interface has one
 */
record AttributePlan(
    AttributeShape shape,
    Optional<String> copyMethod,
    Optional<String> deleteMethod,
    boolean settable,
    Optional<String> removeMethod) {
  String name() {
    return shape.name();
  }
}
