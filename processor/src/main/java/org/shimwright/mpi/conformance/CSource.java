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

/** Writes C from templates, and names and strings that several of the files have. */
final class CSource {
  private CSource() {}

  /** A file that starts with one sentence, and goes on with a template. */
  static String file(
      Plan plan, String sentence, String template, Map<String, ? extends Escaped> slots) {
    return Banner.c(plan.specification().name(), sentence).code(filled(template, slots)).text();
  }

  /** A template with its slots filled, and its long lines broken. */
  static Code filled(String template, Map<String, ? extends Escaped> slots) {
    return SourceWriter.broken(Layout.C, Template.of(CSource.class, template).filled(slots));
  }

  /** An enumerator of C. */
  static String enumerator(String name) {
    return "CF_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
