package org.shimwright.mpi.fortran;

import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiType;

/** What the types of crossings between C and Fortran are in Fortran, and nowhere else. */
final class AbiInFortran {
  private AbiInFortran() {}

  /** An argument of a crossing. */
  static String declared(AbiArgument argument) {
    return type(argument.type()) + " :: " + argument.name();
  }

  private static String type(AbiType type) {
    return switch (type) {
      case INT -> "integer(c_int), value";
      case INT_REFERENCE -> "integer(c_int), intent(inout)";
      case INT64 -> "integer(c_int64_t), value";
      case INT64_REFERENCE -> "integer(c_int64_t), intent(inout)";
      case FORTRAN_INTEGER -> "integer(fint), value";
      case FORTRAN_INTEGER_REFERENCE -> "integer(fint), intent(inout)";
      case ADDRESS -> "integer(c_intptr_t), value";
      case ADDRESS_REFERENCE -> "integer(c_intptr_t), intent(inout)";
      case PROCEDURE -> "type(c_funptr), value";
      case CHARACTERS -> "character(kind=c_char), dimension(*), intent(in)";
      case CHARACTERS_REFERENCE -> "character(kind=c_char), dimension(*), intent(inout)";
      case BUFFER -> "type(*), dimension(*)";
      case FORTRAN_INTEGER_ARRAY -> "integer(fint), dimension(*)";
      case ADDRESS_ARRAY -> "integer(c_intptr_t), dimension(*)";
      case TRIPLET_ARRAY -> "integer(c_int), dimension(3, *), intent(in)";
      case STATUS -> "type(c_ptr), value";
      case DOUBLE -> "real(c_double), value";
      case INT_ARRAY, INT64_ARRAY, NOTHING, OBJECT, THROWABLE ->
          throw new IllegalArgumentException(type + " is no argument");
    };
  }

  /** The type of what a crossing returns. */
  static String result(AbiType result) {
    return switch (result) {
      case DOUBLE -> "real(c_double)";
      case INT64 -> "integer(c_int64_t)";
      case ADDRESS -> "integer(c_intptr_t)";
      case INT -> "integer(c_int)";
      default -> throw new IllegalArgumentException("no crossing returns " + result);
    };
  }
}
