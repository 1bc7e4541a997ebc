package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the specification's prose into phrases: finds what is code, and what has a page. */
final class Prose {
  /** A name in backquotes, or with an underscore or colons: what a program writes. */
  private static final Pattern NAME =
      Pattern.compile("`[^`]+`|\\w*[A-Za-z]\\w*_\\w+|_\\w+|MPI(::\\w+)+");

  private final Map<String, String> pages;

  /**
   * Makes a finder.
   *
   * @param pages the id of the page of every name that has one
   */
  Prose(Map<String, String> pages) {
    this.pages = pages;
  }

  /** The paragraphs of a text, which blank lines divide. */
  List<Phrase> paragraphs(String text) {
    List<Phrase> paragraphs = new ArrayList<>();
    for (String paragraph : text.strip().split("\n\\s*\n")) {
      paragraphs.add(phrase(paragraph));
    }
    return paragraphs;
  }

  /** One phrase, all white space as single blanks. */
  Phrase phrase(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    List<Inline> parts = new ArrayList<>();
    Matcher name = NAME.matcher(line);
    int done = 0;
    while (name.find()) {
      words(parts, line.substring(done, name.start()));
      parts.add(code(name.group().replace("`", "")));
      done = name.end();
    }
    words(parts, line.substring(done));
    return new Phrase(List.copyOf(parts));
  }

  /** Words that lead to a page. */
  static Phrase link(String words, String page) {
    return new Phrase(List.of(new Inline.WordsLink(words, page)));
  }

  private static void words(List<Inline> parts, String words) {
    if (!words.isEmpty()) {
      parts.add(new Inline.Words(words));
    }
  }

  private Inline code(String name) {
    String page = pages.get(name);
    return page == null ? new Inline.Code(name) : new Inline.CodeLink(name, page);
  }
}
