package org.shimwright.mpi.caching;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiType;

/** Writes the C prototypes of the Fortran shim's procedures. */
final class ShimPrototypes {
  private static final String FOR_C =
      """
      #include <stdint.h>

      #ifdef __cplusplus
      extern "C" {
      #endif

      /** A procedure of Fortran; called only by MPI, which knows its type. */
      typedef void (*swj_procedure)(void);

      /** What swj_f_*_procedure_* give the address of: predefined callbacks, or those that C answers. */
      enum swj_role { SWJ_NULL_COPY, SWJ_DUP, SWJ_NULL_DELETE, SWJ_C_COPY, SWJ_C_DELETE };

      /** Decides about a copy; handles are Fortran's, the answer is an error code. */
      typedef int swj_copy_answer(int object_class, int64_t handle, int keyval, int64_t state,
                                  int64_t in, int64_t *out, int *flag);

      /** Learns of a deletion; handles are Fortran's, the answer is an error code. */
      typedef int swj_delete_answer(int object_class, int64_t handle, int keyval, int64_t value,
                                    int64_t state);

      /** Says who answers SWJ_C_COPY and SWJ_C_DELETE; until then nothing is copied. */
      void swj_answer_callbacks(swj_copy_answer *copy, swj_delete_answer *remove);
      """;

  private ShimPrototypes() {}

  /** The header for the JNI functions of a binding. */
  static String forJni(List<CachingPlan> plans) {
    SourceWriter c = begin("SHIMWRIGHT_JNI_SHIM_H");
    c.line("#include \"mpi_support.h\"");
    predefinedKey(c);
    for (CachingPlan caching : plans) {
      c.blank();
      c.line(
          "_Static_assert(SWJ_%s == %s, \"Fortran names the class by its number\");",
          caching.objectClass().name().toUpperCase(Locale.ROOT), caching.index());
      prototypes(c, caching);
    }
    return end(c);
  }

  /** The header for C programs without Java. */
  static String forC(List<CachingPlan> plans) {
    SourceWriter c = begin("SHIMWRIGHT_SHIM_H");
    FOR_C.lines().forEach(c::raw);
    predefinedKey(c);
    for (CachingPlan caching : plans) {
      c.blank();
      c.line(
          "#define SWJ_%s %s",
          caching.objectClass().name().toUpperCase(Locale.ROOT), caching.index());
      prototypes(c, caching);
    }
    c.blank();
    List.of("#ifdef __cplusplus", "}", "#endif").forEach(c::raw);
    return end(c);
  }

  private static SourceWriter begin(String guard) {
    SourceWriter c = new SourceWriter(Layout.C);
    c.line(
        "/** Procedures of the Fortran shim: integer attributes exist through Fortran only."
            + " Generated. */");
    c.line("#ifndef " + guard);
    c.line("#define " + guard);
    return c.blank();
  }

  private static void predefinedKey(SourceWriter c) {
    c.blank();
    c.line("int swj_f_predefined_key(int place);");
  }

  private static void prototypes(SourceWriter c, CachingPlan caching) {
    for (ShimProcedure procedure : caching.shims().values()) {
      c.line("int %s(%s);", procedure.symbol(), parameters(procedure.arguments()));
    }
    caching.callbacks().values().stream()
        .filter(callbacks -> !callbacks.symbol().isEmpty())
        .forEach(callbacks -> c.line("swj_procedure %s(int role);", callbacks.symbol()));
  }

  private static String end(SourceWriter c) {
    c.blank();
    c.line("#endif");
    return c.text();
  }

  private static String parameters(List<AbiArgument> arguments) {
    return arguments.stream().map(a -> type(a.type()) + a.name()).collect(Collectors.joining(", "));
  }

  private static String type(AbiType type) {
    return switch (type) {
      case INT64 -> "int64_t ";
      case INT -> "int ";
      case PROCEDURE -> "swj_procedure ";
      case INT_REFERENCE -> "int *";
      case INT64_REFERENCE -> "int64_t *";
      default -> throw new IllegalArgumentException("no shim procedure has " + type);
    };
  }
}
