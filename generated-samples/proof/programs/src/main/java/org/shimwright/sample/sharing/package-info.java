/** A program that shares a communicator, a datatype and a key with C and Fortran of its own. */
package org.shimwright.sample.sharing;
