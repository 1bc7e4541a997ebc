package org.shimwright.plan;

import java.util.Optional;

/**
 * The object of a function on which operations may still use memory after their call has returned,
 * as one-sided communication does.
 *
 * @param on the object, whose next synchronization ends those operations
 * @param with the argument with the rank of the other process; none if all take part
 * @param synchronizes whether this function ends them; if not, memory that it is given stays in use
 */
public record Deferral(Argument on, Optional<Argument> with, boolean synchronizes) {}
