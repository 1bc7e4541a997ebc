/**
 * Annotations that declare typed attributes of MPI objects. The processor reads them; they have no
 * effect at run time.
 */
@NullMarked
package org.shimwright.annotation.mpi;

import org.jspecify.annotations.NullMarked;
