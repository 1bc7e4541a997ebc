package org.shimwright.emit.fortran;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Value;

/** Writes the header of the C functions that call the procedures of a Fortran library. */
final class CHeader {
  /**
   * The names that no parameter may have: keywords, and macros that a compiler or the headers
   * define.
   */
  private static final ReservedWords WORDS = ReservedWords.of("c", "cxx", "c-locals");

  private final Plan plan;

  CHeader(Plan plan) {
    this.plan = plan;
  }

  String text() {
    String guard = plan.headerLibrary().headers().get(0).toUpperCase(Locale.ROOT).replace('.', '_');
    SourceWriter c =
        Banner.c(
            plan.specification().name(),
            "Procedures of %s as functions of C and C++. Each returns 0, and gives what it computes "
                    .formatted(plan.library().name())
                + "by pointers. Otherwise it has called nothing: it returns the place of the first"
                + " argument that does not fit the library's type, 1 for the first, or -1 if"
                + " memory is short. Arrays have the order of Fortran: the first index runs"
                + " first. A pointer may be NULL where the comment says so.");
    c.raw("#ifndef " + guard).raw("#define " + guard).blank();
    c.raw("#include <stdbool.h>").raw("#include <stdint.h>").blank();
    c.raw("#ifdef __cplusplus").raw("extern \"C\" {").raw("#endif");
    plan.functions(Language.C).forEach(call -> writeFunction(c, call.function()));
    c.blank().raw("#ifdef __cplusplus").raw("}").raw("#endif").blank();
    return c.raw("#endif").text();
  }

  private void writeFunction(SourceWriter c, LibraryFunction f) {
    String text = f.sentence().isEmpty() ? "" : ": " + f.sentence();
    Map<String, String> names = parameterNames(f);
    c.blank().raw("/**");
    c.paragraph(" * ", "Calls %s%s.".formatted(plan.library().bare(f.name()), text));
    for (Value value : f.parameters()) {
      c.paragraph(
          " * ", "@param %s %s".formatted(names.get(value.name()), parameterText(value, names)));
    }
    c.raw(" */");
    String prototype = prototype(f);
    // __extension__ prevents the warning that complex numbers of C are an extension in C++
    c.line((prototype.contains(" _Complex ") ? "__extension__ " : "") + prototype);
  }

  private static String prototype(LibraryFunction f) {
    return "int %s(%s);".formatted(f.name(), parameterList(f));
  }

  /**
   * Returns the names of the parameters; a reserved word of C or C++ gets a {@code _} at its end.
   */
  private static Map<String, String> parameterNames(LibraryFunction f) {
    List<String> all = f.parameters().stream().map(Value::name).toList();
    Map<String, String> names = new HashMap<>();
    for (String name : all) {
      String free = name;
      while (WORDS.contains(free) || (!free.equals(name) && all.contains(free))) {
        free += "_";
      }
      names.put(name, free);
    }
    return names;
  }

  private static String parameterText(Value value, Map<String, String> names) {
    String length =
        value.factors().stream()
            .map(factor -> names.getOrDefault(factor, factor))
            .collect(Collectors.joining(" * "));
    String shape = length.isEmpty() ? "" : "length " + length + "; ";
    String room = value.room().capacity().map(n -> "room for " + n + " bytes; ").orElse("");
    String text = value.text().isEmpty() ? value.type().word() : value.text();
    return shape + room + (value.nullable() ? "or NULL; " : "") + text;
  }

  private static String parameterList(LibraryFunction f) {
    Map<String, String> names = parameterNames(f);
    return f.parameters().isEmpty()
        ? "void"
        : f.parameters().stream()
            .map(p -> declaration(p, names.getOrDefault(p.name(), p.name())))
            .collect(Collectors.joining(", "));
  }

  private static String declaration(Value value, String name) {
    boolean text = value.type() == TextType.TEXT;
    boolean pointer = value.isArray() || value.isStored() || text;
    String type = text ? "char" : value.type().cType();
    String constant = pointer && !value.isStored() ? "const " : "";
    return constant + type + (pointer ? " *" : " ") + name;
  }
}
