package org.shimwright.emit.c;

import java.util.List;
import java.util.Map;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * Makes the pragmas and checks that fail the build of C code if its calls do not fit the library's
 * header: then the specification is wrong.
 */
public final class CallChecks {
  private static final Template PRAGMAS =
      Template.inline(
          """
      #pragma GCC diagnostic error "-Wconversion"
      #pragma GCC diagnostic error "-Wsign-conversion"
      #pragma GCC diagnostic error "-Wfloat-conversion"
      #pragma GCC diagnostic error "-Wint-conversion"
      #pragma GCC diagnostic error "-Wincompatible-pointer-types"
      #pragma GCC diagnostic error "-Wimplicit-function-declaration"
      #pragma GCC diagnostic ignored "-Wpointer-sign"
      #if __GNUC__ >= 11 && __SIZEOF_POINTER__ == 8 /* clang is 4 here */
      #pragma GCC diagnostic error "-Wstringop-overflow"
      #pragma GCC diagnostic error "-Wstringop-overread"
      #pragma GCC diagnostic error "-Wtype-limits"
      #endif
      """);

  private static final Template FIXED_LENGTH_MACRO =
      Template.inline(
          """
      #if __GNUC__ >= 11
      /* An array of a fixed length: the compiler knows how long it is. */
      __attribute__((noipa, unused, alloc_size(2)))
      static void *sw_fixed(const void *array, size_t bytes)
      {
          return bytes == 0 ? NULL : (void *)(uintptr_t)array;
      }
      #define SW_FIXED(array, count) \\
          ((__typeof__(array))sw_fixed(array, (size_t)(count) * sizeof *(array)))
      #else
      #define SW_FIXED(array, count) (array)
      #endif
      """);

  private static final Template HANDLE_WIDTH_CHECK =
      Template.inline(
          """
      _Static_assert(sizeof(@TYPE@) <= sizeof(intptr_t), "a handle is no wider than an address");
      """);

  private CallChecks() {}

  /**
   * Returns the handle types that may be integers in C: their C types are written without an
   * asterisk.
   */
  private static List<HandleType> maybeIntegerHandles(Plan plan) {
    return plan.handleTypes().stream().filter(type -> !type.cType().endsWith("*")).toList();
  }

  private static Code widthCheck(HandleType type) {
    return HANDLE_WIDTH_CHECK.filled(Map.of("TYPE", Code.word(type.cType())));
  }

  /**
   * Returns the compiler pragmas of a C file with calls. They let the build fail if the header
   * differs from the specification: if a conversion loses a part of a value, a test for a failure
   * is never true, a function is not declared, or an array is shorter than its parameter.
   *
   * @param language the language whose functions the file calls
   */
  public static Code of(Plan plan, Language language) {
    boolean fixed =
        plan.specification().fortran().isEmpty()
            && plan.functions(language).stream()
                .map(call -> new LibraryCall(call, argument -> ""))
                .anyMatch(
                    c -> c.call().arguments().stream().anyMatch(a -> c.fixedLength(a).isPresent()));
    Code checks =
        PRAGMAS.filled(Map.of()).then(Code.each(maybeIntegerHandles(plan), CallChecks::widthCheck));
    return fixed ? checks.then(FIXED_LENGTH_MACRO.filled(Map.of())) : checks;
  }
}
