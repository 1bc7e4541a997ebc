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
    man.macro("Dd", "January 1, 2026");
    man.macro("Dt", program.name().toUpperCase(Locale.ROOT) + " 1");
    man.macro("Os", "");
    man.head(program);
    for (CommandLine command : commands(program)) {
      man.command(command.getCommandSpec());
    }
    man.exitCodes(program);
    man.examples(program);
    return man.page.toString();
  }

  /** Returns the names of the commands that are not hidden. */
  static List<String> visible(CommandSpec program) {
    return commands(program).stream().map(CommandLine::getCommandName).toList();
  }

  private static List<CommandLine> commands(CommandSpec program) {
    return program.subcommands().values().stream()
        .filter(command -> !command.getCommandSpec().usageMessage().hidden())
        .filter(command -> !command.getCommandName().equals("help"))
        .distinct()
        .toList();
  }

  private void head(CommandSpec program) {
    macro("Sh", "NAME");
    macro("Nm", program.name());
    String header = sentence(program.usageMessage().header());
    macro(
        "Nd",
        header.substring(0, 1).toLowerCase(Locale.ROOT)
            + header.substring(1).replaceFirst("[.]$", ""));
    macro("Sh", "SYNOPSIS");
    for (CommandLine command : commands(program)) {
      synopsis(command.getCommandSpec());
    }
    macro("Nm", "");
    macro("Fl", "Fl help | Fl Fl version");
    macro("Sh", "DESCRIPTION");
    prose(program.usageMessage().description());
    macro("Pp", "");
    text("The commands are:");
  }

  private void synopsis(CommandSpec command) {
    macro("Nm", "");
    macro("Cm", escaped(command.name()));
    for (OptionSpec option : options(command)) {
      if (option.required()) {
        macro("Fl", flag(option) + " Ar " + escaped(option.paramLabel()));
      }
    }
    if (options(command).stream().anyMatch(option -> !option.required())) {
      macro("Op", "Ar options");
    }
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      boolean needed = parameter.arity().min() > 0;
      String name = "Ar " + escaped(parameter.paramLabel()) + (needed ? "" : " ...");
      if (needed) {
        macro("Ar", escaped(parameter.paramLabel()));
      } else {
        macro("Op", name);
      }
    }
  }

  private static List<OptionSpec> options(CommandSpec command) {
    return command.options().stream().filter(option -> !option.usageHelp()).toList();
  }

  private void command(CommandSpec command) {
    macro("Ss", escaped(command.name()));
    text(sentence(command.usageMessage().header()));
    prose(command.usageMessage().description());
    List<ArgSpec> arguments = new ArrayList<>(command.positionalParameters());
    arguments.addAll(options(command));
    if (!arguments.isEmpty()) {
      macro("Bl", "-tag -width Ds");
      arguments.forEach(this::argument);
      macro("El", "");
    }
    String[] footer = command.usageMessage().footer();
    if (footer.length > 0) {
      literal(footer);
    }
  }

  private void argument(ArgSpec argument) {
    if (argument instanceof OptionSpec option) {
      boolean value = option.arity().max() > 0;
      macro("It", "Fl " + flag(option) + (value ? " Ar " + escaped(option.paramLabel()) : ""));
    } else {
      macro("It", "Ar " + escaped(argument.paramLabel()));
    }
    prose(argument.description());
  }

  private void exitCodes(CommandSpec program) {
    macro("Sh", "ENVIRONMENT");
    macro("Bl", "-tag -width JAVA_HOME");
    entry("Ev JAVA_HOME", "The Java that runs the program, 17 or newer; else java of the PATH.");
    entry("Ev NO_COLOR", "If set, text is not coloured, not even on a terminal.");
    entry("Ev COLUMNS", "The width of the text; else that of the terminal.");
    entry("Ev PAGER", "Shows text that is longer than the screen; if empty, nothing does.");
    macro("El", "");
    macro("Sh", "EXIT STATUS");
    macro("Bl", "-tag -width Ds");
    for (Map.Entry<String, String> code : program.usageMessage().exitCodeList().entrySet()) {
      entry("Li " + code.getKey(), capitalized(code.getValue()) + ".");
    }
    macro("El", "");
  }

  private void entry(String item, String words) {
    macro("It", item);
    text(words);
  }

  private void examples(CommandSpec program) {
    macro("Sh", "EXAMPLES");
    literal(
        Arrays.stream(program.usageMessage().footer())
            .takeWhile(line -> !line.isEmpty())
            .toArray(String[]::new));
  }

  private void literal(String[] lines) {
    macro("Bd", "-literal");
    for (String line : lines) {
      page.append(escaped(line.strip())).append('\n');
    }
    macro("Ed", "");
  }

  private void prose(String[] paragraphs) {
    for (String line : String.join("\n", paragraphs).replace("%n", "\n").split("\n")) {
      if (!line.isBlank()) {
        text(line);
      }
    }
  }

  /** Adds words with a line break after each sentence or clause, as mdoc requires. */
  private void text(String words) {
    for (String sentence : words.strip().split("(?<=[.:;,]) ")) {
      String line = escaped(sentence.strip());
      page.append(line.startsWith(".") || line.startsWith("'") ? "\\&" : "");
      page.append(line).append('\n');
    }
  }

  private void macro(String name, String arguments) {
    page.append('.').append(name);
    if (!arguments.isEmpty()) {
      page.append(' ').append(arguments);
    }
    page.append('\n');
  }

  private static String flag(OptionSpec option) {
    return option.longestName().replaceFirst("^--", "Fl ").replaceFirst("^-(?=[a-z]$)", "");
  }

  private static String sentence(String[] header) {
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
