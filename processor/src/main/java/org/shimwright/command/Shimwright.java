package org.shimwright.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.shimwright.command.terminal.Output;
import org.shimwright.command.terminal.Pager;
import org.shimwright.command.terminal.Terminal;
import org.shimwright.command.terminal.VisibleWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The program {@code shimwright}: runs the command that the arguments name, and returns an exit
 * code.
 */
@Command(
    name = "shimwright",
    resourceBundle = "org.shimwright.command.bundled",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    header = "Generates language bindings from a specification of native functions.",
    description = {
      "%nThe specification that comes along, ${bundle:bundled.spec}, describes"
          + " ${bundle:bundled.library}'s caching functions. A path names another one.%n"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all is well",
      "1:the answer is no: a specification has errors, output would change, a name is unknown",
      "2:the command line is wrong",
      "3:something cannot be read or written, and no file was changed",
      "70:the program itself failed; please report it"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright list functions              what there is",
      "  shimwright explain ${bundle:bundled.function}   one function in every language",
      "  shimwright init maven my-binding       a project to start from",
      "  shimwright generate -o build/binding   a Java binding's files",
      "  shimwright import zlib.h -o zlib.yaml  a specification to start from",
      "  shimwright lint my-spec.yaml           what is wrong in a specification",
      "  shimwright diff old.yaml new.yaml      what a new version breaks",
      "",
      "Where a command reads a file, - stands for what it is given on standard input.",
      "Text is coloured only on a terminal, and never if NO_COLOR is set. What is"
          + " longer than the screen is shown by less, or by the command of PAGER;"
          + " PAGER= shows it as it is.",
      "'shimwright help COMMAND' says more of each command."
    })
public final class Shimwright implements Runnable {
  private static final List<String> COMMANDS =
      List.of(
          "generate",
          "lint",
          "check",
          "diff",
          "import",
          "explain",
          "list",
          "schema",
          "docs",
          "init",
          "completion",
          "man-page",
          "load-classes",
          "help");

  private final Terminal terminal;

  @Spec private CommandSpec command = CommandSpec.create();

  private Shimwright(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Runs the program with the arguments of a command line, and ends the process. */
  public static void main(String[] args) {
    int status =
        run(
            args,
            Terminal.of(System.getenv()),
            writerTo(FileDescriptor.out),
            writerTo(FileDescriptor.err));
    System.exit(status);
  }

  /**
   * Returns a writer to a file. {@code System.out} is not used, because it hides the reason of a
   * write error.
   */
  private static Writer writerTo(FileDescriptor file) {
    return new OutputStreamWriter(new FileOutputStream(file), StandardCharsets.UTF_8);
  }

  /**
   * Runs the program.
   *
   * @return the exit code
   */
  public static int run(String[] args, Terminal terminal, Writer out, Writer err) {
    Output results = new Output(out);
    StringWriter page = new StringWriter(); // on a terminal, the pager gets all output at once
    boolean paged = terminal.rows() > 0;
    PrintWriter printed = VisibleWriter.on(paged ? page : results, terminal.out().styled());
    PrintWriter messages = VisibleWriter.on(err, terminal.err().styled());
    CommandLine line = commandLine(terminal, args.length > 0 ? args[0] : "");
    int status = line.setOut(printed).setErr(messages).execute(args);
    try {
      printed.flush();
      if (paged) {
        new Pager(terminal).show(page.toString(), results);
        results.flush();
      }
    } catch (IOException lost) {
      // reported below from results.failure()
    }
    if (results.failure().isPresent()) {
      String reason = results.failure().get().getMessage();
      messages.println(
          terminal.err().red("shimwright:") + " the output cannot be written: " + reason);
      status = ExitCode.FILES;
    }
    messages.flush();
    return status;
  }

  /**
   * Returns a command line with all commands and options. Its output has no colours, because it
   * does not go to a terminal.
   */
  public static CommandLine commandLine() {
    return commandLine(Terminal.NONE, "");
  }

  /**
   * Returns the command line with only the wanted command, because each command takes time at the
   * start; with all commands if none has that name.
   */
  private static CommandLine commandLine(Terminal terminal, String wanted) {
    CommandLine line = new CommandLine(new Shimwright(terminal));
    boolean one = COMMANDS.contains(wanted) && !wanted.equals("help");
    for (String name : one ? List.of(wanted) : COMMANDS) {
      line.addSubcommand(name, createCommand(name));
    }
    line.setParameterExceptionHandler(FaultPrinter::printArgumentFault);
    line.setExecutionExceptionHandler(FaultPrinter::printFailure);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExpandAtFiles(false); // an argument that begins with @ is no file of arguments
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(terminal.out().styled() ? Ansi.ON : Ansi.OFF));
    line.setUsageHelpAutoWidth(false);
    line.setUsageHelpWidth(terminal.width());
    return line;
  }

  private static Object createCommand(String name) {
    return switch (name) {
      case "generate" -> new GenerateCommand();
      case "lint" -> new LintCommand();
      case "check" -> new CheckCommand();
      case "diff" -> new DiffCommand();
      case "import" -> new ImportCommand();
      case "explain" -> new ExplainCommand();
      case "list" -> new ListCommand();
      case "schema" -> new SchemaCommand();
      case "docs" -> new DocsCommand();
      case "init" -> new InitCommand();
      case "completion" -> new CompletionCommand();
      case "man-page" -> new ManPageCommand();
      case "load-classes" -> new LoadClassesCommand();
      case "help" -> new CommandLine.HelpCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Returns the terminal that the output of a command is connected to. */
  static Terminal terminal(CommandLine line) {
    return ((Shimwright) line.getCommandSpec().root().userObject()).terminal;
  }

  /** Prints the list of commands if the arguments name none. */
  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
