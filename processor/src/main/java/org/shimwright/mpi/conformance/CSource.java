package org.shimwright.mpi.conformance;

import java.util.Locale;
import java.util.Map;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;

/** Writes C from templates, and names and strings that several of the files have. */
final class CSource {
  private CSource() {}

  /** A file that starts with one sentence, and goes on with a template. */
  static String file(Plan plan, String sentence, String template, Map<String, String> slots) {
    return Banner.c(plan.specification().name(), sentence).text() + filled(template, slots);
  }

  /** A template with its slots filled, and its long lines broken. */
  static String filled(String template, Map<String, String> slots) {
    String text = Template.of(CSource.class, template).filled(slots);
    return SourceWriter.broken(Layout.C, text);
  }

  /** An enumerator of C. */
  static String enumerator(String name) {
    return "CF_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  /** A string literal of C. */
  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
