package org.shimwright.command;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program {@code shimwright}: turns arguments into one of its commands and an exit code. */
@Command(
    name = "shimwright",
    resourceBundle = "org.shimwright.command.bundled",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    header = "Generates language bindings from a specification of native functions.",
    description = {
      "%nThe specification that comes along, ${bundle:bundled.spec}, describes"
          + " ${bundle:bundled.library}'s caching functions. A path names one of your own.%n"
    },
    subcommands = {
      GenerateCommand.class,
      LintCommand.class,
      ExplainCommand.class,
      ListCommand.class,
      DocsCommand.class,
      InitCommand.class,
      CompletionCommand.class,
      ManPageCommand.class,
      CommandLine.HelpCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all is well",
      "1:the answer is no: a specification has errors, output would change, a name is unknown",
      "2:the command line is wrong",
      "3:a file or folder cannot be read or written; nothing was changed",
      "70:the program itself failed; please report it"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright list functions              what there is",
      "  shimwright explain ${bundle:bundled.function}   one function in every language",
      "  shimwright init maven my-binding       a project to start from",
      "  shimwright generate -o build/binding   a Java binding's files",
      "  shimwright lint my-spec.yaml           what is wrong in a specification",
      "",
      "Text is coloured only on a terminal, and never if NO_COLOR is set.",
      "'shimwright help COMMAND' says more of each command."
    })
public final class Shimwright implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  /** Makes the program. */
  public Shimwright() {}

  /** Runs the program with the arguments of a command line, and ends the process. */
  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, false, StandardCharsets.UTF_8);
    int status = run(args, System.getenv(), out, err);
    out.flush();
    err.flush();
    System.exit(status);
  }

  /**
   * Runs the program.
   *
   * @param environment of which NO_COLOR, TERM and COLUMNS count
   * @return the exit code
   */
  public static int run(
      String[] args, Map<String, String> environment, PrintWriter out, PrintWriter err) {
    CommandLine line = commandLine();
    boolean styled = TerminalStyle.isStyled(environment);
    line.setOut(VisibleWriter.on(out, styled)).setErr(VisibleWriter.on(err, styled));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(styled ? Ansi.ON : Ansi.OFF));
    line.setUsageHelpWidth(TerminalStyle.width(environment));
    return line.execute(args);
  }

  /** The commands and options, not yet bound to any output. */
  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Shimwright());
    line.setParameterExceptionHandler(FaultPrinter::wrongArguments);
    line.setExecutionExceptionHandler(FaultPrinter::failure);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExpandAtFiles(false); // arguments are what they are, whatever they begin with
    line.setUsageHelpAutoWidth(false);
    return line;
  }

  /** Without a command there is nothing to do. */
  @Override
  public void run() {
    throw new ParameterException(command.commandLine(), "say what to do");
  }
}
