package org.shimwright.hostile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

/** Texts that try to be something else: code, a path, a command, too much. */
final class Texts {
  /** A word that no honest specification has: where it stands shows what became of a text. */
  static final String MARK = "qzx";

  /** Each tries to break out of a name, a string or a comment of some language. */
  static final List<String> BREAKING = read("breaking", "\u2028qzx()", "qzx ".repeat(60));

  /** Ends of what a path, a name or an option may be. */
  private static final List<String> ODD =
      read(
          "odd",
          "",
          "*a".repeat(60),
          "a*".repeat(60) + "b",
          "\u202e qzx",
          "\uD800 qzx",
          "x".repeat(300),
          "x".repeat(70_000),
          "../".repeat(3) + "qzx",
          "a/" + "../".repeat(2) + "qzx");

  private Texts() {}

  /** The lines of a file of resources, with Java's escapes, and what no line of it can be. */
  static List<String> read(String name, String... others) {
    try (InputStream in = Texts.class.getResourceAsStream("/hostile/" + name + ".txt")) {
      Stream<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
      return Stream.concat(lines.map(String::translateEscapes), Stream.of(others)).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static Arbitrary<String> breaking() {
    return Arbitraries.of(BREAKING);
  }

  static Arbitrary<String> any() {
    return Arbitraries.frequencyOf(Tuple.of(5, breaking()), Tuple.of(1, Arbitraries.of(ODD)));
  }

  /** Any but the name of a library, which may stand wherever one does. */
  static Arbitrary<String> noLibrary() {
    return any().map(text -> text.matches("[a-z][a-z0-9_-]*") ? "a" : text);
  }

  /** Mostly one of these, which are right, else one of the others. */
  @SafeVarargs
  static Arbitrary<String> mostly(int times, Arbitrary<String> other, String... right) {
    return Arbitraries.frequencyOf(Tuple.of(times, Arbitraries.of(right)), Tuple.of(1, other));
  }

  /** One of these kinds of text, each as often as the others. */
  @SafeVarargs
  static Arbitrary<String> oneOf(Arbitrary<String> first, Arbitrary<String>... others) {
    return Arbitraries.oneOf(first, others);
  }
}
