package org.shimwright.emit.text;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Source text that a {@link SourceWriter} or a {@link Template} has made, or words of one line. */
public final class Code implements Escaped {
  /** No code. */
  public static final Code NONE = new Code("");

  private final String text;

  Code(String text) {
    this.text = text;
  }

  /**
   * A type, an expression or a statement within a line.
   *
   * @throws IllegalArgumentException if it would end the line, or begin or end a comment
   */
  public static Code word(String word) {
    if (endsLine(word) || word.contains("/*") || word.contains("*/") || word.contains("//")) {
      throw new IllegalArgumentException("'" + word + "' leaves its place in a line");
    }
    return new Code(word);
  }

  /** Whether it has a control character, or another one that some tool takes for the line's end. */
  private static boolean endsLine(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c < ' ' || c == '\u0085' || c == '\u2028' || c == '\u2029') {
        return true;
      }
    }
    return false;
  }

  /** A number. */
  public static Code word(long number) {
    return new Code(Long.toString(number));
  }

  /** Such words by the names of their slots. */
  public static Map<String, Code> words(Map<String, String> words) {
    Map<String, Code> all = new TreeMap<>();
    words.forEach((slot, word) -> all.put(slot, word(word)));
    return all;
  }

  /** The code of each of some things, one after the other. */
  public static <T> Code each(List<T> things, Function<T, ? extends Escaped> code) {
    return new Code(
        things.stream().map(thing -> code.apply(thing).text()).collect(Collectors.joining()));
  }

  /** This code and then another. */
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
