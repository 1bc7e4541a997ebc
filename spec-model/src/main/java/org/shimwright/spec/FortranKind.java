package org.shimwright.spec;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What an argument of a Fortran procedure is, and what it becomes at the border to C. */
public enum FortranKind {
  /** Checked on the way in: the library's INTEGER may have fewer bits. */
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

  /** The kind of a name in specifications, such as {@code double-complex}. */
  public static Optional<FortranKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
  }

  /** Its name in specifications. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Its type where the library is called. */
  public String library() {
    return library;
  }

  /** Its type where C calls. */
  public String border() {
    return border;
  }

  /** The kind of a C library that it crosses as. */
  public String inC() {
    return inC;
  }

  /** Whether the library gets a copy of another type. */
  public boolean isConverted() {
    return !library.equals(border);
  }

  /** Whether it counts, so that it can be a length. */
  public boolean isWhole() {
    return this == INTEGER || this.inC.startsWith("int");
  }
}
