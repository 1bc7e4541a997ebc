package org.shimwright.command.terminal;

import java.io.IOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;

/**
 * Shows a text on a terminal. If the text is longer than the screen, the shell runs the command in
 * the variable PAGER, as {@code man} does.
 */
public final class Pager {
  /**
   * The options of {@code less} if the variable LESS is not set: end if the text fits, show
   * colours, and leave the text on the screen.
   */
  private static final String LESS = "FRX";

  private final Terminal terminal;

  /** Makes a pager for a terminal. */
  public Pager(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * Shows a text in the pager, and waits until the pager has ended.
   *
   * @param screen gets the text instead if it has fewer lines than the terminal, or if there is no
   *     pager
   */
  public void show(String text, Writer screen) throws IOException {
    long lines = text.chars().filter(c -> c == '\n').count();
    if (lines < terminal.rows() || terminal.pager().isBlank()) {
      screen.write(text);
      return;
    }
    ProcessBuilder shell =
        new ProcessBuilder("sh", "-c", terminal.pager())
            .redirectOutput(Redirect.INHERIT)
            .redirectError(Redirect.INHERIT);
    shell.environment().putIfAbsent("LESS", LESS);
    Process process = shell.start();
    // the pager handles an interrupt from the keyboard: this process waits until the pager ends
    Runtime.getRuntime().addShutdownHook(new Thread(() -> await(process)));
    try (Writer reader = process.outputWriter(StandardCharsets.UTF_8)) {
      reader.write(text);
    } catch (IOException left) {
      // the user has left the pager before the end of the text
    }
    await(process);
  }

  private static void await(Process process) {
    process.onExit().join();
  }
}
