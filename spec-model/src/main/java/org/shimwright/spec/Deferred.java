package org.shimwright.spec;

import java.util.Optional;

/**
 * Work that the library does after a function has returned.
 *
 * @param synchronizes the object parameter whose pending operations are complete when this function
 *     returns
 * @param with the parameter with the rank of the only process that the function communicates with
 */
public record Deferred(Optional<String> synchronizes, Optional<String> with) {}
