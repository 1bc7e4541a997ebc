package org.shimwright.emit.docs;

import java.util.List;
import java.util.function.Supplier;

/**
 * A procedure, callback or attribute, whose page is made only if somebody wants it.
 *
 * @param id of its page
 * @param name its name in C, or in the specification
 * @param names what a reader may look for: its names in all languages, which take time to collect
 * @param page makes its page
 */
public record Entry(String id, String name, Supplier<List<String>> names, Supplier<Page> page) {}
