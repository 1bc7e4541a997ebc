package org.shimwright.emit.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.docs.SectionKind;
import tools.jackson.databind.json.JsonMapper;

/** Lists what the search can find, as a script that sets one variable: no server is asked. */
final class SearchIndex {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Addresses addresses;
  private final List<String> entries = new ArrayList<>();

  private SearchIndex(Addresses addresses) {
    this.addresses = addresses;
  }

  /** The script of the pages of the reference and of those that are written by hand. */
  static String script(Reference reference, Addresses addresses, List<SitePage> written) {
    SearchIndex index = new SearchIndex(addresses);
    reference.pages().forEach(index::page);
    written.forEach(index::written);
    return "window.shimwrightIndex = [\n" + String.join(",\n", index.entries) + "\n];\n";
  }

  private void page(Page page) {
    String path = addresses.of(page);
    switch (page.kind()) {
      case OVERVIEW -> {} // the search starts there
      case CONSTANTS -> constants(page, path);
      case TOPIC -> topic(page, path);
      case PROCEDURE -> add("function", page.title(), page.names(), page.summary(), path);
      case CALLBACK -> add("callback", page.title(), page.names(), page.summary(), path);
      case ATTRIBUTE -> add("attribute", page.title(), page.names(), page.summary(), path);
    }
  }

  /** A constant that has a page of its own, as keys of attributes do, is found there. */
  private void constants(Page page, String path) {
    for (Section section : page.sections(SectionKind.VALUES)) {
      for (Blocks.Named row : Blocks.named(section)) {
        if (addresses.of(row.name()).isEmpty()) {
          String place = path + "#" + Blocks.rowId(row.name());
          add("constant", row.name(), List.of(), row.text(), place);
        }
      }
    }
  }

  private void topic(Page page, String path) {
    add("page", page.title(), List.of(), page.summary(), path);
    for (Section section : page.sections(SectionKind.RULES)) {
      String place = path + "#" + Body.identifier(section.heading());
      add("rule", section.heading(), List.of(), Blocks.firstWords(section), place);
    }
    for (Section section : page.sections(SectionKind.DIFFERENCES)) {
      String place = path + "#" + Body.identifier(section.heading());
      add("page", section.heading(), List.of(), page.title(), place);
    }
  }

  private void written(SitePage page) {
    add("page", page.title(), List.of(), page.summary(), page.path());
    page.headings()
        .forEach(h -> add("page", h.text(), List.of(), page.title(), page.path() + "#" + h.id()));
  }

  private void add(String kind, String title, List<String> names, String text, String path) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("title", title);
    entry.put("names", names.stream().filter(name -> !name.equals(title)).distinct().toList());
    entry.put("text", text);
    entry.put("kind", kind);
    entry.put("path", path);
    entries.add(JSON.writeValueAsString(entry));
  }
}
