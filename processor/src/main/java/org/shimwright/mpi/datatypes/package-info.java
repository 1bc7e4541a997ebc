/**
 * Generates methods of the facade for datatypes that do more than one MPI call: one method creates
 * the datatype of a struct from a record, others pack and unpack the elements of buffers. The input
 * is the plan. The emitter of Java finds these parts as services.
 */
package org.shimwright.mpi.datatypes;
