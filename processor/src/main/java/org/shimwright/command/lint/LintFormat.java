package org.shimwright.command.lint;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shimwright.command.terminal.TextStyle;
import org.shimwright.diagnostic.Diagnostic;

/** The output formats of a report on faults. */
public enum LintFormat {
  /** For people: the line of the source with a caret. */
  TEXT,
  /** For scripts. */
  JSON,
  /** For tools that show findings beside the code: SARIF 2.1.0. */
  SARIF;

  /**
   * Returns the report on faults.
   *
   * @param texts the sources by file name
   * @param version the version of this program
   * @param style the style of the text format
   */
  public String report(
      List<Diagnostic> faults, Map<String, String> texts, String version, TextStyle style) {
    return switch (this) {
      case TEXT -> TextReport.of(faults, new Excerpt(texts, style), style);
      case JSON -> JsonReport.of(faults);
      case SARIF -> SarifReport.of(faults, version);
    };
  }

  /** Returns the name of the format on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
