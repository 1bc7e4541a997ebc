package org.shimwright.mpi.conformance;

import java.util.List;
import java.util.Map;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.type.HandleType;

/**
 * How a Fortran dialect uses MPI: the lines that make MPI available, and the types of handles and
 * attribute values.
 *
 * @param uses the lines that use MPI's module
 * @param includes the lines that include MPI's file
 * @param typed whether each class of handles has a Fortran type; if not, handles are integers
 * @param wide whether attribute values are as wide as an address
 */
record FortranAccess(List<String> uses, List<String> includes, boolean typed, boolean wide) {
  static FortranAccess of(Dialect dialect) {
    boolean wide = dialect.caller() != Caller.FORTRAN_MPI1;
    return switch (dialect) {
      case MPIFH, MPIFH_MPI1 ->
          new FortranAccess(List.of(), List.of("include 'mpif.h'"), false, wide);
      case MPI, MPI_MPI1 -> new FortranAccess(List.of("use mpi"), List.of(), false, wide);
      case F08 -> new FortranAccess(List.of("use mpi_f08"), List.of(), true, wide);
      case C, C_MPI1 -> throw new IllegalArgumentException(dialect + " is no Fortran");
    };
  }

  /** Returns the Fortran type of a handle. */
  String handleType(String type) {
    return typed ? "type(%s)".formatted(type) : "integer";
  }

  /**
   * Returns the texts for the slots of the Fortran templates, except for the names of functions.
   */
  Map<String, String> slotTexts(HandleType object, int number) {
    String type = object.cType();
    return Map.of(
        "number", Integer.toString(number),
        "handle", handleType(type),
        "group", handleType("MPI_Group"),
        "value", typed ? "%MPI_VAL" : "",
        "wrap", typed ? type + "(object)" : "object",
        "wrap_made", typed ? type + "(made)" : "made",
        "word", wide ? "integer(MPI_ADDRESS_KIND)" : "integer",
        "kind", wide ? "MPI_ADDRESS_KIND" : "kind(0)");
  }
}
