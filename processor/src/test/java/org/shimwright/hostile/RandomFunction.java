package org.shimwright.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A random function of a random library: its row in the specification, its declaration and body in
 * C, and a call in Java that checks all that comes back. What goes in comes back, so that the call
 * knows what it has to be.
 */
final class RandomFunction {
  /** A kind of number: its type in C, its type in Java, and values of it. */
  record Number(String kind, String c, String java, List<String> values) {}

  static final List<Number> NUMBERS =
      List.of(
          new Number("int8", "int8_t", "byte", List.of("(byte) -128", "(byte) 127", "(byte) 0")),
          new Number("int16", "int16_t", "short", List.of("(short) -32768", "(short) 32767")),
          new Number("int32", "int32_t", "int", List.of("Integer.MIN_VALUE", "77", "-1")),
          new Number("int64", "int64_t", "long", List.of("Long.MIN_VALUE", "-1L", "1L << 40")),
          new Number("uint8", "uint8_t", "int", List.of("0", "200", "255")),
          new Number("uint16", "uint16_t", "int", List.of("0", "40000", "65535")),
          new Number("uint32", "uint32_t", "long", List.of("0L", "4294967295L")),
          new Number("uint64", "uint64_t", "long", List.of("0L", "Long.MAX_VALUE")),
          new Number("size", "size_t", "long", List.of("0L", "Long.MAX_VALUE")),
          new Number("intptr", "intptr_t", "long", List.of("Long.MIN_VALUE", "-1L")),
          new Number("int", "int", "int", List.of("Integer.MAX_VALUE", "-5")),
          new Number("uint", "unsigned int", "long", List.of("0L", "4294967295L")),
          new Number("long", "long", "long", List.of("Long.MIN_VALUE", "3L")),
          new Number("ulong", "unsigned long", "long", List.of("0L", "Long.MAX_VALUE")),
          new Number("llong", "long long", "long", List.of("Long.MIN_VALUE", "9L")),
          new Number("ullong", "unsigned long long", "long", List.of("0L", "Long.MAX_VALUE")),
          new Number("float", "float", "float", List.of("Float.NaN", "-0f", "1.5f")),
          new Number("double", "double", "double", List.of("Double.MIN_VALUE", "-0.0", "1e300")),
          new Number("bool", "bool", "boolean", List.of("true", "false")),
          new Number("char", "char", "char", List.of("'a'", "'\\u00ff'", "'\\0'")));

  /** Of arrays: bytes of Java for uint8, and no char. */
  static final List<Number> ELEMENTS =
      List.of(
          new Number("int8", "int8_t", "byte", List.of("-128", "127")),
          new Number("int16", "int16_t", "short", List.of("-32768", "3")),
          new Number("int32", "int32_t", "int", List.of("Integer.MIN_VALUE", "8")),
          new Number("int64", "int64_t", "long", List.of("Long.MIN_VALUE", "8")),
          new Number("uint8", "uint8_t", "byte", List.of("-1", "0", "99")),
          new Number("uint16", "uint16_t", "int", List.of("65535", "8")),
          new Number("uint32", "uint32_t", "long", List.of("4294967295L", "8")),
          new Number("size", "size_t", "long", List.of("Long.MAX_VALUE", "8")),
          new Number("ulong", "unsigned long", "long", List.of("Long.MAX_VALUE", "0")),
          new Number("float", "float", "float", List.of("Float.NaN", "2f")),
          new Number("double", "double", "double", List.of("Double.MAX_VALUE", "2")),
          new Number("bool", "bool", "boolean", List.of("true", "false")));

  private static final List<String> NAMES =
      List.of(
          "env",
          "self",
          "value",
          "out",
          "status",
          "call",
          "class",
          "result",
          "length",
          "this",
          "wait",
          "new",
          "String",
          "native",
          "error",
          "text",
          "arguments",
          "none",
          "org",
          "sizeTwo",
          "j_a",
          "c_a",
          "done",
          "a_1",
          "a_2",
          "words",
          "handle",
          "object",
          "code",
          "message",
          "Z",
          "record",
          "var",
          "yield",
          "given",
          "callback",
          "enum",
          "package",
          "java",
          "system",
          "x");
  private static final List<String> TEXTS = List.of("\"\"", "\"plain\"", "\"\\u00e9\\u2702\"");
  private static final List<String> CHAOS =
      List.of(
          "nullable: true",
          "filled: x",
          "filled: length",
          "transfer: none",
          "transfer: full",
          "freed-by: free",
          "closure: x",
          "closure: data",
          "destroy: value",
          "scope: async",
          "scope: notified",
          "scope: forever",
          "text: \"a phrase\"");
  private static final List<String> MORE_CHAOS =
      List.of(
          "fails: if-null",
          "fails: if-negative",
          "fails: if-zero",
          "fails: if-nonzero",
          "errno: true",
          "success: [0, 2]",
          "java: again",
          "text: \"It is so\"");

  private final Random random;
  private final String name;
  private final Set<String> taken = new TreeSet<>();
  private final List<String> rows = new ArrayList<>();
  private final List<String> declared = new ArrayList<>();
  private final StringBuilder body = new StringBuilder();
  private final StringBuilder before = new StringBuilder();
  private final List<String> arguments = new ArrayList<>();
  private final List<String> expected = new ArrayList<>();
  private final StringBuilder after = new StringBuilder();
  private String result = "void";
  private String returns = "nothing";
  private boolean onHandle;
  private int structs;

  RandomFunction(Random random, int number) {
    this.random = random;
    this.name = "f" + number;
    if (random.nextInt(3) == 0) {
      takesOnly();
      return;
    }
    onHandle = random.nextInt(8) == 0;
    if (onHandle) {
      taken.add("pot");
      parameter("{name: pot, kind: pot}", "pot *pot", "pot");
    }
    int parts = random.nextInt(6);
    for (int i = 0; i < parts; i++) {
      part();
    }
    if (random.nextBoolean()) {
      returned();
    }
  }

  // ---- what it is ----

  String row() {
    return "  - {name: tide_%s, parameters: [%s], returns: %s}\n"
        .formatted(name, String.join(", ", rows), returns);
  }

  /** The same with words that may be wrong. */
  String chaoticRow() {
    List<String> some = new ArrayList<>(rows);
    for (int i = 0; i <= random.nextInt(2) && !some.isEmpty(); i++) {
      int at = random.nextInt(some.size());
      String row = some.get(at);
      String word = pick(CHAOS);
      boolean there =
          row.contains(word.substring(0, word.indexOf(':') + 1))
              || (word.startsWith("freed-by") && row.contains("direction: out")); // const in C
      some.set(at, there ? row : row.substring(0, row.length() - 1) + ", " + word + "}");
    }
    String more = random.nextInt(3) == 0 ? ", " + pick(MORE_CHAOS) : "";
    return "  - {name: tide_%s, parameters: [%s], returns: %s%s}\n"
        .formatted(name, String.join(", ", some), returns, more);
  }

  String declaration() {
    String list = declared.isEmpty() ? "void" : String.join(", ", declared);
    return "%s tide_%s(%s)".formatted(result, name, list);
  }

  String definition() {
    return declaration() + "\n{\n" + body + "}\n";
  }

  /** A method in Java that calls it and checks what comes back. */
  String check() {
    String call =
        "%s.%s(%s)".formatted(onHandle ? "pot" : "Tide", name, String.join(", ", arguments));
    StringBuilder text = new StringBuilder("  static void " + name + "(Pot pot) {\n");
    text.append(before);
    text.append(expected.isEmpty() ? "    " + call + ";\n" : "    var got = " + call + ";\n");
    for (int i = 0; i < expected.size(); i++) {
      String part = expected.size() == 1 ? "got" : "part(got, " + i + ")";
      text.append("    same(\"%s\", %s, %s);\n".formatted(name, expected.get(i), part));
    }
    return text.append(after).append("  }\n").toString();
  }

  // ---- how it is made ----

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String fresh() {
    String some = pick(NAMES);
    String key = some.replace("_", "").toLowerCase(java.util.Locale.ROOT);
    boolean c = Set.of("class", "this", "new").contains(some) || !taken.add(key);
    if (c) {
      some = "p" + (taken.size() + 1);
      taken.add(some);
    }
    return Set.of("enum").contains(some) ? "enum_x" : some;
  }

  private void parameter(String row, String declaration, String used) {
    rows.add(row);
    declared.add(declaration);
    body.append("    (void)").append(used).append(";\n");
  }

  private static String row(String name, String kind, String more) {
    return "{name: %s, kind: %s%s}".formatted(name, kind, more);
  }

  private void number() {
    Number n = pick(NUMBERS);
    String given = fresh();
    String value = pick(n.values());
    int way = random.nextInt(3);
    if (way == 0) {
      parameter(row(given, n.kind(), ", direction: inout"), n.c() + " *" + given, given);
      expected.add(value);
    } else {
      parameter(row(given, n.kind(), ""), n.c() + " " + given, given);
    }
    arguments.add(value);
    if (way == 1) {
      String out = fresh();
      parameter(row(out, n.kind(), ", direction: out"), n.c() + " *" + out, out);
      body.append("    *%s = %s;\n".formatted(out, given));
      expected.add(value);
    }
  }

  private void text() {
    String given = fresh();
    String value = pick(TEXTS);
    parameter(row(given, "text", ""), "const char *" + given, given);
    arguments.add(value);
    int way = random.nextInt(4);
    if (way == 1 || way == 2) {
      String out = fresh();
      String room = way == 1 ? "64" : fresh();
      parameter(row(out, "text", ", direction: out, capacity: " + room), "char *" + out, out);
      body.append("    strcpy(%s, %s);\n".formatted(out, given));
      expected.add(value);
      if (way == 2) {
        Number n = NUMBERS.get(2 + random.nextInt(13));
        parameter(row(room, n.kind(), ""), n.c() + " " + room, room);
        arguments.add("64");
      }
    } else if (way == 3) {
      String out = fresh();
      parameter(row(out, "text", ", direction: out"), "const char **" + out, out);
      body.append("    *%s = kept(%s);\n".formatted(out, given));
      expected.add(value);
    }
  }

  private String literal(Number n, int count) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(pick(n.values()));
    }
    return "new %s[] {%s}".formatted(n.java(), String.join(", ", values));
  }

  private void array() {
    Number n = pick(ELEMENTS);
    Number counting = NUMBERS.get(random.nextInt(16));
    String given = fresh();
    String count = fresh();
    String variable = "v" + arguments.size();
    int length = random.nextInt(5);
    int way = random.nextInt(4);
    if (way == 3) {
      parameter(
          row(given, n.kind(), ", direction: out, length: " + count), n.c() + " *" + given, given);
      body.append("    memset(%s, 1, (size_t)%s * sizeof *%s);\n".formatted(given, count, given));
      parameter(row(count, counting.kind(), ""), counting.c() + " " + count, count);
      boolean small = counting.java().equals("byte") || counting.java().equals("short");
      arguments.add((small ? "(" + counting.java() + ") " : "") + length);
      expected.add("new Length(%d)".formatted(length));
      return;
    }
    before.append("    var %s = %s;\n".formatted(variable, literal(n, length)));
    arguments.add(variable);
    String copied = way == 1 ? fresh() : "";
    String direction = way == 2 ? ", direction: inout" : "";
    parameter(
        row(given, n.kind(), direction + ", length: " + count),
        (way == 2 ? "" : "const ") + n.c() + " *" + given,
        given);
    if (way == 1) {
      parameter(
          row(copied, n.kind(), ", direction: out, length: " + count),
          n.c() + " *" + copied,
          copied);
      body.append(
          "    for (size_t i = 0; i < (size_t)%s; i++) { %s[i] = %s[i]; }\n"
              .formatted(count, copied, given));
      expected.add(variable);
    }
    parameter(row(count, counting.kind(), ""), counting.c() + " " + count, count);
    if (way == 2) {
      before.append("    var %sWas = %s.clone();\n".formatted(variable, variable));
      after.append("    same(\"%s\", %sWas, %s);\n".formatted(name, variable, variable));
    }
  }

  private void enumeration() {
    String given = fresh();
    String value = pick(List.of("Hue.HUE_RED", "Hue.HUE_BLUE"));
    boolean changes = random.nextBoolean();
    parameter(
        row(given, "hue", changes ? ", direction: inout" : ""),
        "enum hue " + (changes ? "*" : "") + given,
        given);
    arguments.add(value);
    if (changes) {
      expected.add(value);
    }
  }

  private void struct() {
    if (structs++ > 2) {
      return;
    }
    String given = fresh();
    String value =
        "new Dot(%s, %s, %s, new int[] {1, -1}, Hue.HUE_BLUE)"
            .formatted(
                pick(List.of("1.5", "-0.0")),
                pick(List.of("(short) -7", "(short) 7")),
                pick(TEXTS));
    arguments.add(value);
    switch (random.nextInt(4)) {
      case 0 -> {
        parameter(row(given, "dot", ", direction: inout"), "struct dot *" + given, given);
        expected.add(value);
      }
      case 1 -> {
        String out = fresh();
        parameter(row(given, "dot", ", by: value"), "struct dot " + given, given);
        parameter(row(out, "dot", ", direction: out"), "struct dot *" + out, out);
        body.append("    *%s = %s;\n".formatted(out, given));
        expected.add(value);
      }
      case 2 -> parameter(row(given, "dot", ""), "const struct dot *" + given, given);
      default -> {
        String count = fresh();
        arguments.set(arguments.size() - 1, "new Dot[] {" + value + "}");
        parameter(row(given, "dot", ", length: " + count), "const struct dot *" + given, given);
        parameter(row(count, "size", ""), "size_t " + count, count);
      }
    }
  }

  /** A callback that gives a number, a text or a structure. */
  private void callback() {
    int way = structs > 2 ? random.nextInt(2) : random.nextInt(3);
    String kind = List.of("ask", "say", "shift").get(way);
    String given = fresh();
    String data = fresh();
    String out = fresh();
    parameter(row(given, kind, ", closure: " + data), kind + " *" + given, given);
    parameter(row(data, "user-data", ""), "void *" + data, data);
    if (way == 2) {
      structs++;
      parameter(row(out, "dot", ", direction: out"), "struct dot *" + out, out);
      body.append("    struct dot from_%s = {1, 2, \"xy\", {3, 4}, HUE_BLUE};\n".formatted(out));
      body.append("    *%s = %s(&from_%s, %s);\n".formatted(out, given, out, data));
      arguments.add("d -> new Dot(d.x() + 1, d.y(), d.label(), d.bits(), d.hue())");
      expected.add("new Dot(2, (short) 2, \"xy\", new int[] {3, 4}, Hue.HUE_BLUE)");
      return;
    }
    parameter(row(out, "int32", ", direction: out"), "int32_t *" + out, out);
    String call = way == 0 ? "%s(-3, \"l\", %s)" : "(int32_t)strlen(%s(-3, %s))";
    body.append("    *%s = %s;\n".formatted(out, call.formatted(given, data)));
    arguments.add(
        way == 0 ? "(index, label) -> label.length() * index" : "index -> \"x\".repeat(-index)");
    expected.add(way == 0 ? "-3" : "3");
  }

  private void texts() {
    String given = fresh();
    String count = fresh();
    String out = fresh();
    int length = random.nextInt(4);
    parameter(row(given, "texts", ", length: " + count), "const char *const *" + given, given);
    parameter(row(count, "size", ""), "size_t " + count, count);
    parameter(row(out, "int32", ", direction: out"), "int32_t *" + out, out);
    body.append("    *%s = 0;\n".formatted(out));
    body.append("    for (size_t i = 0; i < %s; i++) { ".formatted(count));
    body.append("*%s += (int32_t)strlen(%s[i]); }\n".formatted(out, given));
    arguments.add("new String[] {" + "\"ab\", ".repeat(length) + "}");
    expected.add(String.valueOf(2 * length));
  }

  /** The function stores nothing and never fails: it returns a sum of all that it gets. */
  private void takesOnly() {
    List<String> sum = new ArrayList<>();
    StringBuilder inC = new StringBuilder("    uint64_t sum_ = 0;\n");
    for (int i = random.nextInt(5); i >= 0; i--) {
      TakenPart part = TakenPart.of(random, this::fresh, i);
      part.parameters().forEach(p -> parameter(p.get(0), p.get(1), p.get(2)));
      before.append(part.before());
      arguments.add(part.argument());
      sum.add(part.inJava());
      inC.append("    sum_ = sum_ * 31 + (%s);\n".formatted(part.inC()));
    }
    body.append(inC);
    String all = "sum(" + String.join(", ", sum) + ")";
    switch (random.nextInt(4)) {
      case 0 -> {
        returns = "hue";
        result = "enum hue";
        body.append("    return (enum hue)(int)sum_;\n");
        expected.add("new Hue((int) " + all + ")");
      }
      case 1 -> {
        returns = "double";
        result = "double";
        body.append("    return (double)(int64_t)sum_;\n");
        expected.add("(double) " + all);
      }
      default -> {
        returns = "int64";
        result = "int64_t";
        body.append("    return (int64_t)sum_;\n");
        expected.add(all);
      }
    }
  }

  private void part() {
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> number();
      case 3 -> text();
      case 4, 5 -> array();
      case 6 -> enumeration();
      case 7 -> struct();
      case 8 -> texts();
      default -> callback();
    }
  }

  private void returned() {
    int way = random.nextInt(6);
    if (way == 5) {
      String count = fresh();
      parameter(row(count, "int32", ""), "int32_t " + count, count);
      arguments.add("3");
      returns = "{kind: int16, length: %s, freed-by: free}".formatted(count);
      result = "int16_t *";
      body.append("    int16_t *made = calloc((size_t)%s, sizeof *made);\n".formatted(count));
      body.append("    made[%s - 1] = -7;\n    return made;\n".formatted(count));
      expected.add(0, "new short[] {0, 0, -7}");
    } else if (way == 0) {
      returns = "status";
      result = "int";
      body.append("    return 0;\n");
    } else if (way == 1) {
      String given = fresh();
      String value = pick(TEXTS);
      parameter(row(given, "text", ""), "const char *" + given, given);
      arguments.add(value);
      boolean freed = random.nextBoolean();
      returns = freed ? "{kind: text, freed-by: free}" : "text";
      result = freed ? "char *" : "const char *";
      body.append("    return %s(%s);\n".formatted(freed ? "copy" : "kept", given));
      expected.add(0, value);
    } else if (way == 2) {
      returns = "dot";
      result = "struct dot";
      body.append("    struct dot made = {2, 3, \"xy\", {4, 5}, HUE_RED};\n    return made;\n");
      expected.add(0, "new Dot(2, (short) 3, \"xy\", new int[] {4, 5}, Hue.HUE_RED)");
    } else {
      Number n = pick(NUMBERS);
      String given = fresh();
      String value = pick(n.values());
      parameter(row(given, n.kind(), ""), n.c() + " " + given, given);
      arguments.add(value);
      returns = n.kind();
      result = n.c();
      body.append("    return %s;\n".formatted(given));
      expected.add(0, value);
    }
  }
}
