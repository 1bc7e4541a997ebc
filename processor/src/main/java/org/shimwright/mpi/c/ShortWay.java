package org.shimwright.mpi.c;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Parameter;

/**
 * Writes faces of functions about one attribute: the engine's short way in line, and the whole
 * function out of line behind it, so that the short way saves no registers for what it seldom does.
 */
final class ShortWay {
  private ShortWay() {}

  /** The engine's function for the short way. */
  static String engine(ProcedurePlan procedure) {
    return procedure.names().engine() + "_shortly";
  }

  /** The whole function. */
  static String whole(ProcedurePlan procedure) {
    return procedure.names().engine() + "_at_length";
  }

  /** The type of what the short way answers. */
  static String result(ProcedurePlan procedure) {
    return procedure.guard().isPresent() ? "enum sw_short" : "bool";
  }

  /** What the short way is given: the parameters but the truth value, which is its own result. */
  static List<Parameter> parameters(ProcedurePlan procedure) {
    return procedure.procedure().parameters().stream()
        .filter(p -> !procedure.guard().equals(Optional.of(p)))
        .toList();
  }

  /** Writes the whole function, given its head and what writes its body. */
  static void whole(SourceWriter c, String head, Runnable body) {
    c.line("__attribute__((noinline)) static " + head);
    c.block("{", "}", body);
    c.blank();
  }

  /** Writes the body of a face that returns nothing but its status. */
  static void body(SourceWriter c, String call, String whole) {
    c.block("if (sw_seldom(!" + call + ")) {", "}", () -> c.line("return %s;", whole));
    c.line("return MPI_SUCCESS;");
  }

  /**
   * Writes the body of a face that returns a word if it is there.
   *
   * @param condition what must hold of the arguments for the short way; empty if anything will do
   * @param call the call of the short way
   * @param whole the call of the whole function
   * @param store what hands the word of a parameter back
   */
  static void body(
      SourceWriter c,
      ProcedurePlan procedure,
      String condition,
      String call,
      String whole,
      UnaryOperator<String> store) {
    String word =
        procedure.procedure().parameters().stream()
            .filter(p -> p.kind().carrier() == Carrier.WORD && p.direction() != Direction.IN)
            .map(Parameter::name)
            .findFirst()
            .orElseThrow();
    c.line("sw_word %s_word = 0;", word);
    if (condition.isEmpty()) {
      c.line("enum sw_short found = %s;", call);
    } else {
      c.line("enum sw_short found = SW_SHORT_TOO_LONG;");
      c.block("if (" + condition + ") {", "}", () -> c.line("found = %s;", call));
    }
    c.block("if (sw_seldom(found == SW_SHORT_TOO_LONG)) {", "}", () -> c.line("return %s;", whole));
    c.block("if (found == SW_SHORT_FOUND) {", "}", () -> c.line(store.apply(word)));
    c.line("*%s = found == SW_SHORT_FOUND;", procedure.guard().orElseThrow().name());
    c.line("return MPI_SUCCESS;");
  }
}
