package org.shimwright.hostile;

import java.util.List;
import java.util.Random;

/** Picks at random what an input is made of. */
record Choice(Random random) {
  /** One of these. */
  @SafeVarargs
  final <T> T of(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** One of these. */
  <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Whether something happens that happens once in so many cases. */
  boolean oneIn(int many) {
    return random.nextInt(many) == 0;
  }

  /** A text that tries to be something else: code, a path, a command, too much. */
  String payload() {
    return oneIn(6) ? ends() : of(Mutation.PAYLOADS);
  }

  /** The same, but no name of a library, which may stand wherever that does. */
  String noLibrary() {
    String payload = payload();
    return payload.matches("[a-z][a-z0-9_-]*") ? "a" : payload;
  }

  private String ends() {
    return of(
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
  }
}
