package org.shimwright.spec.mpi;

import org.shimwright.spec.Dated;
import org.shimwright.spec.History;

/**
 * A callback that MPI supplies, such as {@code MPI_COMM_DUP_FN}.
 *
 * @param name its name in every language
 * @param prototype the prototype that it fits
 * @param action {@code null-copy}, {@code dup} or {@code null-delete}
 * @param value the sentinel that stands for it in C in the MPI-5.0 ABI
 * @param history versions
 * @param summary one sentence
 * @param text what it does
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
