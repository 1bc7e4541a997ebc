package org.shimwright.mpi;

/**
 * What a value that C and Fortran exchange is in both; {@code $} stands for the name of an
 * argument.
 *
 * @param c its declaration in C
 * @param fortran its type and attributes in Fortran
 */
public record Crossing(String c, String fortran) {
  /** A C {@code int}. */
  static final Crossing INT = value("int", "integer(c_int)");

  /** The address of a procedure. */
  static final Crossing PROCEDURE = new Crossing("sw_callback $", "type(c_funptr), value");

  /** Memory of the caller: any variable. */
  static final Crossing BUFFER = new Crossing("void *$", "type(*), dimension(*)");

  /** The result of a procedure that returns nothing. */
  static final Crossing NOTHING = new Crossing("void $", "");

  /** A number that is passed by value, of a type in C and one in Fortran. */
  static Crossing value(String c, String fortran) {
    return new Crossing(c + " $", fortran + ", value");
  }

  /** A number that a procedure may change. */
  static Crossing reference(String c, String fortran) {
    return new Crossing(c + " *$", fortran + ", intent(inout)");
  }

  /** Whether it is any variable, whose address alone counts. */
  public boolean isBuffer() {
    return equals(BUFFER);
  }

  /** What a function of C returns. */
  public String resultInC() {
    return c.replace("$", "").strip();
  }

  /** What a function of Fortran returns. */
  public String resultInFortran() {
    return fortran.replace(", value", "");
  }
}
