package org.shimwright.spec;

import java.util.Optional;

/**
 * How a function takes part in work that the library does after functions have returned, as in
 * one-sided communication.
 *
 * @param synchronizes the object parameter whose pending operations are complete when this function
 *     returns; empty if it completes none
 * @param with the parameter with the rank of the only other process that takes part
 */
public record Deferred(Optional<String> synchronizes, Optional<String> with) {}
