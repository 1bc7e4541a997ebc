package org.shimwright.mpi.fortran;

import java.util.Locale;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Width;

/** What carriers and crossings are in Fortran: the one place that spells them. */
final class FortranTypes {
  private final Plan plan;
  private final Form form;

  FortranTypes(Plan plan, Form form) {
    this.plan = plan;
    this.form = form;
  }

  /** The type of a value, without name or attributes. */
  String type(Parameter parameter) {
    return switch (parameter.kind().carrier()) {
      case OBJECT ->
          form.typedHandles()
              ? "type("
                  + plan.objectClass(parameter.kind().objectClass().orElseThrow()).typeName()
                  + ")"
              : "integer";
      case WORD, STATE, AINT ->
          parameter.kind().width() == Width.ADDRESS ? "integer(MPI_ADDRESS_KIND)" : "integer";
      case POINTER -> form.typedPointers() ? "type(c_ptr)" : "integer(MPI_ADDRESS_KIND)";
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER, INTEGER_ARRAY, RANGES -> "integer";
      case FLAG -> "logical";
      case TEXT -> "character(len=*)";
      case BUFFER -> "type(*), dimension(*)";
      case DOUBLE -> "double precision";
      case STATUS_RECORD -> form.typedHandles() ? "type(MPI_Status)" : "integer";
      case CALLBACK ->
          form.typedHandles()
              ? "procedure(" + parameter.prototype().orElseThrow() + ")"
              : "external";
      case ARGUMENT_COUNT, ARGUMENTS ->
          throw new IllegalArgumentException(parameter.name() + " is not in Fortran");
    };
  }

  /** The declaration of a dummy argument of a procedure. */
  String dummy(Parameter parameter) {
    String name = parameter.name();
    String intent = ", intent(%s)".formatted(parameter.direction().name().toLowerCase(Locale.ROOT));
    return switch (parameter.kind().carrier()) {
      case CALLBACK -> type(parameter) + " :: " + name;
      case BUFFER ->
          type(parameter) + (parameter.direction() == Direction.IN ? intent : "") + " :: " + name;
      case INTEGER_ARRAY ->
          "integer%s :: %s(%s)".formatted(intent, name, parameter.length().orElseThrow());
      case RANGES ->
          "integer%s :: %s(3, %s)".formatted(intent, name, parameter.length().orElseThrow());
      case STATUS_RECORD ->
          form.typedHandles()
              ? "type(MPI_Status), target :: " + name
              : "integer, target :: %s(MPI_STATUS_SIZE)".formatted(name);
      case OBJECT,
          KEY,
          WORD,
          STATE,
          FLAG,
          STATUS,
          TEXT,
          INTEGER,
          AINT,
          POINTER,
          DOUBLE,
          FORTRAN_INTEGER ->
          type(parameter) + intent + " :: " + name;
      case ARGUMENT_COUNT, ARGUMENTS ->
          throw new IllegalArgumentException(name + " is not in Fortran");
    };
  }

  /** Whether Fortran's procedures have a parameter at all. */
  static boolean exists(Parameter parameter) {
    return switch (parameter.kind().carrier()) {
      case ARGUMENT_COUNT, ARGUMENTS -> false;
      case OBJECT,
          KEY,
          WORD,
          STATE,
          FLAG,
          CALLBACK,
          STATUS,
          TEXT,
          INTEGER,
          AINT,
          BUFFER,
          POINTER,
          DOUBLE,
          INTEGER_ARRAY,
          RANGES,
          STATUS_RECORD,
          FORTRAN_INTEGER ->
          true;
    };
  }

  /** An argument of a crossing that C offers, as the Fortran side declares it. */
  static String offered(AbiArgument argument) {
    return switch (argument.type()) {
          case INT -> "integer(c_int), value :: ";
          case INT_REFERENCE -> "integer(c_int), intent(inout) :: ";
          case INT64 -> "integer(c_int64_t), value :: ";
          case INT64_REFERENCE -> "integer(c_int64_t), intent(inout) :: ";
          case FORTRAN_INTEGER -> "integer(fint), value :: ";
          case FORTRAN_INTEGER_REFERENCE -> "integer(fint), intent(inout) :: ";
          case ADDRESS -> "integer(c_intptr_t), value :: ";
          case ADDRESS_REFERENCE -> "integer(c_intptr_t), intent(inout) :: ";
          case PROCEDURE -> "type(c_funptr), value :: ";
          case CHARACTERS -> "character(kind=c_char), dimension(*), intent(in) :: ";
          case CHARACTERS_REFERENCE -> "character(kind=c_char), dimension(*), intent(inout) :: ";
          case BUFFER -> "type(*), dimension(*) :: ";
          case INT_ARRAY -> "integer(c_int), dimension(*), intent(in) :: ";
          case TRIPLET_ARRAY -> "integer(c_int), dimension(3, *), intent(in) :: ";
          case STATUS -> "type(c_ptr), value :: ";
          case DOUBLE -> "real(c_double), value :: ";
          case NOTHING, THROWABLE ->
              throw new IllegalArgumentException(argument.type() + " is no argument");
        }
        + argument.name();
  }

  /** The Fortran type of what a crossing returns. */
  static String result(AbiType result) {
    return result == AbiType.DOUBLE ? "real(c_double)" : "integer(c_int)";
  }
}
