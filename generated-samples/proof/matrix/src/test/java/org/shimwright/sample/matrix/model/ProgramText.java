package org.shimwright.sample.matrix.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.shimwright.sample.matrix.model.NativeSession.Step;

/** Spells programs in a native language; run, they print a line for each operation. */
enum ProgramText {
  C("c") {
    @Override
    String of(List<List<Operation>> programs, boolean extraStatesStay) {
      return "#include \"session.h\"\n\nint main(void)\n{\n"
          + lines(programs, extraStatesStay, "    %s(%s);\n")
          + "    session_finish();\n    return 0;\n}\n";
    }

    @Override
    String literal(long value) {
      return value == Long.MIN_VALUE ? "INT64_MIN" : "INT64_C(" + value + ")";
    }
  },

  FORTRAN("f90") {
    @Override
    String of(List<List<Operation>> programs, boolean extraStatesStay) {
      return "program walk\n  use, intrinsic :: iso_c_binding, only: c_int64_t\n  use session\n"
          + "  implicit none\n"
          + lines(programs, extraStatesStay, "  call %s(%s)\n")
          + "  call session_finish()\nend program walk\n";
    }

    @Override
    String literal(long value) {
      return value == Long.MIN_VALUE
          ? "-" + Long.MAX_VALUE + "_c_int64_t - 1"
          : value + "_c_int64_t";
    }
  };

  /** A program in C that prints what the MPI says that it is. */
  static final String LIBRARY =
      "#include \"session.h\"\n\nint main(void)\n{\n    session_begin();\n"
          + "    session_print_library();\n    session_finish();\n    return 0;\n}\n";

  /** How files of the language end. */
  final String ending;

  ProgramText(String ending) {
    this.ending = ending;
  }

  /**
   * Spells programs as one that takes their steps one after the other.
   *
   * @param extraStatesStay whether Fortran's variables of extra_state outlive the calls
   */
  abstract String of(List<List<Operation>> programs, boolean extraStatesStay);

  /** A number that may need 64 bits. */
  abstract String literal(long value);

  String lines(List<List<Operation>> programs, boolean extraStatesStay, String call) {
    return (extraStatesStay ? call.formatted("session_keep_extra_states", "") : "")
        + programs.stream()
            .map(
                program ->
                    call.formatted("session_begin", "")
                        + program.stream()
                            .map(step -> line(step, call))
                            .collect(Collectors.joining())
                        + call.formatted("session_end", ""))
            .collect(Collectors.joining());
  }

  private String line(Operation operation, String call) {
    long[] numbers = operation.arguments();
    int last = numbers.length - 1;
    String arguments =
        LongStream.of(Arrays.copyOf(numbers, last))
                .mapToObj(Long::toString)
                .collect(Collectors.joining(", "))
            + ", "
            + (lastIsWide(operation.step()) ? literal(numbers[last]) : numbers[last]);
    return call.formatted(operation.step().procedure(), arguments)
        + call.formatted("session_print", "");
  }

  private static boolean lastIsWide(Step step) {
    return switch (step) {
      case MAKE_KEY, SET, ANSWER, REACT -> true;
      case BEGIN,
          END,
          MAKE_OBJECT,
          ADOPT,
          ALIAS_KEY,
          FREE_KEY,
          GET,
          DELETE,
          DUPLICATE,
          CONSTRUCT,
          FREE_OBJECT ->
          false;
    };
  }
}
