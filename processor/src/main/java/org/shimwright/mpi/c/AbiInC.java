package org.shimwright.mpi.c;

import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiType;

/** What the types of crossings between C and Fortran are in C, and nowhere else. */
final class AbiInC {
  private AbiInC() {}

  /** An argument of a crossing. */
  static String declared(AbiArgument argument) {
    if (argument.type() == AbiType.TRIPLET_ARRAY) {
      return "const int (*%s)[3]".formatted(argument.name());
    }
    String type = type(argument.type());
    return type + (type.endsWith("*") ? "" : " ") + argument.name();
  }

  /** A type that a crossing takes or returns. */
  static String type(AbiType type) {
    return switch (type) {
      case NOTHING -> "void";
      case INT -> "int";
      case INT_REFERENCE -> "int *";
      case INT64 -> "int64_t";
      case INT64_REFERENCE -> "int64_t *";
      case FORTRAN_INTEGER -> "MPI_Fint";
      case FORTRAN_INTEGER_REFERENCE, STATUS -> "MPI_Fint *";
      case ADDRESS -> "MPI_Aint";
      case ADDRESS_REFERENCE -> "MPI_Aint *";
      case DOUBLE -> "double";
      case PROCEDURE -> "sw_callback";
      case CHARACTERS -> "const char *";
      case CHARACTERS_REFERENCE -> "char *";
      case BUFFER -> "void *";
      case FORTRAN_INTEGER_ARRAY -> "MPI_Fint *";
      case ADDRESS_ARRAY -> "MPI_Aint *";
      case INT_ARRAY, INT64_ARRAY, TRIPLET_ARRAY, OBJECT, THROWABLE ->
          throw new IllegalArgumentException("C and Fortran exchange no plain " + type);
    };
  }
}
