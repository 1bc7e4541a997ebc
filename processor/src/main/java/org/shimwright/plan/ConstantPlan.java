package org.shimwright.plan;

import org.shimwright.spec.Constant;

/**
 * A constant that Java has, with all that is decided about it.
 *
 * @param constant what the specification says
 * @param javaName its field
 * @param index its number among the integers, handles or addresses, by which Java asks for its
 *     value
 * @param optional whether a library may lack it
 */
public record ConstantPlan(Constant constant, String javaName, int index, boolean optional) {}
