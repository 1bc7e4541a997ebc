/**
 * Annotations that ask for typed attributes on MPI objects. The processor reads them; they have no
 * effect at run time.
 */
@NullMarked
package org.shimwright.annotation.mpi;

import org.jspecify.annotations.NullMarked;
