package org.shimwright.emit.fortran;

import org.shimwright.spec.FortranLibrary.Argument;

/**
 * The Fortran code that converts an argument between C and the library, with %s in place of the C
 * variable.
 *
 * @param misfitCondition the condition that is true if the library cannot hold the value; empty if
 *     all fit
 * @param valueForLibrary the value that is passed to the library
 * @param valueIfNoneGiven the value that is passed to the library if C passes none
 * @param copyBackStatement the statement that copies the library's variable, the second %s, to the
 *     C variable
 */
record ShimKind(
    String misfitCondition,
    String valueForLibrary,
    String valueIfNoneGiven,
    String copyBackStatement) {
  static ShimKind of(Argument a) {
    return switch (a.kind()) {
      case INTEGER -> {
        String unfit = a.dimensions().isEmpty() ? "shim_fits(%s)" : "all(shim_fits(%s))";
        yield new ShimKind(
            ".not. " + unfit, "int(%s, shim_integer)", "0", "%s = int(%s, c_int64_t)");
      }
      case STATUS -> new ShimKind("", "int(%s, shim_integer)", "0", "%s = shim_status(%s)");
      case TEXT -> {
        String unfit = a.characters().map(n -> "len(shim_text(%s)) > " + n).orElse("");
        yield new ShimKind(unfit, "shim_text(%s)", "' '", "call shim_give(%2$s, %1$s)");
      }
      case LOGICAL -> new ShimKind("", "%s", ".false.", "%s = %s");
      case CHAR, REAL, DOUBLE, COMPLEX, DOUBLE_COMPLEX, INT8, INT16, INT32, INT64 ->
          new ShimKind("", "%s", "0", "%s = %s");
    };
  }
}
