package org.shimwright.command.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.diagnostic.VisibleText;

/**
 * Prints so that nothing that others wrote, such as a specification or the name of a file, commands
 * the terminal.
 */
public final class VisibleWriter extends TextFilter {
  /** How text is styled. */
  private static final Pattern STYLE = Pattern.compile("\u001b\\[[0-9;]*m|\r\n");

  private static final Pattern NOTHING = Pattern.compile("\r\n");

  private final Pattern kept;

  private VisibleWriter(Writer out, boolean styled) {
    super(out);
    kept = styled ? STYLE : NOTHING;
  }

  /**
   * Prints to another writer.
   *
   * @param styled whether styles pass
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
