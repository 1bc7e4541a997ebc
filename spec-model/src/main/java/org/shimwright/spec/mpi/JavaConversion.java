package org.shimwright.spec.mpi;

/**
 * What Java does with one tag, in words: its codecs are no callers of their own.
 *
 * @param stores with what Java stores it
 * @param reads what Java reads out of it
 */
public record JavaConversion(String stores, String reads) {}
