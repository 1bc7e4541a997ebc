package org.shimwright.mpi.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.shimwright.spec.ExpectedCall;
import org.shimwright.spec.Step;

/** Writes a step as calls of {@code scene.h}. */
final class StepCalls {
  private final Step step;
  private final String inner;

  private StepCalls(Step step, String inner) {
    this.step = step;
    this.inner = inner;
  }

  /**
   * The calls that a step is made of.
   *
   * @param inner the function of the steps that it contains
   */
  static List<String> of(Step step, String inner) {
    return new StepCalls(step, inner).lines();
  }

  private List<String> lines() {
    return switch (step.kind()) {
      case MAKE -> call("make", word("object"), word("how", "plain"));
      case CREATE_KEY ->
          call(
              "create_key",
              word("key"),
              "CF_COPY_" + word("copy", "none"),
              "CF_DELETE_" + word("delete", "none"));
      case FORGE_KEY -> call("forge_key", word("key"), word("as"));
      case FREE_KEY -> call("free_key", word("key"), status());
      case SET -> call("set", word("object"), word("key"), number("value"), status());
      case GET -> call("get", word("object"), word("key"), status());
      case DELETE -> call("drop", word("object"), word("key"), status());
      case DUP ->
          call("dup_object", word("object"), word("to"), "CF_" + word("how", "dup"), status());
      case WAIT -> call("wait_for", word("object"));
      case CONSTRUCT -> call("construct", word("object"), word("to"), "CF_" + word("how"));
      case FREE -> call("free_object", word("object"), status());
      case ANSWER -> answers();
      case DURING -> call("during", word("callback"), word("key"), inner);
      case MEANWHILE -> call("meanwhile", inner);
      case PARALLEL -> call("parallel", step.argument("threads"), step.argument("times"), inner);
      case FINALIZE, PROCESSOR_NAME, SENTINELS -> call(step.kind().name().toLowerCase(Locale.ROOT));
      case EXPECT_VALUE ->
          call("expect_value", word("object"), word("key"), number("value"), word("by", "caller"));
      case EXPECT_ABSENT -> call("expect_absent", word("object"), word("key"));
      case EXPECT_INVALID -> call("expect_invalid", word("key"));
      case EXPECT_NULL -> call("expect_null", word("object"));
      case EXPECT_CALLS -> calls();
      case EXPECT_BALANCE -> call("expect_balance", word("key"), step.argument("copies"));
      case EXPECT_FINALIZED ->
          call("expect_finalized", step.argument("flag").equals("true") ? "1" : "0");
      case READ_PREDEFINED -> call("read_predefined", word("object"));
      case REFUSE_PREDEFINED -> call("refuse_predefined", word("object"), status());
      case SCRIBBLE -> call("scribble", word("object"));
      case EXPECT_ADDRESS -> call("expect_address", number("place"));
      case EXPECT_LAYOUT -> call("expect_layout", "LAYOUT_" + word("layout"));
    };
  }

  private static List<String> call(String function, String... arguments) {
    String rest = arguments.length == 0 ? "" : ", " + String.join(", ", arguments);
    return List.of("%s(s%s);".formatted(function, rest));
  }

  private List<String> answers() {
    List<String> lines = new ArrayList<>();
    if (step.arguments().containsKey("status")) {
      lines.addAll(call("answer_status", word("callback"), word("key"), status()));
    }
    if (step.arguments().containsKey("flag")) {
      lines.addAll(call("answer_flag", word("callback"), word("key"), step.argument("flag")));
    }
    if (step.arguments().containsKey("value")) {
      lines.addAll(call("answer_value", word("callback"), word("key"), number("value")));
    }
    return lines;
  }

  private List<String> calls() {
    String order = word("order", "exact");
    if (step.calls().isEmpty()) {
      return call("expect_calls", order, "NULL", "0");
    }
    String all = step.calls().stream().map(StepCalls::expected).collect(Collectors.joining(", "));
    return call(
        "expect_calls",
        order,
        "(const struct expected_call[]){%s}".formatted(all),
        Integer.toString(step.calls().size()));
  }

  private static String expected(ExpectedCall call) {
    StringBuilder fields = new StringBuilder("{.role = %s, ".formatted(upper(call.role())));
    fields.append(".key = %s, ".formatted(upper(call.key())));
    fields.append(".object = %s".formatted(call.object().map(StepCalls::upper).orElse("ANYTHING")));
    call.value()
        .ifPresent(value -> fields.append(", .has_value = 1, .value = %s".formatted(value)));
    call.extra()
        .ifPresent(extra -> fields.append(", .has_extra = 1, .extra = %s".formatted(extra)));
    return fields.append('}').toString();
  }

  private String status() {
    return word("status", "success");
  }

  private String number(String name) {
    return "INT64_C(%s)".formatted(step.argument(name));
  }

  private String word(String name) {
    return upper(step.argument(name));
  }

  private String word(String name, String otherwise) {
    return upper(step.argument(name, otherwise));
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
