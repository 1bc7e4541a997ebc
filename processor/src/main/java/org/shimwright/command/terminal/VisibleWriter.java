package org.shimwright.command.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.diagnostic.VisibleText;

/**
 * Makes control characters visible, so that foreign text, such as a specification or a file name,
 * cannot send commands to the terminal.
 */
public final class VisibleWriter extends TextFilter {
  /**
   * The text that passes unchanged on a terminal with styles: escape codes of styles, and line
   * ends.
   */
  private static final Pattern ESCAPE_CODES_AND_LINE_ENDS =
      Pattern.compile("\u001b\\[[0-9;]*m|\r\n");

  private static final Pattern LINE_ENDS = Pattern.compile("\r\n");

  private final Pattern unchangedText;

  private VisibleWriter(Writer out, boolean styled) {
    super(out);
    unchangedText = styled ? ESCAPE_CODES_AND_LINE_ENDS : LINE_ENDS;
  }

  /**
   * Returns a printer to another writer.
   *
   * @param styled whether escape codes of styles pass unchanged
   */
  public static PrintWriter on(Writer out, boolean styled) {
    return new PrintWriter(new VisibleWriter(out, styled));
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    String part = text.substring(from, from + length);
    StringBuilder visible = new StringBuilder();
    int done = 0;
    Matcher matcher = unchangedText.matcher(part);
    while (matcher.find()) {
      visible.append(VisibleText.of(part.substring(done, matcher.start()))).append(matcher.group());
      done = matcher.end();
    }
    out.write(visible.append(VisibleText.of(part.substring(done))).toString());
  }
}
