package org.shimwright.mpi;

import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiType;

/**
 * What a type that C and Fortran exchange is in both, and nowhere else; {@code $} stands for the
 * name of an argument.
 *
 * @param c its declaration in C
 * @param fortran its type and attributes in Fortran
 */
public record Crossing(String c, String fortran) {
  /** The one switch. */
  private static Crossing of(AbiType type) {
    return switch (type) {
      case INT -> new Crossing("int $", "integer(c_int), value");
      case INT_REFERENCE -> new Crossing("int *$", "integer(c_int), intent(inout)");
      case INT64 -> new Crossing("int64_t $", "integer(c_int64_t), value");
      case INT64_REFERENCE -> new Crossing("int64_t *$", "integer(c_int64_t), intent(inout)");
      case FORTRAN_INTEGER -> new Crossing("MPI_Fint $", "integer(fint), value");
      case FORTRAN_INTEGER_REFERENCE -> new Crossing("MPI_Fint *$", "integer(fint), intent(inout)");
      case FORTRAN_INTEGER_ARRAY -> new Crossing("MPI_Fint *$", "integer(fint), dimension(*)");
      case STATUS -> new Crossing("MPI_Fint *$", "type(c_ptr), value");
      case ADDRESS -> new Crossing("MPI_Aint $", "integer(c_intptr_t), value");
      case ADDRESS_REFERENCE -> new Crossing("MPI_Aint *$", "integer(c_intptr_t), intent(inout)");
      case ADDRESS_ARRAY -> new Crossing("MPI_Aint *$", "integer(c_intptr_t), dimension(*)");
      case DOUBLE -> new Crossing("double $", "real(c_double), value");
      case PROCEDURE -> new Crossing("sw_callback $", "type(c_funptr), value");
      case CHARACTERS ->
          new Crossing("const char *$", "character(kind=c_char), dimension(*), intent(in)");
      case CHARACTERS_REFERENCE ->
          new Crossing("char *$", "character(kind=c_char), dimension(*), intent(inout)");
      case BUFFER -> new Crossing("void *$", "type(*), dimension(*)");
      case TRIPLET_ARRAY ->
          new Crossing("const int (*$)[3]", "integer(c_int), dimension(3, *), intent(in)");
      case NOTHING -> new Crossing("void $", "");
      case INT_ARRAY, INT64_ARRAY, CHAR, OBJECT, CLOSURE, THROWABLE ->
          throw new IllegalArgumentException("C and Fortran exchange no " + type);
    };
  }

  /** An argument in C. */
  public static String inC(AbiArgument argument) {
    return of(argument.type()).c.replace("$", argument.name());
  }

  /** An argument in Fortran. */
  public static String inFortran(AbiArgument argument) {
    return of(argument.type()).fortran + " :: " + argument.name();
  }

  /** What a function of C returns. */
  public static String resultInC(AbiType type) {
    return of(type).c.replace("$", "").strip();
  }

  /** What a function of Fortran returns. */
  public static String resultInFortran(AbiType type) {
    return of(type).fortran.replace(", value", "");
  }
}
