package org.shimwright.emit.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.docs.SectionKind;
import tools.jackson.databind.json.JsonMapper;

/**
 * Lists what the search can find, as a script that sets one variable: no server is asked. An entry
 * has all words of its text, and how many pages lead to it: of like names the frequent one is
 * first.
 */
final class SearchIndex {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]{2,}");

  private final Addresses addresses;
  private final Map<String, Integer> linked;
  private final List<String> entries = new ArrayList<>();

  private SearchIndex(Addresses addresses, Map<String, Integer> linked) {
    this.addresses = addresses;
    this.linked = linked;
  }

  /** The script of the pages of the reference and of those that are written by hand. */
  static String script(Reference reference, Addresses addresses, List<SitePage> written) {
    SearchIndex index = new SearchIndex(addresses, Blocks.linked(reference));
    reference.pages().forEach(index::page);
    written.forEach(index::written);
    FormatPage.listedFaults()
        .forEach(f -> index.add("message", f.id(), List.of(), f.text(), f.path(), ""));
    return "window.shimwrightIndex = [\n" + String.join(",\n", index.entries) + "\n];\n";
  }

  private void page(Page page) {
    String path = addresses.of(page);
    switch (page.kind()) {
      case OVERVIEW -> {} // the search starts there
      case CONSTANTS -> constants(page, path);
      case TOPIC -> topic(page, path);
      case PROCEDURE -> named("function", page, path);
      case TYPE -> named("type", page, path);
      case CALLBACK -> named("callback", page, path);
      case ATTRIBUTE -> named("attribute", page, path);
    }
  }

  private void named(String kind, Page page, String path) {
    StringBuilder text = new StringBuilder();
    page.sections().forEach(section -> text.append(' ').append(Blocks.plain(section)));
    add(kind, page.title(), page.names(), page.summary(), path, text.toString());
  }

  /** A constant that has a page of its own, as keys of attributes do, is found there. */
  private void constants(Page page, String path) {
    for (Section section : page.sections(SectionKind.VALUES)) {
      for (Blocks.Named row : Blocks.named(section)) {
        if (addresses.of(row.name()).isEmpty()) {
          String place = path + "#" + Blocks.rowId(row.name());
          add("constant", row.name(), List.of(), row.text(), place, "");
        }
      }
    }
  }

  private void topic(Page page, String path) {
    add("page", page.title(), List.of(), page.summary(), path, "");
    for (Section section : page.sections(SectionKind.RULES)) {
      String place = path + "#" + Body.identifier(section.heading());
      String text = Blocks.plain(section);
      add("rule", section.heading(), List.of(), Blocks.firstWords(section), place, text);
    }
    for (Section section : page.sections(SectionKind.DIFFERENCES)) {
      String place = path + "#" + Body.identifier(section.heading());
      add("page", section.heading(), List.of(), page.title(), place, Blocks.plain(section));
    }
  }

  /** A section has the words between its heading and the next one. */
  private void written(SitePage page) {
    String html = page.body().render();
    List<SitePage.Heading> headings = page.headings();
    int next = headings.isEmpty() ? html.length() : place(html, headings.get(0));
    add("guide", page.title(), List.of(), page.summary(), page.path(), html.substring(0, next));
    for (int i = 0; i < headings.size(); i++) {
      int begin = next;
      next = i + 1 < headings.size() ? place(html, headings.get(i + 1)) : html.length();
      SitePage.Heading heading = headings.get(i);
      String path = page.path() + "#" + heading.id();
      add("guide", heading.text(), List.of(), page.title(), path, html.substring(begin, next));
    }
  }

  private static int place(String html, SitePage.Heading heading) {
    return Math.max(html.indexOf("<section id=\"" + heading.id() + "\""), 0);
  }

  /** Every word once, without markup, as it is written. */
  private static String words(String text) {
    Set<String> words = new TreeSet<>();
    Matcher found = WORD.matcher(text.replaceAll("<[^>]*>|&\\w+;", " ").toLowerCase(Locale.ROOT));
    while (found.find()) {
      words.add(found.group());
    }
    return String.join(" ", words);
  }

  private void add(
      String kind, String title, List<String> names, String text, String path, String all) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("title", title);
    entry.put("names", names.stream().filter(name -> !name.equals(title)).distinct().toList());
    entry.put("text", text);
    entry.put("kind", kind);
    entry.put("path", path);
    entry.put("words", words(all));
    entry.put("linked", linked.getOrDefault(title, 0));
    entries.add(JSON.writeValueAsString(entry));
  }
}
