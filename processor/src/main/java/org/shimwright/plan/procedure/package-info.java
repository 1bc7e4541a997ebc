/**
 * Plans the procedures of a specification without {@code headers:}: their arguments, and the
 * functions of C through which Java and Fortran reach them. Other functions are planned in {@code
 * org.shimwright.plan} itself.
 */
package org.shimwright.plan.procedure;
