package org.shimwright.plan;

import java.util.Optional;

/**
 * Operations of a function that may still use memory after the call has returned, as in one-sided
 * communication.
 *
 * @param on the object whose next synchronization ends those operations
 * @param with the argument with the rank of the other process; empty if all processes take part
 * @param synchronizes whether this function ends those operations; if not, the memory that is
 *     passed to the function stays in use
 */
public record Deferral(Argument on, Optional<Argument> with, boolean synchronizes) {}
