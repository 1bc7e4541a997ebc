package org.shimwright.command.lint;

import java.util.List;
import org.shimwright.command.terminal.TextStyle;
import org.shimwright.diagnostic.Diagnostic;

/** Formats faults as text for people. */
final class TextReport {
  private TextReport() {}

  /** Returns each fault with its source line, then the number of faults; empty if there is none. */
  static String of(List<Diagnostic> faults, Excerpt excerpt, TextStyle style) {
    if (faults.isEmpty()) {
      return "";
    }
    StringBuilder report = new StringBuilder();
    for (Diagnostic fault : faults) {
      report
          .append(fault.origin().map(place -> style.bold(place + ":") + " ").orElse(""))
          .append(style.red("[" + fault.id() + "]"))
          .append(' ')
          .append(fault.message())
          .append('\n');
      fault
          .origin()
          .map(excerpt::at)
          .orElse(List.of())
          .forEach(line -> report.append(line).append('\n'));
    }
    return report
        .append(faults.size() == 1 ? "1 error" : faults.size() + " errors")
        .append('\n')
        .toString();
  }
}
