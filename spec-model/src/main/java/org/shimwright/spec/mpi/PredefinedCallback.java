package org.shimwright.spec.mpi;

import org.shimwright.spec.type.Dated;
import org.shimwright.spec.type.History;

/**
 * A callback that MPI supplies, such as {@code MPI_COMM_DUP_FN}.
 *
 * @param name its name in every language
 * @param prototype the name of its prototype
 * @param action {@code null-copy}, {@code dup} or {@code null-delete}
 * @param value the sentinel that C passes in its place in the MPI-5.0 ABI
 * @param history versions
 * @param summary one sentence
 * @param text a description of its action
 */
public record PredefinedCallback(
    String name,
    String prototype,
    String action,
    long value,
    History history,
    String summary,
    String text)
    implements Dated {}
