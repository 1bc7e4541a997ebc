package org.shimwright.plan;

/**
 * One argument of a crossing.
 *
 * @param name its name on both sides
 * @param wire how it crosses
 */
public record CrossingArgument(String name, Wire wire) {}
