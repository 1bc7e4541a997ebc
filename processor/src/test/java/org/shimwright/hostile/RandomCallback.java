package org.shimwright.hostile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A random callback of a random library: its row in the specification, and its type in C. */
final class RandomCallback {
  private record Kind(String kind, String c, String many) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("hue", "enum hue", "const enum hue *"),
          new Kind("pot", "pot *", "pot **"),
          new Kind("text", "const char *", "const char **"),
          new Kind("dot", "const struct dot *", "const struct dot *"),
          new Kind("pin", "const struct pin *", "const struct pin *"));
  private static final List<String> COUNTS = List.of("int", "size", "uint8", "int64", "ullong");
  private static final List<String> LENGTHS = List.of("n", "'3'", "n * Rows", "Rows * n * 2");
  private static final List<String> NAMES =
      List.of(
          "value",
          "VALUE",
          "data",
          "Data",
          "dot",
          "Int",
          "ierror",
          "answer",
          "closure",
          "said",
          "ask",
          "f_x",
          "p_x",
          "x",
          "done",
          "i",
          "CALLBACK_7",
          "len",
          "end",
          "allocatable");

  private final Random random;
  private final int number;
  private final List<String> rows = new ArrayList<>();
  private final List<String> types = new ArrayList<>();
  private final List<String> names = new ArrayList<>(NAMES);
  private String more = "";
  private String result = "void";

  RandomCallback(Random random, int number) {
    this.random = random;
    this.number = number;
    Collections.shuffle(names, random);
    if (random.nextInt(3) == 0) {
      more = ", user-data: tide_data";
      add("whose", "pot", "", "pot *");
    }
    int data = more.isEmpty() ? random.nextInt(4) : -1;
    for (int i = 0; i < 4; i++) {
      if (i == data) {
        add(names.remove(0), "user-data", "", "void *");
      }
      parameter(names.remove(0));
    }
    RandomFunction.Number n = counted("Rows");
    counted("n");
    more += returned(n);
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private void add(String name, String kind, String words, String c) {
    rows.add("{name: %s, kind: %s%s}".formatted(name, kind, words));
    types.add(c);
  }

  private RandomFunction.Number counted(String name) {
    RandomFunction.Number n =
        any(RandomFunction.NUMBERS.stream().filter(x -> COUNTS.contains(x.kind())).toList());
    add(name, n.kind(), "", n.c());
    return n;
  }

  private void parameter(String name) {
    boolean array = random.nextBoolean();
    String length = array ? ", length: " + any(LENGTHS) : "";
    String nullable = random.nextInt(3) == 0 ? ", nullable: true" : "";
    if (random.nextBoolean()) {
      RandomFunction.Number n = any(array ? RandomFunction.ELEMENTS : RandomFunction.NUMBERS);
      String c = array ? "const " + n.c() + " *" : n.c();
      add(name, n.kind(), array ? length + nullable : "", c);
      return;
    }
    Kind kind = any(KINDS);
    String word = array && kind.kind().equals("text") ? "texts" : kind.kind();
    boolean none = array || kind.c().endsWith("*");
    add(name, word, length + (none ? nullable : ""), array ? kind.many() : kind.c());
  }

  private String returned(RandomFunction.Number number) {
    RandomFunction.Number n = random.nextBoolean() ? number : any(RandomFunction.NUMBERS);
    return switch (random.nextInt(7)) {
      case 0, 1 -> ", returns: nothing";
      case 2 -> given("dot", "struct dot", "");
      case 3 -> given("text", "const char *", ", on-exception: none");
      case 4 -> given("{kind: text, nullable: true}", "const char *", "");
      case 5 -> given("{kind: text, transfer: full}", "char *", ", on-exception: none");
      default -> given(n.kind(), n.c(), ", on-exception: 1");
    };
  }

  private String given(String kind, String c, String otherwise) {
    result = c;
    return ", returns: " + kind + otherwise;
  }

  /** The callback in the specification, and a comma. */
  String row() {
    return "{name: callback-%d, parameters: [%s]%s}, "
        .formatted(number, String.join(", ", rows), more);
  }

  /** A function that takes it, in the specification. */
  String function() {
    return "  - {name: tide_f%d, parameters: [{name: value, kind: callback-%d, closure: x, nullable: %s}, {name: x, kind: user-data}]}\n"
        .formatted(number, number, random.nextBoolean());
  }

  /** Both in C. */
  String declaration() {
    return "typedef %s callback_%d(%s);\nint tide_f%d(callback_%d *value, void *x);\n"
        .formatted(result, number, String.join(", ", types), number, number);
  }
}
