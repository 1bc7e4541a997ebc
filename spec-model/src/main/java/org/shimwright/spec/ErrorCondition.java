package org.shimwright.spec;

import org.shimwright.diagnostic.Origin;

/**
 * A precondition and the error class that answers its breach.
 *
 * @param origin where it is declared
 * @param errorClass the constant, such as {@code MPI_ERR_KEYVAL}
 * @param when what makes it come
 */
public record ErrorCondition(Origin origin, String errorClass, String when) {}
