package org.shimwright.spec;

/**
 * A condition under which a function fails, and the error class of the failure.
 *
 * @param errorClass the constant, such as {@code MPI_ERR_KEYVAL}
 * @param when the condition that causes the error
 */
public record ErrorCondition(String errorClass, String when) {}
