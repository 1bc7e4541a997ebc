/**
 * Adds what only MPI has to the pages of the reference: how attribute values cross languages, how
 * callbacks of keys are called, the rules, the MPIs that differ from them, and the attributes that
 * MPI sets. In come the plan and the sections {@code spec.mpi}; out go sections and pages, through
 * a {@link org.shimwright.emit.docs.DocPart}. It knows no format and no language.
 */
package org.shimwright.mpi.docs;
