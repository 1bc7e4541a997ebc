/**
 * What a plan has beside the functions of the library: the prototypes of callbacks, and the native
 * methods that a binding has whatever the functions are.
 */
package org.shimwright.plan.procedure;
