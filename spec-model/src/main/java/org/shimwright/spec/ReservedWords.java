package org.shimwright.spec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Words that cannot be names, because a language reserves them or generated code uses them. The
 * lists are text files beside this class; a word that ends with a star is a prefix.
 */
public final class ReservedWords {
  private final Set<String> words = new HashSet<>();
  private final Set<String> beginnings = new HashSet<>();
  private final boolean caseCounts;

  private ReservedWords(boolean caseCounts) {
    this.caseCounts = caseCounts;
  }

  /** Returns the words of some lists, such as {@code java}, for names in which case matters. */
  public static ReservedWords of(String... lists) {
    return readLists(true, lists);
  }

  /**
   * Returns the words of some lists, for names that Fortran has too, where case does not matter.
   */
  public static ReservedWords inAnyCase(String... lists) {
    return readLists(false, lists);
  }

  private static ReservedWords readLists(boolean caseCounts, String... lists) {
    ReservedWords read = new ReservedWords(caseCounts);
    for (String list : lists) {
      for (String line : text(list).split("\n")) {
        if (!line.startsWith("#")) {
          read.add(line);
        }
      }
    }
    return read;
  }

  private void add(String line) {
    for (String word : line.split(" ")) {
      if (word.endsWith("*")) {
        beginnings.add(word.substring(0, word.length() - 1));
      } else {
        words.add(word);
      }
    }
  }

  private static String text(String list) {
    try (InputStream in = ReservedWords.class.getResourceAsStream("words/" + list + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Returns whether a name is reserved. */
  public boolean contains(String name) {
    String word = caseCounts ? name : name.toLowerCase(Locale.ROOT);
    boolean reserved = words.contains(word);
    for (String beginning : beginnings) {
      reserved |= word.startsWith(beginning);
    }
    return reserved;
  }

  /** Returns all words of the lists, without the prefixes. */
  public List<String> all() {
    return words.stream().sorted().toList();
  }
}
