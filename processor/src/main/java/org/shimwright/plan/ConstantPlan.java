package org.shimwright.plan;

import org.shimwright.spec.Constant;

/**
 * A constant in Java, with everything that is decided about it.
 *
 * @param constant the constant in the specification
 * @param javaName the name of the Java field for the constant
 * @param index the index of the constant among the integers, handles or addresses; Java passes the
 *     index to C to get the value
 * @param optional whether a library may lack the constant
 */
public record ConstantPlan(Constant constant, String javaName, int index, boolean optional) {}
