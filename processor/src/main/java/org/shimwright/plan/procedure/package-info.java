/**
 * Plans the procedures of a specification without {@code headers:}: their names, their class in
 * Java, and the function of C through which Fortran reaches them. How they cross from Java to C is
 * planned in {@code org.shimwright.plan}, as it is for all functions.
 */
package org.shimwright.plan.procedure;
