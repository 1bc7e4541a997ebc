/** A program that shares a communicator, a datatype and a key with its own C and Fortran code. */
package org.shimwright.sample.sharing;
