package org.shimwright.emit.text;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Source text from a {@link SourceWriter} or a {@link Template}, or a part of a line. */
public final class Code implements Escaped {
  /** No code. */
  public static final Code NONE = new Code("");

  private final String text;

  Code(String text) {
    this.text = text;
  }

  /**
   * Returns a type, an expression or a statement as code within a line.
   *
   * @throws IllegalArgumentException if the word would end the line, or start or end a comment
   */
  public static Code word(String word) {
    if (endsLine(word) || word.contains("/*") || word.contains("*/") || word.contains("//")) {
      throw new IllegalArgumentException("'" + word + "' leaves its place in a line");
    }
    return new Code(word);
  }

  /**
   * Returns whether a word contains a control character, or another character that some tool takes
   * for the end of a line.
   */
  private static boolean endsLine(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c < ' ' || c == '\u0085' || c == '\u2028' || c == '\u2029') {
        return true;
      }
    }
    return false;
  }

  /** Returns a number as code. */
  public static Code word(long number) {
    return new Code(Long.toString(number));
  }

  /** Turns the words of template slots into code. The keys are the names of the slots. */
  public static Map<String, Code> words(Map<String, String> words) {
    Map<String, Code> all = new TreeMap<>();
    words.forEach((slot, word) -> all.put(slot, word(word)));
    return all;
  }

  /** Returns the code of each item of a list, one after another. */
  public static <T> Code each(List<T> things, Function<T, ? extends Escaped> code) {
    return new Code(
        things.stream().map(thing -> code.apply(thing).text()).collect(Collectors.joining()));
  }

  /** Returns this code followed by another. */
  public Code then(Code next) {
    return new Code(text + next.text);
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}
