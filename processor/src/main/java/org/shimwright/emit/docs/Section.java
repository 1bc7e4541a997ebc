package org.shimwright.emit.docs;

import java.util.List;

/**
 * A part of a page under a heading.
 *
 * @param kind the kind, for renderers with a special layout for it
 * @param heading the heading, such as {@code Parameters}
 * @param blocks the blocks in order
 */
public record Section(SectionKind kind, String heading, List<Block> blocks) {}
