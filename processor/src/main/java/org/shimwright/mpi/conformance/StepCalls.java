package org.shimwright.mpi.conformance;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.shimwright.emit.text.JarText;
import org.shimwright.spec.mpi.trial.ExpectedCall;
import org.shimwright.spec.mpi.trial.Step;

/**
 * Makes the calls of {@code scene.h} for a step, from the lines of {@code steps.txt} that start
 * with the step's word.
 *
 * @param step the step
 * @param nestedFunction the name of the C function with the steps that this step contains
 */
record StepCalls(Step step, String nestedFunction) {
  private static final List<String> CALL_TEMPLATES =
      JarText.of(StepCalls.class, "steps.txt").lines().toList();
  private static final Pattern SLOT = Pattern.compile("\\{(=?)(\\w+)(?::(\\w+))?}");
  private static final Pattern CONDITION = Pattern.compile("(\\w+)\\? (.*)");

  /** Returns the C calls of the step. */
  List<String> lines() {
    String word = step.kind().word() + " ";
    List<String> calls =
        CALL_TEMPLATES.stream()
            .filter(line -> line.startsWith(word))
            .map(line -> line.substring(word.length()).strip())
            .toList();
    if (calls.isEmpty()) {
      throw new IllegalStateException("steps.txt has nothing for " + word);
    }
    return calls.stream()
        .flatMap(call -> withoutCondition(call).stream())
        .map(this::fillSlots)
        .toList();
  }

  /**
   * Returns the text of a call without the condition in front of it, in a list. The list is empty
   * if the condition is not met: the step lacks the argument that the condition requires.
   */
  private List<String> withoutCondition(String call) {
    Matcher condition = CONDITION.matcher(call);
    if (!condition.matches()) {
      return List.of(call);
    }
    return step.arguments().containsKey(condition.group(1))
        ? List.of(condition.group(2))
        : List.of();
  }

  private String fillSlots(String call) {
    return SLOT.matcher(call).replaceAll(slot -> Matcher.quoteReplacement(textForSlot(slot)));
  }

  private String textForSlot(MatchResult slot) {
    String name = slot.group(2);
    if (name.equals("inner")) {
      return nestedFunction;
    }
    if (name.equals("calls")) {
      return expectedCalls();
    }
    if (slot.group(1).isEmpty()) {
      return enumeratorOf(
          slot.group(3) == null ? step.argument(name) : step.argument(name, slot.group(3)));
    }
    return switch (step.argument(name)) {
      case "true" -> "1";
      case "false" -> "0";
      default -> step.argument(name);
    };
  }

  private String expectedCalls() {
    if (step.calls().isEmpty()) {
      return "NULL, 0";
    }
    return step.calls().stream()
        .map(StepCalls::expectedCall)
        .collect(
            Collectors.joining(
                ", ", "(const struct expected_call[]){", "}, " + step.calls().size()));
  }

  private static String expectedCall(ExpectedCall call) {
    return "{.role = %s, .key = %s, .object = %s%s%s}"
        .formatted(
            enumeratorOf(call.role()),
            enumeratorOf(call.key()),
            call.object().map(StepCalls::enumeratorOf).orElse("ANYTHING"),
            call.value().map(", .has_value = 1, .value = %s"::formatted).orElse(""),
            call.extra().map(", .has_extra = 1, .extra = %s"::formatted).orElse(""));
  }

  private static String enumeratorOf(String word) {
    return word.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
