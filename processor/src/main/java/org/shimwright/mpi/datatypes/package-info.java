/**
 * What Java does with datatypes beyond plain calls. In comes the plan; out go methods of the
 * facade: one makes the datatype of a struct from a record, others pack and unpack what lies in
 * buffers. The emitter of Java finds them as services.
 */
package org.shimwright.mpi.datatypes;
