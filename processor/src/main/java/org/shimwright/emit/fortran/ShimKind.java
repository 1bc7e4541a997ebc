package org.shimwright.emit.fortran;

import org.shimwright.spec.FortranLibrary.Argument;

/**
 * How a kind of Fortran is copied for the library, with %s for what C has.
 *
 * @param unfit what is true if the library cannot have it; nothing if all values fit
 * @param given what the library gets
 * @param nothing what it gets if C gives nothing
 * @param back the statement that hands back what the library has, the second %s
 */
record ShimKind(String unfit, String given, String nothing, String back) {
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
