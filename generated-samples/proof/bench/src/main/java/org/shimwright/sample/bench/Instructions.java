package org.shimwright.sample.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts the instructions of native operations that missed their goal. Unlike a time, the count
 * does not depend on the load of the machine.
 */
final class Instructions {
  private static final String VALGRIND = "valgrind";
  private static final int CALLS = 2_048;
  private static final int MOST_ATTRIBUTES = 10_000;
  private static final Pattern COUNTED = Pattern.compile("Collected : (\\d+)");

  private final Map<String, Program> programs;
  private final Path folder;
  private final Map<Measure, OptionalDouble> counted = new ConcurrentHashMap<>();

  /**
   * Creates a counter of instructions.
   *
   * @param programs the programs that measure, by the name of their MPI
   * @param folder the folder in which the measurement may write
   */
  Instructions(Map<String, Program> programs, Path folder) {
    this.programs = programs;
    this.folder = folder;
  }

  /**
   * Returns the instruction counts of a row's subject and bases, such as "47 instructions, 12 of
   * empty"; "" if the count of the subject is unknown.
   */
  String of(Row row) {
    OptionalDouble own = of(row.subject());
    if (own.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder(number(own) + " instructions");
    for (Measure base : row.bases()) {
      OptionalDouble its = of(base);
      if (its.isPresent()) {
        boolean same = base.name().equals(row.subject().name());
        text.append(", ").append(number(its)).append(" of ");
        text.append(same ? base.side() : base.name());
      }
    }
    return text.toString();
  }

  /** The instructions of one call; empty where they cannot be counted. */
  OptionalDouble of(Measure measure) {
    return counted.computeIfAbsent(measure, this::countInstructions);
  }

  private OptionalDouble countInstructions(Measure measure) {
    Program program = programs.get(measure.side());
    boolean countable = !Rounds.once(measure) && measure.count() <= MOST_ATTRIBUTES;
    if (program == null || !countable || !NativeBuild.installed(VALGRIND)) {
      return OptionalDouble.empty();
    }
    try {
      Path log = folder.resolve("instructions of " + measure + ".log");
      Command.run(command(program, measure), log);
      Matcher found = COUNTED.matcher(Files.readString(log));
      return found.find()
          ? OptionalDouble.of(Double.parseDouble(found.group(1)) / calls(measure))
          : OptionalDouble.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> command(Program program, Measure measure) {
    return program.command(
        List.of(
            VALGRIND,
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            "--toggle-collect=" + (inBatches(measure) ? "timed_batch" : "call_often")),
        "count",
        measure.name(),
        String.valueOf(measure.count()),
        String.valueOf(calls(measure)));
  }

  /** Returns whether the program measures only some of the calls that it makes, in batches. */
  private static boolean inBatches(Measure measure) {
    return measure.name().startsWith("set-new") || measure.name().startsWith("delete");
  }

  /**
   * Returns the number of calls to make. A communicator with many attributes is duplicated less
   * often, because the time grows with their number.
   */
  private static int calls(Measure measure) {
    return measure.name().startsWith("dup") ? Math.max(10, CALLS / (measure.count() + 1)) : CALLS;
  }

  private static String number(OptionalDouble value) {
    return String.format(Locale.ROOT, "%.0f", value.orElseThrow());
  }
}
