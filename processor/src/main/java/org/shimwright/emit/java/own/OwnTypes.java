package org.shimwright.emit.java.own;

import static org.shimwright.emit.java.own.JavaText.RUNTIME;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.Documentation;
import org.shimwright.plan.own.OwnNames;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.EnumType;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnType;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.StructType;
import org.shimwright.spec.StructType.Field;

/** Turns enumerations and structures into records, and callbacks into interfaces. */
final class OwnTypes {
  private static final int WORD = 8;

  private final OwnPlan plan;

  OwnTypes(OwnPlan plan) {
    this.plan = plan;
  }

  /** The exception that failures become. */
  GeneratedFile exception() {
    String name = plan.own().exception();
    JavaText java = new JavaText(plan, name);
    java.type(
        "A call of " + plan.library().name() + " that has failed",
        "public final class %s extends %sLibraryException".formatted(name, RUNTIME),
        () -> {
          java.line("private static final long serialVersionUID = 1;").blank();
          java.block(
              name + "(String function, long code, String text)",
              () -> java.line("super(function, code, text);"));
        });
    return java.file();
  }

  /** The classes of enumerations, structures and callbacks. */
  List<GeneratedFile> values() {
    List<GeneratedFile> files = new ArrayList<>();
    plan.own().types(EnumType.class).forEach(type -> files.add(enumeration(type)));
    plan.own().types(StructType.class).forEach(type -> files.add(struct(type)));
    plan.own().types(CallbackType.class).forEach(type -> files.add(callback(type)));
    return files;
  }

  private String said(OwnType type, String text) {
    return text.isEmpty() ? "The " + type.word() + " of " + plan.library().name() : text;
  }

  // ---- enumerations ----

  /** A record: an enum of Java has no room for a number that a newer library gives. */
  private GeneratedFile enumeration(EnumType type) {
    String name = type.javaName();
    JavaText java = new JavaText(plan, name);
    java.comment(
        List.of(
            JavaText.sentence(said(type, type.text())),
            "",
            "<p>A number that has no name here is kept.",
            "",
            "@param value the number in C"));
    java.line("@javax.annotation.processing.Generated(\"org.shimwright.processor\")");
    java.block(
        "public record %s(int value)".formatted(name),
        () -> {
          for (String value : type.values()) {
            java.comment("{@code " + value + "}.");
            java.line(
                "public static final %s %s = new %s((int) %s.constant(%d));"
                    .formatted(
                        name,
                        OwnNames.constant(plan.library(), value),
                        name,
                        plan.natives(),
                        plan.constants().lastIndexOf(value)));
            java.blank();
          }
          if (type.flags()) {
            flags(java, name);
          }
          java.comment("The name, or the number if it has none.").line("@Override");
          java.block("public String toString()", () -> names(java, type));
        });
    return java.file();
  }

  private static void flags(JavaText java, String name) {
    java.comment(List.of("{@return these flags and others}", "", "@param others the others"));
    java.block(
        "public %s with(%s others)".formatted(name, name),
        () -> java.line("return new %s(value | others.value);".formatted(name)));
    java.blank();
    java.comment(
        List.of("{@return whether all these flags are among them}", "", "@param flags the flags"));
    java.block(
        "public boolean has(%s flags)".formatted(name),
        () -> java.line("return (value & flags.value) == flags.value;"));
    java.blank();
  }

  private void names(JavaText java, EnumType type) {
    for (String value : type.values()) {
      String constant = OwnNames.constant(plan.library(), value);
      java.block(
          "if (value == %s.value)".formatted(constant),
          () -> java.line("return \"%s\";".formatted(constant)));
    }
    java.line("return \"%s(\" + value + \")\";".formatted(type.javaName()));
  }

  // ---- structures ----

  private GeneratedFile struct(StructType type) {
    String name = type.javaName();
    JavaText java = new JavaText(plan, name);
    List<String> lines = new ArrayList<>();
    lines.add(JavaText.sentence(said(type, type.text())));
    lines.add("");
    type.fields()
        .forEach(
            f ->
                lines.addAll(
                    JavaText.tags("@param " + OwnNames.component(f.name()), f.text(), f.name())));
    java.comment(lines);
    java.line("@javax.annotation.processing.Generated(\"org.shimwright.processor\")");
    String components =
        type.fields().stream()
            .map(f -> component(f) + " " + OwnNames.component(f.name()))
            .collect(Collectors.joining(", "));
    java.block(
        "public record %s(%s)".formatted(name, components),
        () -> {
          java.block(
              "void store(java.nio.ByteBuffer words_, int at_)",
              () -> eachField(type, (f, at) -> store(java, f, at)));
          java.blank();
          java.block(
              "static %s load(java.nio.ByteBuffer words_, int at_)".formatted(name),
              () -> {
                eachField(type, (f, at) -> loadArray(java, f, at));
                List<String> read = new ArrayList<>();
                eachField(type, (f, at) -> read.add(load(f, at)));
                java.line("return new %s(%s);".formatted(name, String.join(", ", read)));
              });
        });
    return java.file();
  }

  private interface Each {
    void field(Field field, int at);
  }

  private static void eachField(StructType type, Each each) {
    int at = 0;
    for (Field field : type.fields()) {
      each.field(field, at * WORD);
      at += field.words();
    }
  }

  private static String component(Field field) {
    return OwnValues.single(field.type()) + (field.length().isPresent() ? "[]" : "");
  }

  private void store(JavaText java, Field f, int at) {
    String name = OwnNames.component(f.name());
    String place = "at_ + " + at;
    if (f.length().isPresent()) {
      long length = f.length().get();
      java.line(
          "%sValues.sameLength(\"%s\", %s.length, %d);".formatted(RUNTIME, name, name, length));
      java.block(
          "for (int i_ = 0; i_ < %d; i_++)".formatted(length),
          () -> java.line(put(OwnValues.number(f.type()), name + "[i_]", place + " + i_ * 8")));
      return;
    }
    java.line(
        switch (f.type().form()) {
          case NUMBER -> put(OwnValues.number(f.type()), name, place);
          case ENUM -> "words_.putLong(%s, %s.value());".formatted(place, name);
          case STRUCT -> "%s.store(words_, %s);".formatted(name, place);
          case HANDLE ->
              "words_.putLong(%s, %sNativeHandle.%s(%s.LIBRARY.calling(), %s));"
                  .formatted(
                      place, RUNTIME, f.nullable() ? "useOrNull" : "use", plan.natives(), name);
          default ->
              "%sValues.put(words_, %s, \"%s\", %s, %d);"
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

  private static void loadArray(JavaText java, Field f, int at) {
    f.length()
        .ifPresent(
            length -> {
              String name = OwnNames.component(f.name()) + "_";
              String type = OwnValues.single(f.type());
              java.line("%s[] %s = new %s[%d];".formatted(type, name, type, length));
              java.block(
                  "for (int i_ = 0; i_ < %d; i_++)".formatted(length),
                  () ->
                      java.line(
                          "%s[i_] = %s;"
                              .formatted(
                                  name,
                                  get(
                                      OwnValues.number(f.type()),
                                      name,
                                      "at_ + " + at + " + i_ * 8"))));
            });
  }

  private String load(Field f, int at) {
    String place = "at_ + " + at;
    String name = OwnNames.component(f.name());
    if (f.length().isPresent()) {
      return name + "_";
    }
    return switch (f.type().form()) {
      case NUMBER -> get(OwnValues.number(f.type()), name, place);
      case ENUM -> "new %s((int) words_.getLong(%s))".formatted(OwnValues.single(f.type()), place);
      case STRUCT -> "%s.load(words_, %s)".formatted(OwnValues.single(f.type()), place);
      case HANDLE ->
          "%sNativeHandle.known(%s.LIBRARY, %s.class, words_.getLong(%s))"
              .formatted(RUNTIME, plan.natives(), OwnValues.single(f.type()), place);
      default ->
          "%sValues.text(words_, %s, %d)".formatted(RUNTIME, place, f.capacity().orElseThrow());
    };
  }

  private static String get(NumberType type, String name, String place) {
    return OwnValues.read(
        type, name, "words_.getLong(" + place + ")", "words_.getDouble(" + place + ")");
  }

  // ---- callbacks ----

  private GeneratedFile callback(CallbackType type) {
    JavaText java = new JavaText(plan, type.javaName());
    String parameters =
        type.given().stream()
            .map(p -> OwnValues.type(p) + " " + OwnNames.component(p.name()))
            .collect(Collectors.joining(", "));
    String result = type.result().map(OwnValues::type).orElse("void");
    java.comment(
        List.of(
            JavaText.sentence(said(type, type.text())),
            "",
            "<p>What it throws, the caller of the function gets, after C has returned."));
    java.line("@javax.annotation.processing.Generated(\"org.shimwright.processor\")");
    java.line("@FunctionalInterface");
    java.block(
        "public interface " + type.javaName(),
        () -> {
          List<String> lines = new ArrayList<>(List.of("Called by the library.", ""));
          type.given()
              .forEach(
                  p ->
                      lines.addAll(
                          JavaText.tags(
                              "@param " + OwnNames.component(p.name()), p.text(), p.name())));
          type.result().ifPresent(r -> lines.add("@return " + answered(r)));
          java.comment(lines);
          java.line("%s call(%s);".formatted(result, parameters));
        });
    return java.file();
  }

  private static String answered(OwnValue result) {
    return Documentation.escaped(result.text().isEmpty() ? "what the library gets" : result.text())
        + (result.nullable() ? ", or null" : "");
  }
}
