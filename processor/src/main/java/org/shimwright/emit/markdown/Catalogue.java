package org.shimwright.emit.markdown;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.emit.docs.Inline;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Phrase;
import org.shimwright.emit.docs.Reference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the reference documentation in two files for programs: {@code catalogue.jsonl} has a line
 * of JSON for each name, and {@code llms.txt} lists all pages.
 */
final class Catalogue {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Catalogue() {}

  /** Returns the entries in JSON, one line for each. */
  static String jsonLines(List<Map<String, Object>> entries) {
    return entries.stream()
        .map(entry -> JSON.writeValueAsString(entry) + "\n")
        .collect(Collectors.joining());
  }

  /** Returns the text of {@code llms.txt}: a link to each page with its summary. */
  static String llmsText(Reference reference) {
    MarkdownWriter out = new MarkdownWriter(id -> DocsTarget.fileName(reference, id));
    out.title(reference.title());
    reference.pages(PageKind.OVERVIEW).forEach(page -> out.quote(phraseOf(page.summary())));
    out.prose(
        new Phrase(
            List.of(
                new Inline.Code("catalogue.jsonl"),
                new Inline.Words(" has a line of JSON for each name, in the form of "),
                new Inline.Code("catalogue.schema.json"),
                new Inline.Words("."))));
    for (PageKind kind : PageKind.values()) {
      List<Phrase> links = reference.pages(kind).stream().map(Catalogue::linkTo).toList();
      if (kind != PageKind.OVERVIEW && !links.isEmpty()) {
        out.section(headingOf(kind)).list(links);
      }
    }
    return out.text();
  }

  private static Phrase linkTo(Page page) {
    return new Phrase(
        List.of(
            new Inline.WordsLink(oneLine(page.title()), page.id()),
            new Inline.Words(": " + oneLine(page.summary()))));
  }

  private static Phrase phraseOf(String text) {
    return new Phrase(List.of(new Inline.Words(oneLine(text))));
  }

  private static String headingOf(PageKind kind) {
    return switch (kind) {
      case OVERVIEW -> "Overview";
      case TOPIC -> "Topics";
      case PROCEDURE -> "Functions";
      case TYPE -> "Types";
      case CALLBACK -> "Callbacks";
      case ATTRIBUTE -> "Attributes";
      case CONSTANTS -> "Constants";
    };
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
