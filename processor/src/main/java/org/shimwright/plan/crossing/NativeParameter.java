package org.shimwright.plan.crossing;

/**
 * A parameter of a native method.
 *
 * @param name its name, the same in Java and C
 * @param type what it is made of
 */
public record NativeParameter(String name, NativeType type) {}
