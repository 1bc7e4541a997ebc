/**
 * Adds the sections and pages of the reference that only MPI has: how attribute values cross
 * languages, how callbacks of keys are called, the rules, the MPIs that differ from the rules, and
 * the attributes that MPI sets. The input is the plan and the specification's sections in {@code
 * spec.mpi}; the output goes to the reference through a {@link org.shimwright.emit.docs.DocPart}.
 * The package does not depend on a format or a language.
 */
package org.shimwright.mpi.docs;
