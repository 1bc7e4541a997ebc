package org.shimwright.emit.java.own;

import static org.shimwright.emit.java.own.JavaText.RUNTIME;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** Turns enumerations and structures into records, and callbacks into interfaces. */
record OwnTypes(Plan plan) {
  private static final Template FLAGS = Template.of(OwnTypes.class, "flags.java.in");

  /** The exception that failures become. */
  GeneratedFile exception() {
    String text = "A call of " + plan.library().name() + " that has failed";
    return JavaText.file(plan, "exception", plan.own().exception(), text, Map.of());
  }

  /** The classes of enumerations, structures and callbacks. */
  List<GeneratedFile> values() {
    List<GeneratedFile> files = new ArrayList<>();
    plan.own().types(EnumType.class).forEach(type -> files.add(enumeration(type)));
    plan.own().types(StructType.class).forEach(type -> files.add(struct(type)));
    plan.own().types(CallbackType.class).forEach(type -> files.add(callback(type)));
    return files;
  }

  private String said(Type type, String text) {
    return text.isEmpty() ? "The " + type.word() + " of " + plan.library().name() : text;
  }

  // ---- enumerations ----

  /** A record: an enum of Java has no room for a number that a newer library gives. */
  private GeneratedFile enumeration(EnumType type) {
    String name = type.javaName();
    StringBuilder constants = new StringBuilder();
    StringBuilder names = new StringBuilder();
    PartNames java = LibraryNames.values(plan.library(), type);
    for (String value : type.values()) {
      String constant = java.of(value);
      int place = plan.numbers().lastIndexOf(value);
      constants.append(
          """
            /**
             * {@code %s}.
             */
            public static final %s %s = new %s((int) %s.constant(%s));

          """
              .formatted(value, name, constant, name, plan.natives(), place));
      names.append(
          """
              if (value == %s.value) {
                return "%s";
              }
          """
              .formatted(constant, constant));
    }
    return JavaText.file(
        plan,
        "enum",
        name,
        said(type, type.text()),
        Map.of(
            "CONSTANTS", constants.toString(),
            "FLAGS", type.flags() ? FLAGS.filledJava(Map.of("NAME", name)) : "",
            "NAMES", names.toString()));
  }

  // ---- structures ----

  private GeneratedFile struct(StructType type) {
    PartNames names = LibraryNames.fields(type);
    List<String> read = new ArrayList<>();
    type.each((f, at) -> read.add(load(type.word(), f, names.of(f.name()), at)));
    return JavaText.file(
        plan,
        "struct",
        type.javaName(),
        said(type, type.text()),
        Map.of(
            "PARAMETERS",
                type.fields().stream()
                    .map(f -> " * " + parameter(names, f.name(), f.text()))
                    .collect(Collectors.joining()),
            "COMPONENTS",
                type.fields().stream()
                    .map(f -> component(f) + " " + names.of(f.name()))
                    .collect(Collectors.joining(", ")),
            "STORE",
                JavaText.lines(
                    2, java -> type.each((f, at) -> store(java, f, names.of(f.name()), at))),
            "LOAD",
                JavaText.lines(
                    2, java -> type.each((f, at) -> loadArray(java, f, names.of(f.name()), at))),
            "FIELDS", String.join(", ", read)));
  }

  private static String component(Field field) {
    return OwnValues.single(field.type()) + (field.length().isPresent() ? "[]" : "");
  }

  private static String parameter(PartNames names, String name, String text) {
    return JavaText.tag("@param " + names.of(name), text, name) + "\n";
  }

  private void store(SourceWriter java, Field f, String name, int at) {
    String place = "at_ + " + at;
    if (f.length().isPresent()) {
      long length = f.length().get();
      java.line(
          "%sValues.sameLength(\"%s\", %s.length, %s);".formatted(RUNTIME, name, name, length));
      java.braces(
          "for (int i_ = 0; i_ < %s; i_++)".formatted(length),
          () -> java.line(put((NumberType) f.type(), name + "[i_]", place + " + i_ * 8")));
      return;
    }
    java.line(
        switch (f.type().form()) {
          case NUMBER -> put((NumberType) f.type(), name, place);
          case ENUM -> "words_.putLong(%s, %s.value());".formatted(place, name);
          case STRUCT -> "%s.store(words_, %s);".formatted(name, place);
          case HANDLE ->
              "words_.putLong(%s, %s.LIBRARY.calling().%s(%s));"
                  .formatted(place, plan.natives(), f.nullable() ? "useOrZero" : "use", name);
          default ->
              "%sValues.put(words_, %s, \"%s\", %s, %s);"
                  .formatted(RUNTIME, place, name, name, f.capacity().orElseThrow());
        });
  }

  private static String put(NumberType type, String value, String place) {
    if (type.isFloating()) {
      return "words_.putDouble(%s, %s);".formatted(place, value);
    }
    String word =
        type == NumberType.BOOL ? "(" + value + " ? 1 : 0)" : OwnValues.given(type, value);
    return "words_.putLong(%s, %s);".formatted(place, word);
  }

  private static void loadArray(SourceWriter java, Field f, String component, int at) {
    f.length()
        .ifPresent(
            length -> {
              String name = component + "_";
              String type = OwnValues.single(f.type());
              java.line("%s[] %s = new %s[%s];".formatted(type, name, type, length));
              java.braces(
                  "for (int i_ = 0; i_ < %s; i_++)".formatted(length),
                  () ->
                      java.line(
                          "%s[i_] = %s;"
                              .formatted(
                                  name,
                                  get((NumberType) f.type(), name, "at_ + " + at + " + i_ * 8"))));
            });
  }

  private String load(String struct, Field f, String name, int at) {
    String place = "at_ + " + at;
    if (f.length().isPresent()) {
      return name + "_";
    }
    return switch (f.type().form()) {
      case NUMBER -> get((NumberType) f.type(), name, place);
      case ENUM -> "new %s((int) words_.getLong(%s))".formatted(OwnValues.single(f.type()), place);
      case STRUCT -> "%s.load(words_, %s)".formatted(OwnValues.single(f.type()), place);
      case HANDLE ->
          OwnValues.object(
              "known", OwnValues.single(f.type()), "words_.getLong(" + place + ")", "null");
      default ->
          "%sValues.text(\"%s: %s\", words_, %s, %s)"
              .formatted(RUNTIME, struct, name, place, f.capacity().orElseThrow());
    };
  }

  private static String get(NumberType type, String name, String place) {
    return OwnValues.read(
        type, name, "words_.getLong(" + place + ")", "words_.getDouble(" + place + ")");
  }

  // ---- callbacks ----

  private GeneratedFile callback(CallbackType type) {
    PartNames names = LibraryNames.given(type);
    String tags =
        type.given().stream()
                .map(p -> "   * " + parameter(names, p.name(), p.text()))
                .collect(Collectors.joining())
            + type.result().map(r -> "   * @return " + answered(r) + "\n").orElse("");
    return JavaText.file(
        plan,
        "callback",
        type.javaName(),
        said(type, type.text()),
        Map.of(
            "TAGS", tags,
            "RESULT", type.result().map(OwnValues::type).orElse("void"),
            "PARAMETERS",
                type.given().stream()
                    .map(p -> OwnValues.type(p) + " " + names.of(p.name()))
                    .collect(Collectors.joining(", "))));
  }

  private static String answered(Value result) {
    return Documentation.escaped(result.text().isEmpty() ? "what the library gets" : result.text())
        + (result.nullable() ? ", or null" : "");
  }
}
