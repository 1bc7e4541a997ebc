package org.shimwright.emit.docs;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.spec.type.Language;

/**
 * A page, independent of the output format.
 *
 * @param id the unique name of the page's file, without extension: letters, digits, underscores and
 *     hyphens
 * @param kind the kind of subject
 * @param group the group of related pages, such as {@code caching}; empty if there is none
 * @param title its heading
 * @param summary one sentence without markup
 * @param names all names that the page explains, in any language, including the title
 * @param languages the languages that have the subject; empty for a page that is not about one name
 * @param notice the reason why a new program should not use the subject, if there is one
 * @param sections the sections in order
 */
public record Page(
    String id,
    PageKind kind,
    String group,
    String title,
    String summary,
    List<String> names,
    Set<Language> languages,
    Optional<Phrase> notice,
    List<Section> sections) {
  /** Returns the sections of a kind, in order. */
  public List<Section> sections(SectionKind wanted) {
    return sections.stream().filter(section -> section.kind() == wanted).toList();
  }
}
