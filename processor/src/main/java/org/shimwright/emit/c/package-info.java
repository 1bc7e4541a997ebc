/**
 * Spells the plan in C and C++: the headers, the entry points of MPI and what connects them to the
 * engine. {@link org.shimwright.emit.c.CTypes} alone knows what a carrier is in C.
 */
package org.shimwright.emit.c;
