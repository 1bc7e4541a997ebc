/**
 * Fixes the names of all languages before anything is emitted. In comes a specification, whose
 * parameters have their names in C and Fortran already; out go names that no keyword and no
 * variable of generated code has taken, or a fault with both places.
 */
package org.shimwright.plan.name;
