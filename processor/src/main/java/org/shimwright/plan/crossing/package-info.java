/**
 * The border between Java and native code, decided once: which native methods there are and how
 * every parameter of a procedure crosses. In comes the specification; out go records from which the
 * Java, the C and the Fortran side are each spelled, so that they cannot disagree.
 */
package org.shimwright.plan.crossing;
