package org.shimwright.mpi.c;

import java.util.List;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Parameter;

/** What carriers and crossings are in C: the one place that spells them. */
final class CTypes {
  private final Plan plan;

  CTypes(Plan plan) {
    this.plan = plan;
  }

  /** The handle type of an {@code OBJECT} kind, such as {@code MPI_Comm}. */
  String handle(Kind kind) {
    return plan.objectClass(kind.objectClass().orElseThrow()).typeName();
  }

  /** A parameter as {@code mpi.h} declares it. */
  String declared(Parameter parameter) {
    boolean in = parameter.direction() == Direction.IN;
    String star = in ? "" : "*";
    String name = parameter.name();
    return switch (parameter.kind().carrier()) {
      case OBJECT -> "%s %s%s".formatted(handle(parameter.kind()), star, name);
      case KEY, INTEGER, FLAG, STATUS -> "int %s%s".formatted(star, name);
      case WORD, STATE, POINTER -> "void *%s".formatted(name);
      case BUFFER -> "%svoid *%s".formatted(in ? "const " : "", name);
      case CALLBACK -> "%s *%s".formatted(parameter.prototype().orElseThrow(), name);
      case TEXT -> "%schar *%s".formatted(in ? "const " : "", name);
      case AINT -> "MPI_Aint %s%s".formatted(star, name);
      case DOUBLE -> "double %s%s".formatted(star, name);
      case INTEGER_ARRAY -> "const int %s[]".formatted(name);
      case RANGES -> "int %s[][3]".formatted(name);
      case STATUS_RECORD -> "MPI_Status *%s".formatted(name);
      case FORTRAN_INTEGER -> "MPI_Fint %s%s".formatted(star, name);
      case ARGUMENT_COUNT -> "int *%s".formatted(name);
      case ARGUMENTS -> "char ***%s".formatted(name);
    };
  }

  /** A parameter as the engine takes it. */
  String engine(Parameter parameter) {
    boolean in = parameter.direction() == Direction.IN;
    String name = parameter.name();
    return switch (parameter.kind().carrier()) {
      case WORD, STATE -> "sw_word %s%s".formatted(in ? "" : "*", name);
      case CALLBACK -> "sw_callback %s".formatted(name);
      case POINTER -> "void **%s".formatted(name);
      case RANGES -> "const int (*%s)[3]".formatted(name);
      case OBJECT,
          KEY,
          INTEGER,
          FLAG,
          STATUS,
          BUFFER,
          TEXT,
          AINT,
          DOUBLE,
          INTEGER_ARRAY,
          STATUS_RECORD,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          declared(parameter);
    };
  }

  /** The type of what a function returns. */
  String result(Kind returns) {
    return switch (returns.carrier()) {
      case OBJECT -> handle(returns);
      case STATUS, KEY, INTEGER, FLAG -> "int";
      case AINT -> "MPI_Aint";
      case DOUBLE -> "double";
      case FORTRAN_INTEGER -> "MPI_Fint";
      case WORD, STATE, POINTER, BUFFER -> "void *";
      case CALLBACK -> "sw_callback";
      case TEXT, ARGUMENTS, ARGUMENT_COUNT, INTEGER_ARRAY, RANGES, STATUS_RECORD ->
          throw new IllegalArgumentException("no function of C returns " + returns.name());
    };
  }

  /** An argument of a crossing, as the C side declares it. */
  static String abiDeclared(AbiArgument argument) {
    String name = argument.name();
    return switch (argument.type()) {
      case INT -> "int " + name;
      case INT_REFERENCE -> "int *" + name;
      case INT64 -> "int64_t " + name;
      case INT64_REFERENCE -> "int64_t *" + name;
      case FORTRAN_INTEGER -> "MPI_Fint " + name;
      case FORTRAN_INTEGER_REFERENCE, STATUS -> "MPI_Fint *" + name;
      case ADDRESS -> "MPI_Aint " + name;
      case ADDRESS_REFERENCE -> "MPI_Aint *" + name;
      case PROCEDURE -> "sw_callback " + name;
      case CHARACTERS -> "const char *" + name;
      case CHARACTERS_REFERENCE -> "char *" + name;
      case BUFFER -> "void *" + name;
      case INT_ARRAY -> "const int *" + name;
      case TRIPLET_ARRAY -> "const int (*" + name + ")[3]";
      case DOUBLE -> "double " + name;
      case NOTHING, THROWABLE ->
          throw new IllegalArgumentException(argument.type() + " is no argument");
    };
  }

  /** The C type of what a crossing returns. */
  static String abiResult(AbiType result) {
    return switch (result) {
      case INT -> "int";
      case INT64 -> "int64_t";
      case DOUBLE -> "double";
      case NOTHING -> "void";
      case FORTRAN_INTEGER -> "MPI_Fint";
      case ADDRESS -> "MPI_Aint";
      case PROCEDURE -> "sw_callback";
      case INT_REFERENCE,
          INT64_REFERENCE,
          FORTRAN_INTEGER_REFERENCE,
          ADDRESS_REFERENCE,
          CHARACTERS,
          CHARACTERS_REFERENCE,
          BUFFER,
          INT_ARRAY,
          TRIPLET_ARRAY,
          STATUS,
          THROWABLE ->
          throw new IllegalArgumentException("no crossing returns " + result);
    };
  }

  /** A list of parameters; C wants a word where there is none. */
  static String list(List<String> declarations) {
    return declarations.isEmpty() ? "void" : String.join(", ", declarations);
  }
}
