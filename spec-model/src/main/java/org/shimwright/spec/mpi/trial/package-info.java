/**
 * The rules for every MPI, the scenarios that try the rules, and the differences that were
 * measured. {@link org.shimwright.spec.mpi.trial.Trials} is the section that contains them.
 *
 * <p>Of this project it imports {@code spec} and {@code spec.mpi}.
 */
package org.shimwright.spec.mpi.trial;
