package org.shimwright.mpi.attributes;

import com.palantir.javapoet.ClassName;
import java.util.List;

/**
 * An interface of declared attributes.
 *
 * @param declared the interface
 * @param isPublic whether it is public
 * @param object the class that carries the attributes
 * @param attributes in the order of their getters
 */
record AttributesPlan(
    ClassName declared, boolean isPublic, ClassName object, List<AttributePlan> attributes) {}
