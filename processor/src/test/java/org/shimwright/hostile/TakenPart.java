package org.shimwright.hostile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.shimwright.hostile.RandomFunction.Number;

/**
 * A random argument that a function only takes, and what it adds to the sum that the function
 * returns: C and Java have to make the same of it.
 *
 * @param parameters its row, its declaration and its name in C, and those of its length
 * @param before what Java does before the call
 * @param argument what Java gives
 * @param inC what C adds: a number, or a call of a function of the library's source
 * @param inJava what Java adds
 */
record TakenPart(
    List<List<String>> parameters, String before, String argument, String inC, String inJava) {

  /** Some arrays are longer than what a thread keeps for them. */
  private static final List<Integer> LENGTHS = List.of(0, 1, 2, 3, 7, 100, 3000, 20_000);

  /** Makes one; its names are fresh. */
  static TakenPart of(Random random, Supplier<String> fresh, int place) {
    return switch (random.nextInt(6)) {
      case 0, 1 -> number(random, fresh.get());
      case 2 -> text(random, fresh.get());
      case 3 -> array(random, fresh.get(), fresh.get(), "t" + place);
      case 4 -> enumeration(random, fresh.get());
      default -> struct(random, fresh.get());
    };
  }

  private static <T> T pick(Random random, List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static TakenPart of(
      String name, String row, String declaration, String argument, String inC, String inJava) {
    String all = "{name: %s, %s}".formatted(name, row);
    List<List<String>> one = List.of(List.of(all, declaration, name));
    return new TakenPart(one, "", argument, inC, inJava);
  }

  private static String inC(Number n, String value) {
    return switch (n.kind()) {
      case "float", "double" -> "bits((double)" + value + ")";
      case "char" -> "(unsigned char)" + value;
      default -> "(uint64_t)" + value;
    };
  }

  private static String inJava(Number n, String value) {
    return switch (n.java()) {
      case "float", "double" -> "Double.doubleToRawLongBits((double) (" + value + "))";
      case "boolean" -> "(" + value + " ? 1L : 0L)";
      default -> "(long) (" + value + ")";
    };
  }

  private static TakenPart number(Random random, String name) {
    Number n = pick(random, RandomFunction.NUMBERS);
    String value = pick(random, n.values());
    String declaration = n.c() + " " + name;
    return of(name, "kind: " + n.kind(), declaration, value, inC(n, name), inJava(n, value));
  }

  private static TakenPart text(Random random, String name) {
    boolean nullable = random.nextInt(3) == 0;
    String value =
        nullable && random.nextBoolean()
            ? "(String) null"
            : pick(
                random,
                List.of(
                    "\"\"",
                    "\"plain\"",
                    "\"?\\u00e9\\u2702\".repeat(99)",
                    "\"long\".repeat(9999)"));
    return of(
        name,
        "kind: text" + (nullable ? ", nullable: true" : ""),
        "const char *" + name,
        value,
        "text_sum(" + name + ")",
        "textSum(" + value + ")");
  }

  private static TakenPart array(Random random, String name, String count, String variable) {
    Number n = pick(random, RandomFunction.ELEMENTS);
    boolean nullable = random.nextInt(3) == 0;
    List<String> values = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      values.add(pick(random, n.values()));
    }
    String value =
        nullable && random.nextBoolean()
            ? "(%s[]) null".formatted(n.java())
            : "Arrays.copyOf(new %s[] {%s}, %s)"
                .formatted(n.java(), String.join(", ", values), pick(random, LENGTHS));
    String more = nullable ? ", nullable: true" : "";
    String row = "{name: %s, kind: %s, length: %s%s}".formatted(name, n.kind(), count, more);
    Number counting = pick(random, RandomFunction.NUMBERS.subList(2, 4));
    String counted = "{name: %s, kind: %s}".formatted(count, counting.kind());
    boolean real = List.of("float", "double").contains(n.java());
    return new TakenPart(
        List.of(
            List.of(row, "const " + n.c() + " *" + name, name),
            List.of(counted, counting.c() + " " + count, count)),
        "    var %s = %s;\n".formatted(variable, value),
        variable,
        "%s(%s, (size_t)%s)".formatted(real ? n.kind() + "_sum" : "SUM", name, count),
        "arraySum(%s, %s)".formatted(variable, n.kind().equals("uint8")));
  }

  private static TakenPart enumeration(Random random, String name) {
    String value = pick(random, List.of("Hue.HUE_RED", "Hue.HUE_BLUE", "new Hue(-3)"));
    return of(
        name, "kind: hue", "enum hue " + name, value, "(uint64_t)(int)" + name, value + ".value()");
  }

  private static TakenPart struct(Random random, String name) {
    boolean byValue = random.nextBoolean();
    String at = name + (byValue ? "." : "->");
    List<Number> numbers =
        Arrays.stream(new int[] {0, 6, 5, 17, 18, 19})
            .mapToObj(RandomFunction.NUMBERS::get)
            .toList();
    List<String> values = new ArrayList<>();
    StringBuilder inC = new StringBuilder("0");
    StringBuilder inJava = new StringBuilder("0L");
    for (int i = 0; i < numbers.size(); i++) {
      Number n = numbers.get(i);
      values.add(pick(random, n.values()));
      inC.append(" * 7 + ").append(inC(n, at + "abcdef".charAt(i)));
      inJava.append(" * 7 + ").append(inJava(n, values.get(i)));
      inC.insert(0, "(").append(")");
      inJava.insert(0, "(").append(")");
    }
    return of(
        name,
        "kind: pin" + (byValue ? ", by: value" : ""),
        (byValue ? "struct pin " : "const struct pin *") + name,
        "new Pin(" + String.join(", ", values) + ")",
        inC.toString(),
        inJava.toString());
  }
}
