/**
 * The parts of a plan besides the functions of the library: the prototypes of callbacks, and the
 * native methods that every binding has, whatever its functions are.
 */
package org.shimwright.plan.procedure;
