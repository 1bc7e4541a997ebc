package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.emit.text.Words;

/**
 * Turns the specification's prose into phrases: marks program code, and links names to their pages.
 */
final class Prose {
  /** A word that may be a name in a program. Possessive quantifiers prevent backtracking. */
  private static final Pattern WORD = Pattern.compile("`[^`]++`|\\w++(?:::\\w++)*+");

  private static final Pattern PARAGRAPHS = Pattern.compile("\n\\s*\n");

  private final Map<String, String> pages;

  /** A cache, because many pages contain the same texts. */
  private final Map<String, Phrase> phrases = new HashMap<>();

  /**
   * Makes an object that links names to pages.
   *
   * @param pages the id of the page of every name that has one
   */
  Prose(Map<String, String> pages) {
    this.pages = pages;
  }

  /** Returns the paragraphs of a text, which blank lines separate. */
  List<Phrase> paragraphs(String text) {
    List<Phrase> paragraphs = new ArrayList<>();
    for (String paragraph : PARAGRAPHS.split(text.strip())) {
      paragraphs.add(phrase(paragraph));
    }
    return paragraphs;
  }

  /** Returns a text as one phrase; white space becomes single blanks. */
  Phrase phrase(String text) {
    return phrases.computeIfAbsent(text, this::parsePhrase);
  }

  private Phrase parsePhrase(String text) {
    String line = String.join(" ", Words.of(text));
    List<Inline> parts = new ArrayList<>();
    Matcher word = WORD.matcher(line);
    int done = 0;
    while (word.find()) {
      if (isName(word.group())) {
        addWords(parts, line.substring(done, word.start()));
        parts.add(codeOrLink(word.group().replace("`", "")));
        done = word.end();
      }
    }
    addWords(parts, line.substring(done));
    return new Phrase(List.copyOf(parts));
  }

  /**
   * Returns whether a word is a name: it is in backquotes, has colons, starts with an underscore,
   * or has an underscore between a letter and another character.
   */
  private static boolean isName(String word) {
    int bar = word.lastIndexOf('_', word.length() - 2);
    boolean joined = bar > 0 && word.chars().limit(bar).anyMatch(c -> Character.isLetter(c));
    return word.startsWith("`")
        || word.contains("::")
        || (bar >= 0 && word.startsWith("_"))
        || joined;
  }

  /** Returns words as a sentence; an empty text stays empty. */
  static String sentence(String words) {
    return words.isEmpty()
        ? ""
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
  }

  /** Returns a phrase that links to a page. */
  static Phrase link(String words, String page) {
    return new Phrase(List.of(new Inline.WordsLink(words, page)));
  }

  private static void addWords(List<Inline> parts, String words) {
    if (!words.isEmpty()) {
      parts.add(new Inline.Words(words));
    }
  }

  private Inline codeOrLink(String name) {
    String page = pages.get(name);
    return page == null ? new Inline.Code(name) : new Inline.CodeLink(name, page);
  }
}
