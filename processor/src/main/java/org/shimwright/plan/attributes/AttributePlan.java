package org.shimwright.plan.attributes;

import java.util.Optional;

/**
 * One declared attribute.
 *
 * @param name the getter's name
 * @param form how the value is stored
 * @param seen what the getter gives
 * @param valueType the value's class, boxed if it is primitive
 * @param share whether a duplicate shares the value, if no callback decides
 * @param copyMethod the static method that decides what a duplicate gets
 * @param deleteMethod the static method that is told of deletions
 * @param settable whether the interface has a setter
 * @param removeMethod the method that deletes, if the interface has one
 */
public record AttributePlan(
    String name,
    StoredForm form,
    SeenType seen,
    NamedClass valueType,
    boolean share,
    Optional<String> copyMethod,
    Optional<String> deleteMethod,
    boolean settable,
    Optional<String> removeMethod) {}
