package org.shimwright.plan.attributes;

import java.util.List;

/**
 * An interface of declared attributes.
 *
 * @param packageName its package
 * @param interfaceName its simple name
 * @param isPublic whether it is public
 * @param objectClass the class that carries the attributes
 * @param attributes in the order of their getters
 */
public record AttributesPlan(
    String packageName,
    String interfaceName,
    boolean isPublic,
    NamedClass objectClass,
    List<AttributePlan> attributes) {}
