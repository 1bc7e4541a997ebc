package org.shimwright.spec.mpi.trial;

import java.util.Optional;

/**
 * A call of a callback that a scenario expects. An empty component is not compared.
 *
 * @param role {@code copy} or {@code delete}
 * @param key the key that has the callback
 * @param object the object whose handle the callback gets
 * @param value the attribute value, as the caller of the case has stored it
 * @param extra the amount that earlier callbacks of Fortran have added to the extra state
 */
public record ExpectedCall(
    String role, String key, Optional<String> object, Optional<Long> value, Optional<Long> extra) {}
