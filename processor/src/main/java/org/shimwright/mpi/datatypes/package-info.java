/**
 * Datatypes made of what Java describes. In comes the plan; out goes a method of the facade that
 * makes the datatype of a struct from a record, found as a service by the emitter of Java.
 */
package org.shimwright.mpi.datatypes;
