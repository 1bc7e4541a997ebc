package org.shimwright.spec;

/**
 * A precondition and the error class that answers its breach.
 *
 * @param errorClass the constant, such as {@code MPI_ERR_KEYVAL}
 * @param when what makes it come
 */
public record ErrorCondition(String errorClass, String when) {}
