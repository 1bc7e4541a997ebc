package org.shimwright.hostile;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Hostile Java: a package with {@code @NativeBinding} and an interface with {@code @Attributes}, in
 * which names and values are right, wrong or worse.
 *
 * @param outside a folder that the sources may name and may not reach
 */
record SourceDraft(Path outside) {
  /** Identifiers that Java lets through, mostly. */
  private static final List<String> NAMES =
      Texts.read("names", "a\u200bb", "A".repeat(120), "N".repeat(300));

  /** Packages that Java lets through, mostly. */
  private static final List<String> PACKAGES =
      Texts.read("packages", "a.".repeat(100) + "b", "p".repeat(200), "p".repeat(300), "");

  /** Names that collide with those of generated code, of Object, or with nothing. */
  private static final List<String> MEMBERS = Texts.read("members", "a".repeat(250));

  /** Members with slots: name, name with a capital, form, type, and what a callback is about. */
  private static final List<String> SHAPES =
      List.of(
          "@Attribute(as = Form.{form}) OptionalLong {name}();",
          "void {name}(int value);",
          "void remove{Name}();",
          "@OnDelete({about}) static void gone(Comm c, Integer v) {}",
          "@OnCopy({about}) static Optional<Integer> next(Comm c, Integer v) { return null; }",
          "@Attribute(copy = Copy.SHARE) Optional<{type}> {name}();",
          "@Attribute {type} {name}();",
          "default int {name}(int... x) { return 1; }",
          "@Attribute OptionalInt {name}();");

  /** The sources of a compilation by the names of their types. */
  Arbitrary<Map<String, String>> sources() {
    Arbitrary<String> packages =
        Arbitraries.oneOf(Arbitraries.just("com.example"), Arbitraries.of(PACKAGES));
    return Arbitraries.oneOf(packages.flatMap(this::binding), packages.flatMap(this::attributes));
  }

  /** The request for a binding: on the package mostly, or on a type. */
  private Arbitrary<Map<String, String>> binding(String packageName) {
    String declared = declared(packageName);
    Arbitrary<String> onPackage = annotation().map(text -> text + "\n" + declared);
    Arbitrary<String> onType =
        Combinators.combine(
                annotation(),
                Arbitraries.of(
                    "class %s", "interface %s", "enum %s", "@interface %s", "record %s()"),
                Arbitraries.of(NAMES))
            .as((text, type, name) -> declared + text + "\n" + type.formatted(name) + " {}\n");
    int packages = packageName.isEmpty() ? 0 : 7;
    return Arbitraries.frequencyOf(Tuple.of(packages, onPackage), Tuple.of(1, onType))
        .map(text -> Map.of(typeName(packageName, "package-info"), text));
  }

  private static String declared(String packageName) {
    return packageName.isEmpty() ? "" : "package " + packageName + ";\n";
  }

  private static String typeName(String packageName, String name) {
    return packageName.isEmpty() ? name : packageName + "." + name;
  }

  private Arbitrary<String> annotation() {
    Arbitrary<String> libraries =
        Texts.oneOf(
            Texts.noLibrary(), Arbitraries.of("mpi", "a", "con", "x-y_z", "l".repeat(200), "java"));
    Arbitrary<String> wrong =
        Arbitraries.of("library = 3", "spec = null", "functions = {1, \"a\"}", "x = 1");
    return Combinators.combine(
            Texts.mostly(3, paths(), "spec.yaml").map(path -> "spec = " + literal(path)),
            libraries.map(text -> "library = " + literal(text)).injectNull(0.25),
            literals("MPI_Comm_*", "MPI_Comm_set_attr", "*")
                .map("functions = "::concat)
                .injectNull(0.7),
            literals("java", "jni", "c-face", "man", "docs", "build")
                .map("targets = "::concat)
                .injectNull(0.25),
            wrong.injectNull(0.95))
        .as(
            (spec, library, functions, targets, other) ->
                Stream.of(spec, library, functions, targets, other)
                    .filter(Objects::nonNull)
                    .collect(
                        Collectors.joining(
                            ", ", "@org.shimwright.annotation.NativeBinding(", ")")));
  }

  private Arbitrary<String> paths() {
    return Texts.oneOf(
        Texts.any(),
        Arbitraries.of(
            "wrong.yaml",
            "cut.yaml",
            "hostile.yaml",
            "link-out",
            "link-file",
            "loop",
            "dangling",
            "binary.md",
            "../../outside/keep.txt",
            "../work/spec.yaml"),
        Arbitraries.of(
            outside + "/keep.txt", "/dev/zero", "/dev/stdin", "/proc/self/mem", "/", "", "."));
  }

  private static Arbitrary<String> literals(String... right) {
    Arbitrary<String> text = Texts.mostly(3, Texts.any(), right);
    return Arbitraries.frequencyOf(
            Tuple.of(9, text.list().ofMaxSize(2)), Tuple.of(1, text.list().ofSize(300)))
        .map(
            texts ->
                texts.stream()
                    .map(SourceDraft::literal)
                    .collect(Collectors.joining(", ", "{", "}")));
  }

  /** A literal of a text, as long as a class file can hold it. */
  static String literal(String value) {
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

  /** An interface with attributes, and the request for the binding that it belongs to. */
  private Arbitrary<Map<String, String>> attributes(String packageName) {
    String request =
        "@org.shimwright.annotation.NativeBinding(library = \"mpi\", spec = \"spec.yaml\","
            + " targets = \"java\")\npackage %s;\n".formatted(packageName);
    return Combinators.combine(
            Arbitraries.of(NAMES),
            Texts.mostly(5, Arbitraries.of("int", "int[]", "String", "Nothing", "Qzx"), "Comm"),
            member().list().ofMinSize(1).ofMaxSize(4))
        .as(
            (name, on, members) ->
                Map.of(
                    typeName(packageName, "package-info"),
                    request,
                    typeName(packageName, name),
                    declared(packageName)
                        + "import java.util.*;\nimport org.shimwright.annotation.mpi.*;\n"
                        + "import org.shimwright.annotation.mpi.Attribute.Form;\n"
                        + "@Attributes(on = %s.class)\npublic interface %s {\n".formatted(on, name)
                        + String.join("\n", members)
                        + "\n}\n"));
  }

  private static Arbitrary<String> member() {
    return Combinators.combine(
            Arbitraries.of(SHAPES),
            Texts.mostly(2, Arbitraries.of(MEMBERS), "level"),
            Arbitraries.of("INT", "AINT", "ADDRESS", "OBJECT", "NATURAL", "NONE"),
            Arbitraries.of(
                "String", "int[]", "List<String>", "?", "Map.Entry", "Nothing", "Runnable"),
            Texts.any().injectNull(0.5))
        .as(
            (shape, name, form, type, about) ->
                shape
                    .replace("{form}", form)
                    .replace("{type}", type)
                    .replace("{about}", literal(about == null ? name : about))
                    .replace("{Name}", Character.toUpperCase(name.charAt(0)) + name.substring(1))
                    .replace("{name}", name));
  }
}
