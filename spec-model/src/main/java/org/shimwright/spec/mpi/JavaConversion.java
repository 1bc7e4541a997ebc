package org.shimwright.spec.mpi;

/**
 * How Java's codecs store and read values with one tag, in words. Java is not a {@link Caller}.
 *
 * @param stores how Java stores a value with this tag
 * @param reads how Java reads a value with this tag
 */
public record JavaConversion(String stores, String reads) {}
