package org.shimwright.command;

import java.io.StringWriter;
import java.util.Map;
import org.shimwright.command.terminal.Terminal;

/**
 * One run of the command line.
 *
 * @param status its exit code
 * @param out what it printed
 * @param err what it printed as messages
 */
record Run(int status, String out, String err) {
  /** Runs with arguments, as in a script. */
  static Run of(String... arguments) {
    return with(Map.of(), arguments);
  }

  /** Runs in an environment. */
  static Run with(Map<String, String> environment, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = Shimwright.run(arguments, Terminal.of(environment), out, err);
    return new Run(status, out.toString(), err.toString());
  }
}
