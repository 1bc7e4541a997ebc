package org.shimwright.spec;

import java.util.Optional;

/**
 * The role of a function in its family, which has one function for each of several handles.
 *
 * @param operation the operation of every member of the family, such as {@code set_attr}; empty for
 *     a function without a family
 * @param objectClass the handle for which the member was made, else empty
 */
public record Member(Optional<String> operation, Optional<String> objectClass) {}
