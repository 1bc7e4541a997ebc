package org.shimwright.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Turns the commands and options into a manual page in the mdoc language. */
final class CommandManPage {
  private final StringBuilder page = new StringBuilder();

  private CommandManPage() {}

  /** Returns the manual page of a program with commands. */
  static String of(CommandSpec program) {
    CommandManPage man = new CommandManPage();
    man.writeMacro("Dd", "January 1, 2026");
    man.writeMacro("Dt", program.name().toUpperCase(Locale.ROOT) + " 1");
    man.writeMacro("Os", "");
    man.writeNameAndSynopsis(program);
    for (CommandLine command : visibleCommands(program)) {
      man.writeCommand(command.getCommandSpec());
    }
    man.writeEnvironmentAndExitCodes(program);
    man.writeExamples(program);
    return man.page.toString();
  }

  /** Returns the names of the commands that are not hidden. */
  static List<String> visibleNames(CommandSpec program) {
    return visibleCommands(program).stream().map(CommandLine::getCommandName).toList();
  }

  private static List<CommandLine> visibleCommands(CommandSpec program) {
    return program.subcommands().values().stream()
        .filter(command -> !command.getCommandSpec().usageMessage().hidden())
        .filter(command -> !command.getCommandName().equals("help"))
        .distinct()
        .toList();
  }

  private void writeNameAndSynopsis(CommandSpec program) {
    writeMacro("Sh", "NAME");
    writeMacro("Nm", program.name());
    String header = firstHeaderLine(program.usageMessage().header());
    writeMacro(
        "Nd",
        header.substring(0, 1).toLowerCase(Locale.ROOT)
            + header.substring(1).replaceFirst("[.]$", ""));
    writeMacro("Sh", "SYNOPSIS");
    for (CommandLine command : visibleCommands(program)) {
      writeSynopsis(command.getCommandSpec());
    }
    writeMacro("Nm", "");
    writeMacro("Fl", "Fl help | Fl Fl version");
    writeMacro("Sh", "DESCRIPTION");
    writeProse(program.usageMessage().description());
    writeMacro("Pp", "");
    writeSentences("The commands are:");
  }

  private void writeSynopsis(CommandSpec command) {
    writeMacro("Nm", "");
    writeMacro("Cm", escaped(command.name()));
    for (OptionSpec option : optionsExceptHelp(command)) {
      if (option.required()) {
        writeMacro("Fl", mdocFlag(option) + " Ar " + escaped(option.paramLabel()));
      }
    }
    if (optionsExceptHelp(command).stream().anyMatch(option -> !option.required())) {
      writeMacro("Op", "Ar options");
    }
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      boolean needed = parameter.arity().min() > 0;
      String name = "Ar " + escaped(parameter.paramLabel()) + (needed ? "" : " ...");
      if (needed) {
        writeMacro("Ar", escaped(parameter.paramLabel()));
      } else {
        writeMacro("Op", name);
      }
    }
  }

  private static List<OptionSpec> optionsExceptHelp(CommandSpec command) {
    return command.options().stream().filter(option -> !option.usageHelp()).toList();
  }

  private void writeCommand(CommandSpec command) {
    writeMacro("Ss", escaped(command.name()));
    writeSentences(firstHeaderLine(command.usageMessage().header()));
    writeProse(command.usageMessage().description());
    List<ArgSpec> arguments = new ArrayList<>(command.positionalParameters());
    arguments.addAll(optionsExceptHelp(command));
    if (!arguments.isEmpty()) {
      writeMacro("Bl", "-tag -width Ds");
      arguments.forEach(this::writeArgument);
      writeMacro("El", "");
    }
    String[] footer = command.usageMessage().footer();
    if (footer.length > 0) {
      writeLiteralLines(footer);
    }
  }

  private void writeArgument(ArgSpec argument) {
    if (argument instanceof OptionSpec option) {
      boolean value = option.arity().max() > 0;
      writeMacro(
          "It", "Fl " + mdocFlag(option) + (value ? " Ar " + escaped(option.paramLabel()) : ""));
    } else {
      writeMacro("It", "Ar " + escaped(argument.paramLabel()));
    }
    writeProse(argument.description());
  }

  private void writeEnvironmentAndExitCodes(CommandSpec program) {
    writeMacro("Sh", "ENVIRONMENT");
    writeMacro("Bl", "-tag -width JAVA_HOME");
    writeListItem(
        "Ev JAVA_HOME", "The Java that runs the program, 17 or newer; else java of the PATH.");
    writeListItem("Ev NO_COLOR", "If set, text is not coloured, not even on a terminal.");
    writeListItem("Ev COLUMNS", "The width of the text; else that of the terminal.");
    writeListItem("Ev PAGER", "Shows text that is longer than the screen; if empty, nothing does.");
    writeMacro("El", "");
    writeMacro("Sh", "EXIT STATUS");
    writeMacro("Bl", "-tag -width Ds");
    for (Map.Entry<String, String> code : program.usageMessage().exitCodeList().entrySet()) {
      writeListItem("Li " + code.getKey(), capitalized(code.getValue()) + ".");
    }
    writeMacro("El", "");
  }

  private void writeListItem(String item, String words) {
    writeMacro("It", item);
    writeSentences(words);
  }

  private void writeExamples(CommandSpec program) {
    writeMacro("Sh", "EXAMPLES");
    writeLiteralLines(
        Arrays.stream(program.usageMessage().footer())
            .takeWhile(line -> !line.isEmpty())
            .toArray(String[]::new));
  }

  private void writeLiteralLines(String[] lines) {
    writeMacro("Bd", "-literal");
    for (String line : lines) {
      page.append(escaped(line.strip())).append('\n');
    }
    writeMacro("Ed", "");
  }

  private void writeProse(String[] paragraphs) {
    for (String line : String.join("\n", paragraphs).replace("%n", "\n").split("\n")) {
      if (!line.isBlank()) {
        writeSentences(line);
      }
    }
  }

  /** Adds words with a line break after each sentence or clause, as mdoc requires. */
  private void writeSentences(String words) {
    for (String sentence : words.strip().split("(?<=[.:;,]) ")) {
      String line = escaped(sentence.strip());
      page.append(line.startsWith(".") || line.startsWith("'") ? "\\&" : "");
      page.append(line).append('\n');
    }
  }

  private void writeMacro(String name, String arguments) {
    page.append('.').append(name);
    if (!arguments.isEmpty()) {
      page.append(' ').append(arguments);
    }
    page.append('\n');
  }

  private static String mdocFlag(OptionSpec option) {
    return option.longestName().replaceFirst("^--", "Fl ").replaceFirst("^-(?=[a-z]$)", "");
  }

  private static String firstHeaderLine(String[] header) {
    return header.length == 0 ? "" : header[0];
  }

  private static String capitalized(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** Escapes the characters that roff would interpret. */
  private static String escaped(String text) {
    return text.replace("\\", "\\e")
        .replace("'", "\\(aq")
        .replace("-", "\\-")
        .replace("`", "\\(ga");
  }
}
