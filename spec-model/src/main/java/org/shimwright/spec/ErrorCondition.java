package org.shimwright.spec;

/**
 * A precondition, and the error class that reports its violation.
 *
 * @param errorClass the constant, such as {@code MPI_ERR_KEYVAL}
 * @param when the condition that causes the error
 */
public record ErrorCondition(String errorClass, String when) {}
