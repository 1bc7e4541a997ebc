package org.shimwright.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Hostile Java: a package with {@code @NativeBinding} and an interface with {@code @Attributes}, in
 * which names and values are right, wrong or worse.
 */
final class SourceDraft {
  private final Choice choice;
  private final String outside;

  /** A draft that may name a folder that is none of its business. */
  SourceDraft(Choice choice, String outside) {
    this.choice = choice;
    this.outside = outside;
  }

  /** The request for a binding: on the package mostly, or on a type. */
  String binding(String packageName) {
    String declared = packageName.isEmpty() ? "" : "package " + packageName + ";\n";
    if (!packageName.isEmpty() && !choice.oneIn(8)) {
      return annotation() + "\n" + declared;
    }
    String type = choice.of("class", "interface", "enum", "@interface", "record");
    return "%s%s\n%s %s%s {}\n"
        .formatted(declared, annotation(), type, name(), type.equals("record") ? "()" : "");
  }

  private String annotation() {
    List<String> members = new ArrayList<>();
    members.add("spec = " + text(choice.oneIn(4) ? path() : "spec.yaml"));
    if (!choice.oneIn(4)) {
      members.add("library = " + text(choice.oneIn(2) ? choice.noLibrary() : library()));
    }
    if (choice.oneIn(3)) {
      members.add("functions = " + texts("MPI_Comm_*", "MPI_Comm_set_attr", "*"));
    }
    if (!choice.oneIn(4)) {
      members.add("targets = " + texts("java", "jni", "c-face", "man", "docs", "build"));
    }
    if (choice.oneIn(20)) {
      members.add(choice.of("library = 3", "spec = null", "functions = {1, \"a\"}", "x = 1"));
    }
    return "@org.shimwright.annotation.NativeBinding(" + String.join(", ", members) + ")";
  }

  private String library() {
    return choice.of("mpi", "a", "con", "x-y_z", "l".repeat(200), "java");
  }

  private String path() {
    return choice.of(
        choice.payload(),
        choice.of("wrong.yaml", "cut.yaml", "hostile.yaml", "link-out", "link-file", "loop"),
        choice.of("dangling", "binary.md", "../../outside/keep.txt", "../work/spec.yaml"),
        outside + "/keep.txt",
        choice.of("/dev/zero", "/dev/stdin", "/proc/self/mem", "/", "", "."));
  }

  private String texts(String... right) {
    int count = choice.oneIn(10) ? 300 : choice.random().nextInt(3);
    return IntStream.range(0, count)
        .mapToObj(i -> text(choice.oneIn(4) ? choice.payload() : choice.of(right)))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  /** A literal of a text, as long as a class file can hold it. */
  static String text(String value) {
    StringBuilder literal = new StringBuilder("\"");
    for (char c : value.substring(0, Math.min(value.length(), 16_000)).toCharArray()) {
      if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
      } else if (c < ' ') {
        literal.append(String.format(Locale.ROOT, "\\%03o", (int) c));
      } else {
        literal.append(c < 0x7f ? String.valueOf(c) : "\\u%04x".formatted((int) c));
      }
    }
    return literal.append('"').toString();
  }

  /** An identifier that Java lets through, mostly. */
  String name() {
    return choice.of(
        choice.of("Declared", "Comm", "qzx", "Qzx", "DeclaredOf", "Object", "String", "Keyval"),
        choice.of("$", "_a", "a$b", "$T", "Override", "Optional", "Natives", "Mpi", "Key"),
        choice.of("\u00c4rger", "\u540d", "a\u200bb", "A".repeat(120), "aux", "N".repeat(300)));
  }

  /** A package that Java lets through, mostly. */
  String packageName() {
    return choice.oneIn(2)
        ? "com.example"
        : choice.of(
            "com.example.aqzx",
            "a",
            "com.ex\u00e4mple.\u043c\u043f\u0438",
            "com.$qzx.$T",
            "_a.__b",
            "java.lang",
            "com.example.Comm",
            "con.aux.nul",
            "a.".repeat(100) + "b",
            "p".repeat(200),
            "p".repeat(300),
            "");
  }

  /** An interface with attributes. */
  String attributes(String packageName, String name) {
    String on = choice.oneIn(6) ? choice.of("int", "int[]", "String", "Nothing", name) : "Comm";
    StringBuilder text = new StringBuilder();
    text.append(packageName.isEmpty() ? "" : "package " + packageName + ";\n");
    text.append("import java.util.*;\nimport org.shimwright.annotation.*;\n");
    text.append("@Attributes(on = %s.class)\npublic interface %s {\n".formatted(on, name));
    for (int left = choice.random().nextInt(4); left >= 0; left--) {
      text.append("  ").append(member(choice.oneIn(3) ? member() : "level")).append('\n');
    }
    return text.append("}\n").toString();
  }

  /** Names that collide with those of generated code, of Object, or with nothing. */
  private String member() {
    return choice.of(
        choice.of("value", "on", "close", "open", "key", "keys", "hashCode", "getClass", "comm"),
        choice.of("notify", "wait", "toString", "equals", "clone", "finalize", "remove", "object"),
        choice.of("qzx", "$T", "_x", "\u00e4", "a".repeat(250), "super_", "this$0", "handle"));
  }

  private String member(String name) {
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    return switch (choice.random().nextInt(9)) {
      case 0 -> "@Attribute(as = Form.%s) OptionalLong %s();".formatted(form(), name);
      case 1 -> "void %s(int value);".formatted(name);
      case 2 -> "void remove%s();".formatted(capital);
      case 3 -> "@OnDelete(%s) static void gone(Comm c, Integer v) {}".formatted(about(name));
      case 4 ->
          "@OnCopy(%s) static Optional<Integer> next(Comm c, Integer v) { return null; }"
              .formatted(about(name));
      case 5 -> "@Attribute(copy = Copy.SHARE) Optional<%s> %s();".formatted(type(), name);
      case 6 -> "@Attribute %s %s();".formatted(type(), name);
      case 7 -> "default int %s(int... x) { return 1; }".formatted(name);
      default -> "@Attribute OptionalInt %s();".formatted(name);
    };
  }

  private String form() {
    return choice.of("INT", "AINT", "ADDRESS", "OBJECT", "NATURAL", "NONE");
  }

  private String type() {
    return choice.of("String", "int[]", "List<String>", "?", "Map.Entry", "Nothing", "Runnable");
  }

  private String about(String name) {
    return text(choice.oneIn(2) ? name : choice.payload());
  }
}
