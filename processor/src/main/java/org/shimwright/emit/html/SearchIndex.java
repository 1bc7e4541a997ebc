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
 * Prints the search index as a script that sets one variable, so that the search needs no server.
 * Each entry has all words of its text, and the number of pages that link to it, which ranks
 * entries with similar names.
 */
final class SearchIndex {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]{2,}");

  private final Addresses addresses;
  private final Map<String, Integer> linkCounts;
  private final List<String> entries = new ArrayList<>();

  private SearchIndex(Addresses addresses, Map<String, Integer> linkCounts) {
    this.addresses = addresses;
    this.linkCounts = linkCounts;
  }

  /**
   * Returns the script with the search index of the pages of the reference and of the pages written
   * by hand.
   */
  static String script(Reference reference, Addresses addresses, List<SitePage> written) {
    SearchIndex index = new SearchIndex(addresses, Blocks.countLinkingPages(reference));
    reference.pages().forEach(index::addReferencePage);
    written.forEach(index::addWrittenPage);
    FormatPage.allFaults()
        .forEach(
            f -> index.addWithoutLinkCount("message", f.id(), List.of(), f.text(), f.path(), ""));
    return "window.shimwrightIndex = [\n" + String.join(",\n", index.entries) + "\n];\n";
  }

  /**
   * Adds the entries of a page. The entry of the page itself has the number of pages that link to
   * it; the entries of its rows and sections have 0.
   */
  private void addReferencePage(Page page) {
    String path = addresses.of(page);
    switch (page.kind()) {
      case OVERVIEW -> {} // the start page is not indexed
      case CONSTANTS -> addConstants(page, path);
      case TOPIC -> addTopic(page, path);
      case PROCEDURE -> addNamePage("function", page, path);
      case TYPE -> addNamePage("type", page, path);
      case CALLBACK -> addNamePage("callback", page, path);
      case ATTRIBUTE -> addNamePage("attribute", page, path);
    }
  }

  private void addNamePage(String kind, Page page, String path) {
    StringBuilder text = new StringBuilder();
    page.sections().forEach(section -> text.append(' ').append(Blocks.plainText(section)));
    addWithLinkCount(page, kind, page.names(), path, text.toString());
  }

  /**
   * Adds the constants of a page, except those that have a page of their own, as keys of attributes
   * do.
   */
  private void addConstants(Page page, String path) {
    for (Section section : page.sections(SectionKind.VALUES)) {
      for (Blocks.NamedText row : Blocks.namesAndTexts(section)) {
        if (addresses.of(row.name()).isEmpty()) {
          String place = path + "#" + Blocks.rowId(row.name());
          addWithoutLinkCount("constant", row.name(), List.of(), row.text(), place, "");
        }
      }
    }
  }

  private void addTopic(Page page, String path) {
    addWithLinkCount(page, "page", List.of(), path, "");
    for (Section section : page.sections(SectionKind.RULES)) {
      String place = path + "#" + Body.identifier(section.heading());
      String text = Blocks.plainText(section);
      addWithoutLinkCount(
          "rule", section.heading(), List.of(), Blocks.firstWords(section), place, text);
    }
    for (Section section : page.sections(SectionKind.DIFFERENCES)) {
      String place = path + "#" + Body.identifier(section.heading());
      addWithoutLinkCount(
          "page", section.heading(), List.of(), page.title(), place, Blocks.plainText(section));
    }
  }

  /**
   * Adds an entry for a page and one for each of its sections. A section has the words from its
   * heading up to the next heading.
   */
  private void addWrittenPage(SitePage page) {
    String html = page.body().render();
    List<SitePage.Heading> headings = page.headings();
    int next = headings.isEmpty() ? html.length() : headingIndex(html, headings.get(0));
    addWithoutLinkCount(
        "guide", page.title(), List.of(), page.summary(), page.path(), html.substring(0, next));
    for (int i = 0; i < headings.size(); i++) {
      int begin = next;
      next = i + 1 < headings.size() ? headingIndex(html, headings.get(i + 1)) : html.length();
      SitePage.Heading heading = headings.get(i);
      String path = page.path() + "#" + heading.id();
      addWithoutLinkCount(
          "guide", heading.text(), List.of(), page.title(), path, html.substring(begin, next));
    }
  }

  private static int headingIndex(String html, SitePage.Heading heading) {
    return Math.max(html.indexOf("<section id=\"" + heading.id() + "\""), 0);
  }

  /** Returns each word of a text once, in lower case and without markup. */
  private static String distinctWords(String text) {
    Set<String> words = new TreeSet<>();
    Matcher found = WORD.matcher(text.replaceAll("<[^>]*>|&\\w+;", " ").toLowerCase(Locale.ROOT));
    while (found.find()) {
      words.add(found.group());
    }
    return String.join(" ", words);
  }

  private void addWithLinkCount(
      Page page, String kind, List<String> names, String path, String all) {
    int count = linkCounts.getOrDefault(page.id(), 0);
    addEntry(kind, page.title(), names, page.summary(), path, all, count);
  }

  private void addWithoutLinkCount(
      String kind, String title, List<String> names, String text, String path, String all) {
    addEntry(kind, title, names, text, path, all, 0);
  }

  private void addEntry(
      String kind,
      String title,
      List<String> names,
      String text,
      String path,
      String all,
      int count) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("title", title);
    entry.put("names", names.stream().filter(name -> !name.equals(title)).distinct().toList());
    entry.put("text", text);
    entry.put("kind", kind);
    entry.put("path", path);
    entry.put("words", distinctWords(all));
    entry.put("linked", count);
    entries.add(JSON.writeValueAsString(entry));
  }
}
