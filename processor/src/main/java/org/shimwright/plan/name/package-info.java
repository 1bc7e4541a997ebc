/**
 * Fixes the names of all languages before any code is generated. In: a specification, whose
 * parameters already have their names in C and Fortran. Out: names that no keyword and no variable
 * of generated code has taken, or a fault with both places.
 */
package org.shimwright.plan.name;
