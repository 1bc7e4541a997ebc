package org.shimwright.mpi.c;

import java.util.Map;
import java.util.function.Consumer;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Escaped;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;

/** Creates C files that start with a comment, and fills the templates for their content. */
final class CFile {
  private CFile() {}

  /** Starts a source file with a comment that contains one sentence. */
  static SourceWriter beginFile(Plan plan, String sentence) {
    return Banner.c(plan.specification().name(), sentence);
  }

  /** Returns a file that starts with one sentence in a comment, followed by a filled template. */
  static String fillTemplate(
      Plan plan, String sentence, String template, Map<String, ? extends Escaped> slots) {
    return beginFile(plan, sentence).code(fillTemplate(template, slots)).text();
  }

  /** Returns a template of this package with its slots filled. */
  static Code fillTemplate(String template, Map<String, ? extends Escaped> slots) {
    return Template.of(CFile.class, template).filled(slots);
  }

  /** Returns lines at a level of indentation, for a slot of a template. */
  static Code lines(int level, Consumer<SourceWriter> body) {
    return SourceWriter.lines(Layout.C, level, body);
  }
}
