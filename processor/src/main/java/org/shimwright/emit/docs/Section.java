package org.shimwright.emit.docs;

import java.util.List;

/**
 * A part of a page under a heading.
 *
 * @param kind what it is, for renderers that show it in a way of its own
 * @param heading such as {@code Parameters}
 * @param blocks in order
 */
public record Section(SectionKind kind, String heading, List<Block> blocks) {}
