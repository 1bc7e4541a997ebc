package org.shimwright.command.lint;

import java.util.List;
import java.util.Map;
import org.shimwright.command.terminal.TextStyle;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.VisibleText;

/** Shows the source line of an error, with a caret below the column. */
final class Excerpt {
  private final Map<String, String> texts;
  private final TextStyle style;

  /**
   * Makes the excerpts of some sources.
   *
   * @param texts the sources by file name
   */
  Excerpt(Map<String, String> texts, TextStyle style) {
    this.texts = texts;
    this.style = style;
  }

  /** Returns the lines for a position; none if the position is after the end of its source. */
  List<String> at(Origin origin) {
    List<String> lines = texts.getOrDefault(origin.file(), "").lines().toList();
    if (origin.line() > lines.size()) {
      return List.of();
    }
    String line = lines.get(origin.line() - 1);
    String number = Integer.toString(origin.line());
    String margin = " ".repeat(number.length());
    int before = Math.min(origin.column() - 1, line.length());
    // tabs stay tabs, so that the caret is below its column at any tab width
    String indent = VisibleText.of(line.substring(0, before)).replaceAll("[^\t]", " ");
    return List.of(
        " " + number + " | " + VisibleText.of(line),
        " " + margin + " | " + indent + style.green("^"));
  }
}
