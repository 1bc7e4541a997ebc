package org.shimwright.command.terminal;

import java.io.IOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;

/**
 * Shows a text on a screen: by the command of PAGER, which the shell reads as that of manual pages,
 * if the text is longer than the screen.
 */
public final class Pager {
  /** What less is told if LESS is not set: colours as they are, and the text stays when it ends. */
  private static final String LESS = "FRX";

  private final Terminal terminal;

  /** Makes a pager for a terminal. */
  public Pager(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * Shows a text, and waits until its reader has left the pager.
   *
   * @param screen where the text goes if it fits
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
    // an interrupt from the keyboard is the pager's: this process stays as long as it is there
    Runtime.getRuntime().addShutdownHook(new Thread(() -> await(process)));
    try (Writer reader = process.outputWriter(StandardCharsets.UTF_8)) {
      reader.write(text);
    } catch (IOException left) {
      // who has left the pager does not want the rest
    }
    await(process);
  }

  private static void await(Process process) {
    process.onExit().join();
  }
}
