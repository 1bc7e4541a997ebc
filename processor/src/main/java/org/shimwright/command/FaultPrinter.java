package org.shimwright.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.shimwright.command.lint.LintFormat;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.RequestPart;
import org.shimwright.generation.Failure;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints what went wrong, with its place and what to do, and knows the exit code of it. */
final class FaultPrinter {
  private FaultPrinter() {}

  /**
   * Prints the faults of a request.
   *
   * @param texts the sources of specifications, by the names that places give them
   */
  static int faults(PrintWriter err, List<Diagnostic> faults, Map<String, String> texts) {
    List<Diagnostic> inSpecification = new ArrayList<>();
    for (Diagnostic fault : faults) {
      if (fault.place() instanceof RequestPart part) {
        String option = part.equals(RequestPart.WHOLE) ? "" : "--" + part.name() + ": ";
        err.println("shimwright: " + option + fault);
      } else {
        inSpecification.add(fault);
      }
    }
    err.print(LintFormat.TEXT.report(inSpecification, texts, Version.number()));
    return inSpecification.size() == faults.size() ? ExitCode.NO : ExitCode.USAGE;
  }

  /** Prints what is wrong with the arguments. */
  static int wrongArguments(ParameterException fault, String[] args) {
    CommandLine line = fault.getCommandLine();
    String name = line.getCommandSpec().qualifiedName();
    String message = String.valueOf(fault.getMessage()).lines().findFirst().orElse("");
    StringBuilder text = new StringBuilder(name + ": " + decapitalized(message));
    if (fault instanceof UnmatchedArgumentException unmatched) {
      List<String> near = unmatched.getSuggestions();
      if (!near.isEmpty()) {
        text.append("; did you mean ").append(String.join(" or ", near)).append('?');
      }
    }
    line.getErr().println(text);
    line.getErr().println("'" + name + " --help' says what there is.");
    return ExitCode.USAGE;
  }

  /** Prints why a command could not do its work. */
  static int failure(Exception fault, CommandLine line, ParseResult parsed) {
    String name = line.getCommandSpec().qualifiedName();
    Exception cause = fault instanceof UncheckedIOException io ? io.getCause() : fault;
    if (cause instanceof IOException files) {
      line.getErr().println(name + ": " + reason(files) + "; nothing was changed");
      return ExitCode.FILES;
    }
    line.getErr().println(name + ": " + Failure.of(fault));
    return ExitCode.FAILED;
  }

  private static String reason(IOException fault) {
    String file = String.valueOf(fault.getMessage());
    if (fault instanceof NoSuchFileException) {
      return "there is no " + file + "; give the path of a file that exists";
    }
    if (fault instanceof AccessDeniedException) {
      return file + " cannot be accessed; ask for permission, or choose another place";
    }
    if (fault instanceof FileAlreadyExistsException) {
      return file + " is there already and in the way; move it, or choose another place";
    }
    return fault instanceof FileSystemException
        ? file + "; check the path, or choose another place"
        : file;
  }

  /** Messages begin with a capital letter in the library, and after a colon here. */
  private static String decapitalized(String message) {
    boolean word = message.length() > 1 && Character.isLowerCase(message.charAt(1));
    return word ? Character.toLowerCase(message.charAt(0)) + message.substring(1) : message;
  }
}
