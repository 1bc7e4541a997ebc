/**
 * What a program writes to ask for typed attributes on objects of MPI. Annotations only; they are
 * read by the processor and mean nothing at run time.
 */
@NullMarked
package org.shimwright.annotation.mpi;

import org.jspecify.annotations.NullMarked;
