package org.shimwright.spec;

import java.util.List;

/**
 * A named entry of a section that only the specifications of some libraries have.
 *
 * @param list the name of the list that shows it, such as {@code rules}
 * @param name its name
 * @param summary what it is, in one sentence
 * @param explanation the paragraphs that explain it; empty if a page of the reference does
 */
public record SectionEntry(String list, String name, String summary, List<String> explanation) {}
