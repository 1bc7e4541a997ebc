package org.shimwright.spec;

/**
 * The part of a program that an example shows, in one language.
 *
 * @param file the name of the file with the whole program
 * @param code its lines, without their common margin, each ended by LF
 */
public record ExampleCode(String file, String code) {}
