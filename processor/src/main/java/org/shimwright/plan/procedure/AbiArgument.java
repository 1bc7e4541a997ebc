package org.shimwright.plan.procedure;

/**
 * An argument of a native method.
 *
 * @param name its name in both languages
 * @param type its type
 */
public record AbiArgument(String name, AbiType type) {}
