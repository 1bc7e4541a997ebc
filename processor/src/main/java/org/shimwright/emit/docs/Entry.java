package org.shimwright.emit.docs;

import java.util.List;
import java.util.function.Supplier;

/**
 * A procedure, callback or attribute, whose page is made only if somebody wants it.
 *
 * @param names what a reader may look for: its names in all languages
 * @param page makes its page
 */
public record Entry(List<String> names, Supplier<Page> page) {}
