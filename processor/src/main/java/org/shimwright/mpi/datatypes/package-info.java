/**
 * Generates facade methods for datatypes. Each method makes several MPI calls: one method creates
 * the datatype of a struct from a record, others pack and unpack the elements of buffers. The input
 * is the plan. The emitter of Java finds these parts as services.
 */
package org.shimwright.mpi.datatypes;
