package org.shimwright.emit.docs;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.spec.Language;

/**
 * One page, without a format.
 *
 * @param id unique, letters, digits, underscores and hyphens: the file's name without extension
 * @param kind what it is about
 * @param group what belongs together, such as {@code caching}; empty where there is no group
 * @param title its heading
 * @param summary one sentence, plain
 * @param names all that a reader may look for and find here, in any language, the title included
 * @param languages who has it; empty for a page that is not about one name
 * @param notice why a new program should not use it, if it should not
 * @param sections in order
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
  /** The sections of a kind, in order. */
  public List<Section> sections(SectionKind wanted) {
    return sections.stream().filter(section -> section.kind() == wanted).toList();
  }
}
