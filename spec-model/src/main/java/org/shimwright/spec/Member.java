package org.shimwright.spec;

import java.util.Optional;

/**
 * What a function is in its family, which has one function for each of several handles.
 *
 * @param operation what every member of the family does, such as {@code set_attr}; empty outside
 * @param objectClass the handle that the member was made for, else empty
 */
public record Member(Optional<String> operation, Optional<String> objectClass) {}
