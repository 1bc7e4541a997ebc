package org.shimwright.hostile;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

/** Texts that try to be something else: code, a path, a command, too much. */
final class Texts {
  /** A word that no honest specification has: where it stands shows what became of a text. */
  static final String MARK = "qzx";

  /** Each tries to break out of a name, a string or a comment of some language. */
  static final List<String> BREAKING =
      List.of(
          "*/ qzx(); /*",
          "// \n qzx();",
          "\" + qzx() + \"",
          "' // qzx //",
          "\n.qzx evil",
          "\n'qzx evil",
          "\\n.qzx \\fBevil",
          "<qzx onload=qzx()>",
          "</script><qzx>",
          "--><qzx><!--",
          "qzx\\",
          "\\\nqzx();",
          "??/\nqzx",
          "\\u002a/ qzx(); /\\u002a",
          "\\u000a qzx();",
          "${qzx}",
          "$<qzx>",
          "]=]) qzx(",
          ") message(qzx",
          "; qzx ;",
          "{@code qzx} */ qzx",
          "$T$N$L qzx",
          "%s%n%d qzx",
          "`qzx` [qzx](javascript:qzx)",
          "\r qzx()",
          "\u0085qzx()",
          "\u2028qzx()",
          "\u0000qzx",
          "../../qzx",
          "/qzx/../qzx",
          "C:\\qzx",
          "qzx qzx",
          "qzx-1",
          "1qzx",
          "&qzx !qzx",
          "!qzx\n      qzx = 1",
          "# qzx\n#define qzx",
          "qzx ".repeat(60),
          "\uD83D\uDE00 qzx",
          "{Class} {nothing} {{qzx}}");

  /** Ends of what a path, a name or an option may be. */
  private static final List<String> ODD =
      List.of(
          "",
          " ",
          ".",
          "..",
          "-",
          "--",
          "*",
          "*a".repeat(60),
          "a*".repeat(60) + "b",
          "\u0000",
          "\u001b[31m qzx \u001b]0;qzx\u0007",
          "\u202e qzx",
          "\uD800 qzx",
          "x".repeat(300),
          "x".repeat(70_000),
          "../".repeat(3) + "qzx",
          "a/" + "../".repeat(2) + "qzx",
          "con",
          "~/qzx",
          "$(qzx)",
          "`qzx`",
          "%n%s%x",
          "{0} ${sys:user.home}",
          "@qzx",
          "a,b,,c",
          "=",
          "\t");

  private Texts() {}

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
