/**
 * Measures with JMH, from Java: the binding on the embedded MPI, beside a native call that does
 * nothing, and calls of a C library through every way from Java to C. Each class is about one
 * subject; the table finds the figures by the names of the benchmark methods.
 */
package org.shimwright.sample.bench.java;
