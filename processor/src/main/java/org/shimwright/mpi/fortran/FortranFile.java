package org.shimwright.mpi.fortran;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Escaped;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;

/**
 * Prints the parts that generated Fortran files share: the banner, and the first and last line of a
 * procedure.
 */
final class FortranFile {
  private FortranFile() {}

  /** Starts a free-form Fortran file with a banner that contains {@code sentence}. */
  static SourceWriter beginFile(Plan plan, String sentence) {
    return Banner.fortran(plan.specification().name(), sentence);
  }

  /** Returns a free-form Fortran file: a banner with {@code sentence}, then the filled template. */
  static String fillTemplate(
      Plan plan, String sentence, String template, Map<String, ? extends Escaped> slots) {
    return beginFile(plan, sentence).code(fillTemplate(template, slots)).text();
  }

  /** Fills the slots of a template of this package. */
  static Code fillTemplate(String template, Map<String, ? extends Escaped> slots) {
    return Template.of(FortranFile.class, template).filled(slots);
  }

  /**
   * Returns the lines that {@code body} prints, indented by {@code level}, for a slot of a
   * template.
   */
  static Code lines(int level, Consumer<SourceWriter> body) {
    return SourceWriter.lines(Layout.FORTRAN, level, body);
  }

  /** Prints a function whose result is the variable {@code outcome}, or else a subroutine. */
  static void printProcedure(
      SourceWriter f,
      boolean function,
      String name,
      List<String> dummies,
      String suffix,
      Runnable body) {
    String sort = function ? "function" : "subroutine";
    String result = function ? " result(outcome)" : "";
    f.line("%s %s(%s)%s%s", sort, name, String.join(", ", dummies), result, suffix);
    f.indented(body).line("end %s %s", sort, name);
  }

  /** Returns the suffix {@code bind(C, ...)} that sets the linker symbol of a procedure. */
  static String bindSuffix(String symbol) {
    return " bind(C, name=\"%s\")".formatted(symbol);
  }
}
