package org.shimwright.spec;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The type of an argument of a Fortran procedure, and the type in which it is passed from and to C.
 */
public enum FortranKind {
  /**
   * An INTEGER. Its input values are checked, because the library's INTEGER may have fewer bits.
   */
  INTEGER("integer(shim_integer)", "integer(c_int64_t)", "int64"),
  LOGICAL("logical(shim_logical)", "logical(c_bool)", "bool"),
  STATUS("integer(shim_integer)", "integer(c_int)", "status"),
  TEXT("character", "character(kind=c_char)", "text"),
  CHAR("character(kind=c_char)", "char"),
  REAL("real(c_float)", "float"),
  DOUBLE("real(c_double)", "double"),
  COMPLEX("complex(c_float_complex)", "float-complex"),
  DOUBLE_COMPLEX("complex(c_double_complex)", "double-complex"),
  INT8("integer(c_int8_t)", "int8"),
  INT16("integer(c_int16_t)", "int16"),
  INT32("integer(c_int32_t)", "int32"),
  INT64("integer(c_int64_t)", "int64");

  private final String library;
  private final String border;
  private final String inC;

  FortranKind(String type, String inC) {
    this(type, type, inC);
  }

  FortranKind(String library, String border, String inC) {
    this.library = library;
    this.border = border;
    this.inC = inC;
  }

  /** Finds a kind by its name in specifications, such as {@code double-complex}. */
  public static Optional<FortranKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
  }

  /** Returns the kind's name in specifications. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the Fortran type in calls of the library. */
  public String library() {
    return library;
  }

  /** Returns the Fortran type of the argument in the generated functions that C calls. */
  public String border() {
    return border;
  }

  /**
   * Returns the name of the kind in which C passes the argument, such as {@code int64}, as in
   * specifications of C libraries.
   */
  public String inC() {
    return inC;
  }

  /**
   * Returns whether C passes another type than the library needs, so that the library gets a
   * converted copy.
   */
  public boolean isConverted() {
    return !library.equals(border);
  }

  /** Returns whether the kind is an integer, so that its value can be a length. */
  public boolean isWhole() {
    return this == INTEGER || this.inC.startsWith("int");
  }
}
