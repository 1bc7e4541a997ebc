package org.shimwright.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.shimwright.command.terminal.Terminal;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What the commands share that take something through the stages. */
abstract class StageCommand implements Callable<Integer> {
  private final FileFinder finder = new FileFinder();

  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Say what this command does, and end.")
  @SuppressWarnings("UnusedVariable") // the parser asks what it has put there
  private boolean help;

  /** Does the work; the answer is the exit code. */
  @Override
  public abstract Integer call() throws IOException;

  /** Where results go. */
  final PrintWriter out() {
    return command.commandLine().getOut();
  }

  /** Where messages go. */
  final PrintWriter err() {
    return command.commandLine().getErr();
  }

  /** The command as its user sees it. */
  final CommandSpec command() {
    return command;
  }

  /** What the output is connected to. */
  final Terminal terminal() {
    return Shimwright.terminal(command.commandLine());
  }

  /** The sources of specifications that were read. */
  final FileFinder finder() {
    return finder;
  }

  /** Reads specifications by name or path. */
  final SpecificationLoader loader() {
    return new SpecificationLoader(finder);
  }

  /** Runs stages; if they find faults, prints them and gives the exit code of that. */
  final <R> int with(Function<Consumer<Diagnostic>, Optional<R>> stages, Step<R> next)
      throws IOException {
    List<Diagnostic> faults = new ArrayList<>();
    Optional<R> result = stages.apply(faults::add);
    return result.isPresent() && faults.isEmpty()
        ? next.run(result.get())
        : FaultPrinter.faults(command.commandLine(), faults, finder.texts());
  }

  /** Puts the files of a request into a folder. */
  final int generate(WrittenRequest written, Emission emission, FolderOptions folder)
      throws IOException {
    return with(
        faults -> generation(emission).files(written, faults),
        result -> folder.apply(result.files(), command.commandLine()));
  }

  /** The stages from a request to files. */
  final Generation generation(Emission emission) {
    return new Generation(loader(), emission);
  }

  /** What follows the stages. */
  interface Step<R> {
    /** Goes on with what the stages gave; the answer is the exit code. */
    int run(R result) throws IOException;
  }
}
