package org.shimwright.command.lint;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shimwright.command.terminal.TextStyle;
import org.shimwright.diagnostic.Diagnostic;

/** The forms of a report. */
public enum LintFormat {
  /** For people: the line of the source with a caret. */
  TEXT,
  /** For scripts. */
  JSON,
  /** For tools that show findings beside the code: SARIF 2.1.0. */
  SARIF;

  /**
   * The report of some faults.
   *
   * @param texts the sources, by the names that places give them
   * @param version of this program
   * @param style of text
   */
  public String report(
      List<Diagnostic> faults, Map<String, String> texts, String version, TextStyle style) {
    return switch (this) {
      case TEXT -> TextReport.of(faults, new Excerpt(texts, style), style);
      case JSON -> JsonReport.of(faults);
      case SARIF -> SarifReport.of(faults, version);
    };
  }

  /** The name as a person types it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
