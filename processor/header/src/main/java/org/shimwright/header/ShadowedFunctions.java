package org.shimwright.header;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.shimwright.header.HeaderDeclarations.Routine;

/**
 * Leaves out functions that a macro of the same name hides, if a call with the types of the
 * function does not compile as a call of the macro.
 */
final class ShadowedFunctions {
  /** Options for the warnings that are errors in generated C. */
  private static final List<String> OPTIONS =
      Stream.concat(
              Stream.of("-Wno-everything"),
              Stream.of(
                      "conversion",
                      "sign-conversion",
                      "float-conversion",
                      "int-conversion",
                      "incompatible-pointer-types")
                  .map("-Werror="::concat))
          .toList();

  private ShadowedFunctions() {}

  static void leaveOut(
      Clang clang, NamedHeaders headers, HeaderDeclarations found, List<String> macros)
      throws IOException {
    List<Routine> shadowed =
        macros.stream()
            .flatMap(name -> Stream.ofNullable(found.routines.get(name)))
            .filter(routine -> !routine.variadic())
            .toList();
    if (shadowed.isEmpty()) {
      return;
    }
    String calls = shadowed.stream().map(ShadowedFunctions::call).collect(Collectors.joining());
    Set<Integer> refused = MacroReader.refused(clang, headers, OPTIONS, calls);
    for (int i = 0; i < shadowed.size(); i++) {
      if (refused.contains(headers.names().size() + 1 + i)) {
        String name = shadowed.get(i).name();
        found.routines.remove(name);
        found.refused.put(name, "a macro of its name takes or gives something else");
      }
    }
  }

  /**
   * Returns the C code of a function that calls the routine. The arguments of the call are
   * variables that have the types of the routine's parameters.
   */
  private static String call(Routine routine) {
    int count = routine.parameters().size();
    String taken =
        IntStream.range(0, count)
            .mapToObj(i -> spelled(routine.parameters().get(i).type()) + " a" + i)
            .collect(Collectors.joining(", "));
    String passed =
        IntStream.range(0, count).mapToObj(i -> "a" + i).collect(Collectors.joining(", "));
    String call = "%s(%s)".formatted(routine.name(), passed);
    String trial =
        routine.result().equals(CType.VOID)
            ? "_Static_assert(__builtin_types_compatible_p(__typeof__(%s), void), \"\")"
            : spelled(routine.result()) + " result = %s";
    return "static void shimwright_call_%s(%s) { %s; }\n"
        .formatted(routine.name(), taken.isEmpty() ? "void" : taken, trial.formatted(call));
  }

  /**
   * Returns the C code of any type in a form that can precede a name; plain C would write parts of
   * some types after the name.
   */
  private static String spelled(CType type) {
    if (type instanceof CType.Pointer pointer) {
      return "__typeof__(%s) *".formatted(spelled(pointer.to()))
          + (pointer.constant() ? "const" : "");
    }
    if (type instanceof CType.Array array) {
      return "__typeof__(%s) *".formatted(spelled(array.of()));
    }
    if (type instanceof CType.Function function) {
      String taken =
          function.parameters().stream()
              .map(ShadowedFunctions::spelled)
              .collect(Collectors.joining(", "));
      String more = function.variadic() ? ", ..." : "";
      return "__typeof__(%s (%s))"
          .formatted(spelled(function.result()), (taken.isEmpty() ? "void" : taken) + more);
    }
    CType.Word word = (CType.Word) type;
    return (word.constant() ? "const " : "") + word.name();
  }
}
