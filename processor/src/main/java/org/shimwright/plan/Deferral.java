package org.shimwright.plan;

import java.util.Optional;

/**
 * How a function has to do with memory that functions use after they have returned.
 *
 * @param on the object on which they do, until it is synchronized
 * @param with the rank of the only process that the function works or synchronizes with, if one is
 * @param synchronizes whether they are over when the function returns; else it is one of them
 */
public record Deferral(Argument on, Optional<Argument> with, boolean synchronizes) {}
