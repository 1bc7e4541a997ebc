package org.shimwright.mpi.conformance;

import java.util.Locale;
import java.util.Map;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Escaped;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;

/** Fills C templates, and makes C names that several files use. */
final class CSource {
  private CSource() {}

  /** Returns a file that starts with one sentence in a comment, followed by a filled template. */
  static String fileWithTemplate(
      Plan plan, String sentence, String template, Map<String, ? extends Escaped> slots) {
    return Banner.c(plan.specification().name(), sentence)
        .code(fillTemplate(template, slots))
        .text();
  }

  /** Returns a template with its slots filled and its long lines broken. */
  static Code fillTemplate(String template, Map<String, ? extends Escaped> slots) {
    return SourceWriter.broken(Layout.C, Template.of(CSource.class, template).filled(slots));
  }

  /** Returns the name of a C enumerator. */
  static String enumerator(String name) {
    return "CF_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
