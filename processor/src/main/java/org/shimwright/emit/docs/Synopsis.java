package org.shimwright.emit.docs;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.History;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Width;

/** Spells how a function is called, for people: the standard's way of writing declarations. */
final class Synopsis {
  private final Plan plan;

  Synopsis(Plan plan) {
    this.plan = plan;
  }

  /** The list of C parameters. */
  String c(List<Parameter> parameters) {
    return parameters.isEmpty()
        ? "void"
        : parameters.stream().map(this::cParameter).collect(Collectors.joining(", "));
  }

  /** What a C function returns. */
  String cResult(Kind kind) {
    return switch (kind.carrier()) {
      case OBJECT -> typeName(kind);
      case DOUBLE -> "double";
      case FORTRAN_INTEGER -> "MPI_Fint";
      case AINT -> "MPI_Aint";
      case KEY,
          WORD,
          STATE,
          FLAG,
          CALLBACK,
          STATUS,
          TEXT,
          INTEGER,
          BUFFER,
          POINTER,
          INTEGER_ARRAY,
          RANGES,
          STATUS_RECORD,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          "int";
    };
  }

  private String typeName(Kind kind) {
    return plan.objectClass(kind.objectClass().orElseThrow()).typeName();
  }

  private String cParameter(Parameter p) {
    boolean in = p.direction() == Direction.IN;
    String star = in ? "" : "*";
    return switch (p.kind().carrier()) {
      case OBJECT -> typeName(p.kind()) + " " + star + p.name();
      case KEY, INTEGER, FLAG, STATUS -> "int " + star + p.name();
      case WORD, STATE, POINTER -> "void *" + p.name();
      case BUFFER -> (in ? "const " : "") + "void *" + p.name();
      case CALLBACK -> p.prototype().orElseThrow() + " *" + p.name();
      case TEXT -> (in ? "const " : "") + "char *" + p.name();
      case AINT -> "MPI_Aint " + star + p.name();
      case DOUBLE -> "double " + star + p.name();
      case INTEGER_ARRAY -> "const int " + p.name() + "[]";
      case RANGES -> "int " + p.name() + "[][3]";
      case STATUS_RECORD -> "MPI_Status *" + p.name();
      case FORTRAN_INTEGER -> "MPI_Fint " + star + p.name();
      case ARGUMENT_COUNT -> "int *" + p.name();
      case ARGUMENTS -> "char ***" + p.name();
    };
  }

  /** The Fortran type of a parameter; empty for what Fortran does not have. */
  Optional<String> fortran(Parameter p, boolean f08) {
    return switch (p.kind().carrier()) {
      case OBJECT -> Optional.of(f08 ? "TYPE(" + typeName(p.kind()) + ")" : "INTEGER");
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER -> Optional.of("INTEGER");
      case INTEGER_ARRAY -> Optional.of("INTEGER, DIMENSION(" + p.length().orElse("*") + ")");
      case RANGES -> Optional.of("INTEGER, DIMENSION(3, " + p.length().orElse("*") + ")");
      case WORD, STATE, AINT ->
          Optional.of(
              p.kind().width() == Width.ADDRESS ? "INTEGER(KIND=MPI_ADDRESS_KIND)" : "INTEGER");
      case POINTER -> Optional.of(f08 ? "TYPE(C_PTR)" : "INTEGER(KIND=MPI_ADDRESS_KIND)");
      case FLAG -> Optional.of("LOGICAL");
      case TEXT -> Optional.of("CHARACTER(LEN=*)");
      case BUFFER -> Optional.of("<type>, DIMENSION(*)");
      case CALLBACK ->
          Optional.of(f08 ? "PROCEDURE(" + p.prototype().orElseThrow() + ")" : "EXTERNAL");
      case STATUS_RECORD ->
          Optional.of(f08 ? "TYPE(MPI_Status)" : "INTEGER, DIMENSION(MPI_STATUS_SIZE)");
      case DOUBLE -> Optional.of("DOUBLE PRECISION");
      case ARGUMENT_COUNT, ARGUMENTS -> Optional.empty();
    };
  }

  /** The names of the parameters that Fortran has, and its error code. */
  static String fortranNames(List<Parameter> parameters, boolean errorCode) {
    List<String> names =
        parameters.stream()
            .filter(
                p ->
                    p.kind().carrier() != Carrier.ARGUMENT_COUNT
                        && p.kind().carrier() != Carrier.ARGUMENTS)
            .map(Parameter::name)
            .collect(Collectors.toList());
    if (errorCode) {
      names.add("ierror");
    }
    return String.join(", ", names);
  }

  /** Prose as a cell of a table, where a bar would end it. */
  static String cell(String prose) {
    return prose.replace("|", "\\|");
  }

  /** Adds the table of parameters. */
  static void parameters(SourceWriter md, List<Parameter> parameters) {
    if (parameters.isEmpty()) {
      return;
    }
    md.blank().line("## Parameters").blank();
    md.line("| name | direction | what it is |").line("|---|---|---|");
    for (Parameter p : parameters) {
      md.line(
          "| `"
              + p.name()
              + "` | "
              + p.direction().name().toLowerCase(Locale.ROOT)
              + " | "
              + cell(p.text() + ". " + p.kind().text())
              + " |");
    }
  }

  /** The sentence on the versions of an entry. */
  static String history(History history) {
    StringBuilder text = new StringBuilder("Since MPI-" + history.since());
    history.deprecated().ifPresent(v -> text.append(", deprecated since MPI-").append(v));
    history.removed().ifPresent(v -> text.append(", removed from MPI-").append(v));
    history
        .replacedBy()
        .ifPresent(n -> text.append("; use [").append(n).append("](").append(n).append(".md)"));
    return text.append('.').toString();
  }
}
