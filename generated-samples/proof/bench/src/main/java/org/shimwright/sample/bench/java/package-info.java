/**
 * What is measured from Java by JMH: the binding on the embedded MPI, beside a native call that
 * does nothing, and calls of a library of one's own in every way there is. Each class is one topic;
 * the table takes the figures by the names of the methods.
 */
package org.shimwright.sample.bench.java;
