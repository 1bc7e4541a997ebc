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

/** Starts a Fortran file, and has what any procedure needs around its body. */
final class FortranFile {
  private FortranFile() {}

  /** Makes a free-form source that starts with one sentence. */
  static SourceWriter source(Plan plan, String sentence) {
    return Banner.fortran(plan.specification().name(), sentence);
  }

  /** A free-form source that starts with one sentence, and goes on with a template. */
  static String filled(
      Plan plan, String sentence, String template, Map<String, ? extends Escaped> slots) {
    return source(plan, sentence).code(filled(template, slots)).text();
  }

  /** A template of this package with its slots filled. */
  static Code filled(String template, Map<String, ? extends Escaped> slots) {
    return Template.of(FortranFile.class, template).filled(slots);
  }

  /** Lines of a template's slot at a level of indentation. */
  static Code lines(int level, Consumer<SourceWriter> body) {
    return SourceWriter.lines(Layout.FORTRAN, level, body);
  }

  /** Adds a function whose result is the variable {@code outcome}, or else a subroutine. */
  static void procedure(
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

  /** The suffix that gives a procedure a name for the linker. */
  static String bound(String symbol) {
    return " bind(C, name=\"%s\")".formatted(symbol);
  }
}
