package org.shimwright.mpi.fortran;

import java.util.Locale;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.fortran.type.FortranFaceTypes;
import org.shimwright.spec.type.Value;

/** Prints the documentation comments of Fortran procedures, as Doxygen reads them. */
final class FortranComments {
  private static final String CONTINUATION = "!! ";

  private FortranComments() {}

  /**
   * Prints the documentation comment of a procedure: summary, parameters, errors, clause and
   * deprecation.
   */
  static void printComment(SourceWriter f, FaceProcedure plan, FortranFaceTypes types) {
    f.paragraph("!> ", plan.procedure().doc().summary());
    plan.procedure().parameters().stream()
        .filter(p -> types.of(p).exists())
        .forEach(p -> f.paragraph(CONTINUATION, parameterTag(p)));
    if (plan.returnsStatus()) {
      f.paragraph(CONTINUATION, "@param[out] ierror " + plan.procedure().returns().text());
    } else {
      f.paragraph(CONTINUATION, "@return " + plan.procedure().returns().text());
    }
    plan.procedure()
        .doc()
        .errors()
        .forEach(
            e -> f.paragraph(CONTINUATION, "@exception %s %s".formatted(e.errorClass(), e.when())));
    f.paragraph(CONTINUATION, "@see " + plan.procedure().doc().clause());
    plan.procedure()
        .history()
        .deprecation("MPI")
        .ifPresent(text -> f.paragraph(CONTINUATION, "@deprecated " + text));
  }

  private static String parameterTag(Value p) {
    String direction = p.direction().name().toLowerCase(Locale.ROOT);
    return "@param[%s] %s %s"
        .formatted(direction.equals("inout") ? "in,out" : direction, p.name(), p.text());
  }
}
