package org.shimwright.spec;

import java.util.Optional;

/**
 * What a function says of work that is done after a call.
 *
 * @param synchronizes the object parameter whose deferred functions are over when it returns
 * @param with the rank of the only process that it works or synchronizes with
 */
public record Deferred(Optional<String> synchronizes, Optional<String> with) {}
