/**
 * What every MPI must do, how that is tried, and what MPIs were seen to do. {@link
 * org.shimwright.spec.mpi.trial.Trials} is the section that has it.
 *
 * <p>Of this project it imports {@code spec} and {@code spec.mpi}.
 */
package org.shimwright.spec.mpi.trial;
