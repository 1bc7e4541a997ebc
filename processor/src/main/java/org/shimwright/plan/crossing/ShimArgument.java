package org.shimwright.plan.crossing;

/**
 * An argument of a shim procedure.
 *
 * @param name its name in C and Fortran
 * @param type how it crosses
 */
public record ShimArgument(String name, ShimType type) {}
