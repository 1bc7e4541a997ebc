package org.shimwright.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.shimwright.command.lint.LintFormat;
import org.shimwright.command.terminal.TextStyle;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.RequestPart;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.generation.Failure;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints faults with their places and advice, and returns the exit code. */
final class FaultPrinter {
  private FaultPrinter() {}

  /**
   * Prints the faults of a request.
   *
   * @param line the command line of the request
   * @param texts the texts of specifications, by the names that the places of faults contain
   */
  static int printFaults(CommandLine line, List<Diagnostic> faults, Map<String, String> texts) {
    List<Diagnostic> inSpecification = new ArrayList<>();
    for (Diagnostic fault : faults) {
      if (fault.place() instanceof RequestPart part) {
        String option = part.equals(RequestPart.WHOLE) ? "" : "--" + part.name() + ": ";
        print(line, "shimwright", option + fault);
      } else {
        inSpecification.add(fault);
      }
    }
    TextStyle style = Shimwright.terminal(line).err();
    line.getErr().print(LintFormat.TEXT.report(inSpecification, texts, Version.number(), style));
    if (inSpecification.size() == faults.size()) {
      return ExitCode.NO;
    }
    boolean missing = faults.stream().anyMatch(fault -> fault.id().equals("UnknownSpecification"));
    return missing ? ExitCode.FILES : ExitCode.USAGE;
  }

  /** Prints a message on one line, after the name of the program or command. */
  static void print(CommandLine line, String who, String message) {
    String text = VisibleText.line(message);
    line.getErr().println(Shimwright.terminal(line).err().red(who + ":") + " " + text);
  }

  /** Prints the fault in the arguments, and returns the exit code. */
  static int printArgumentFault(ParameterException fault, String[] args) {
    CommandLine line = fault.getCommandLine();
    String name = line.getCommandSpec().qualifiedName();
    print(line, name, argumentMessage(fault));
    line.getErr().println("'" + name + " --help' says what there is.");
    return ExitCode.USAGE;
  }

  private static String argumentMessage(ParameterException fault) {
    CommandLine line = fault.getCommandLine();
    if (fault instanceof UnmatchedArgumentException unmatched) {
      boolean command = !line.getSubcommands().isEmpty() && !unmatched.isUnknownOption();
      List<String> near = unmatched.getSuggestions();
      if (command) {
        List<String> known = CommandManPage.visibleNames(line.getCommandSpec());
        String wrong = unmatched.getUnmatched().get(0);
        return "there is no command '%s'; %s"
            .formatted(
                wrong, Suggestion.or(wrong, known, "use one of " + String.join(", ", known)));
      }
      if (!near.isEmpty()) {
        return firstLine(fault) + "; did you mean " + String.join(" or ", near) + "?";
      }
    }
    ArgSpec argument = fault.getArgSpec();
    return argument != null && argument.type().isEnum() && fault.getValue() != null
        ? noSuchChoice(argument, fault.getValue())
        : firstLine(fault);
  }

  /** Returns the message about an option or argument whose value is not one of its choices. */
  private static String noSuchChoice(ArgSpec argument, String wrong) {
    Set<String> known = new LinkedHashSet<>();
    for (Object choice : argument.type().getEnumConstants()) {
      known.add(choice.toString().toLowerCase(Locale.ROOT));
    }
    String name =
        argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    return "%s cannot be '%s'; %s"
        .formatted(
            name, wrong, Suggestion.or(wrong, known, "use one of " + String.join(", ", known)));
  }

  private static String firstLine(ParameterException fault) {
    return decapitalized(String.valueOf(fault.getMessage()).lines().findFirst().orElse(""));
  }

  /** Prints the reason why a command failed, and returns the exit code. */
  static int printFailure(Exception fault, CommandLine line, ParseResult parsed) {
    String name = line.getCommandSpec().qualifiedName();
    Exception cause = fault instanceof UncheckedIOException io ? io.getCause() : fault;
    if (cause instanceof IOException files) {
      print(line, name, fileFaultMessage(files));
      return ExitCode.FILES;
    }
    print(line, name, Failure.of(fault).toString());
    return ExitCode.FAILED;
  }

  private static String fileFaultMessage(IOException fault) {
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

  /** Makes the first letter of a message of picocli lower-case, because it follows a colon here. */
  private static String decapitalized(String message) {
    boolean word = message.length() > 1 && Character.isLowerCase(message.charAt(1));
    return word ? Character.toLowerCase(message.charAt(0)) + message.substring(1) : message;
  }
}
