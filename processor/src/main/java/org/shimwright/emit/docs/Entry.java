package org.shimwright.emit.docs;

import java.util.List;
import java.util.function.Supplier;

/**
 * A function, type, callback or attribute, whose page is made on demand.
 *
 * @param id the id of its page
 * @param name its name in C, or in the specification
 * @param names collects its names in all languages, which takes time
 * @param page makes its page
 */
public record Entry(String id, String name, Supplier<List<String>> names, Supplier<Page> page) {}
