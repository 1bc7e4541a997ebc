package org.shimwright.mpi;

/**
 * The declarations, in C and Fortran, of a value that the two languages exchange. In the C text,
 * {@code $} is replaced by the name of the argument.
 *
 * @param c the declaration in C
 * @param fortran the type and attributes in Fortran
 */
public record Crossing(String c, String fortran) {
  /** A C {@code int}. */
  static final Crossing INT = value("int", "integer(c_int)");

  /** The address of a procedure. */
  static final Crossing PROCEDURE = new Crossing("sw_callback $", "type(c_funptr), value");

  /** Memory of the caller: a variable of any type. */
  static final Crossing BUFFER = new Crossing("void *$", "type(*), dimension(*)");

  /** The result of a procedure that returns nothing. */
  static final Crossing NOTHING = new Crossing("void $", "");

  /**
   * Returns the declarations of a number that is passed by value, from its types in C and Fortran.
   */
  static Crossing value(String c, String fortran) {
    return new Crossing(c + " $", fortran + ", value");
  }

  /**
   * Returns the declarations of a number that a procedure may change, from its types in C and
   * Fortran.
   */
  static Crossing reference(String c, String fortran) {
    return new Crossing(c + " *$", fortran + ", intent(inout)");
  }

  /** Returns whether the value is a variable of any type, of which only the address matters. */
  public boolean isBuffer() {
    return equals(BUFFER);
  }

  /** Returns the C type of a function that returns this value. */
  public String resultInC() {
    return c.replace("$", "").strip();
  }

  /** Returns the Fortran type of a function that returns this value. */
  public String resultInFortran() {
    return fortran.replace(", value", "");
  }
}
