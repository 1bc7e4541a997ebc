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
  private static final Pattern STYLE = Pattern.compile("\u001b\\[[0-9;]*m|\r\n");

  private static final Pattern NOTHING = Pattern.compile("\r\n");

  private final Pattern kept;

  private VisibleWriter(Writer out, boolean styled) {
    super(out);
    kept = styled ? STYLE : NOTHING;
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
    Matcher matcher = kept.matcher(part);
    while (matcher.find()) {
      visible.append(VisibleText.of(part.substring(done, matcher.start()))).append(matcher.group());
      done = matcher.end();
    }
    out.write(visible.append(VisibleText.of(part.substring(done))).toString());
  }
}
