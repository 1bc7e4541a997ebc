package org.shimwright.emit.c;

import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.crossing.CachingCrossing;
import org.shimwright.plan.crossing.Crossings;
import org.shimwright.plan.crossing.ShimArgument;
import org.shimwright.plan.crossing.ShimProcedure;
import org.shimwright.plan.crossing.ShimType;

/** Spells the C prototypes of the Fortran shim's procedures. */
final class JniShimHeader {
  private JniShimHeader() {}

  static String text(Crossings crossings) {
    SourceWriter c = new SourceWriter(Layout.C);
    c.line(
        "/** Procedures of the Fortran shim: integer attributes exist through Fortran only. Generated. */");
    c.line("#ifndef SHIMWRIGHT_JNI_SHIM_H");
    c.line("#define SHIMWRIGHT_JNI_SHIM_H");
    c.blank();
    c.line("#include \"support.h\"");
    c.blank();
    c.line("int swj_f_predefined_key(int place);");
    for (CachingCrossing caching : crossings.caching()) {
      c.blank();
      String name = caching.objectClass().name();
      c.line(
          "_Static_assert(SWJ_%s == %d, \"Fortran names the class by its number\");",
          name.toUpperCase(java.util.Locale.ROOT), caching.index());
      for (ShimProcedure procedure : caching.shims().values()) {
        c.line("int %s(%s);", procedure.symbol(), parameters(procedure.arguments()));
      }
      caching.callbacks().values().stream()
          .filter(callbacks -> !callbacks.symbol().isEmpty())
          .forEach(callbacks -> c.line("swj_procedure %s(int role);", callbacks.symbol()));
    }
    c.blank();
    c.line("#endif");
    return c.text();
  }

  private static String parameters(List<ShimArgument> arguments) {
    return arguments.stream().map(a -> type(a.type()) + a.name()).collect(Collectors.joining(", "));
  }

  private static String type(ShimType type) {
    return switch (type) {
      case HANDLE, WORD -> "int64_t ";
      case INT -> "int ";
      case PROCEDURE -> "swj_procedure ";
      case INT_REFERENCE -> "int *";
      case WORD_REFERENCE -> "int64_t *";
    };
  }
}
