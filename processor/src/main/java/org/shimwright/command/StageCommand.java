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

/** The base class of the commands that run the stages of the generator. */
abstract class StageCommand implements Callable<Integer> {
  private final FileFinder finder = new FileFinder();

  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Say what this command does, and end.")
  @SuppressWarnings("UnusedVariable") // picocli sets and reads it
  private boolean help;

  /** Runs the command and returns the exit code. */
  @Override
  public abstract Integer call() throws IOException;

  /** Returns the writer for results. */
  final PrintWriter out() {
    return command.commandLine().getOut();
  }

  /** Returns the writer for messages. */
  final PrintWriter err() {
    return command.commandLine().getErr();
  }

  /** Returns picocli's description of the command. */
  final CommandSpec command() {
    return command;
  }

  /** Returns the terminal that the output is connected to. */
  final Terminal terminal() {
    return Shimwright.terminal(command.commandLine());
  }

  /** Returns the finder that has the texts of the specifications read so far. */
  final FileFinder finder() {
    return finder;
  }

  /** Returns a loader that reads specifications by name or path. */
  final SpecificationLoader loader() {
    return new SpecificationLoader(finder);
  }

  /**
   * Runs stages, then {@code next} with their result. If the stages find faults, prints the faults
   * and returns their exit code.
   */
  final <R> int with(Function<Consumer<Diagnostic>, Optional<R>> stages, Step<R> next)
      throws IOException {
    List<Diagnostic> faults = new ArrayList<>();
    Optional<R> result = stages.apply(faults::add);
    return result.isPresent() && faults.isEmpty()
        ? next.run(result.get())
        : FaultPrinter.printFaults(command.commandLine(), faults, finder.texts());
  }

  /** Generates the files of a request and writes them to a folder. */
  final int generate(WrittenRequest written, Emission emission, FolderOptions folder)
      throws IOException {
    return with(
        faults -> generation(emission).files(written, faults),
        result -> folder.apply(result.files(), command.commandLine()));
  }

  /** Returns the stages that turn a request into files. */
  final Generation generation(Emission emission) {
    return new Generation(loader(), emission);
  }

  /** The step of a command that follows the stages of the generator. */
  interface Step<R> {
    /** Processes the result of the stages and returns the exit code. */
    int run(R result) throws IOException;
  }
}
