package org.shimwright.spec.mpi.trial;

import java.util.Optional;

/**
 * A call of a callback that a scenario expects; what is empty is not compared.
 *
 * @param role {@code copy} or {@code delete}
 * @param key the key whose callback it is
 * @param object the object whose handle it gets
 * @param value the value that the case's caller has stored
 * @param extra what earlier callbacks of Fortran have added to the extra state
 */
public record ExpectedCall(
    String role, String key, Optional<String> object, Optional<Long> value, Optional<Long> extra) {}
