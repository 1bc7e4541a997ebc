package org.shimwright.emit.jni;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.emit.jni.type.JniBody;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Lifecycle;

/**
 * Prints the call of a library function: the fields that are set before it, its arguments, the
 * query for the needed memory, and the check for a failure.
 */
final class JniCall {
  private final JniBody body;
  private final Plan plan;
  private final LibraryCall libraryCall;
  private final FunctionPlan call;

  /** Creates the printer for the call in a function's body. */
  JniCall(JniBody body, Plan plan) {
    this.body = body;
    this.plan = plan;
    libraryCall = body.libraryCall();
    call = libraryCall.call();
  }

  /** Adds the lines of the call, which precede the lines that return results to Java. */
  void write() {
    if (call.returnsCode()) { // results are stored even after a failure, and Java checks the code
      String beginning = isPlainInit() ? "swj_init()" : libraryCall.expression(false);
      body.call("status = %s;".formatted(beginning));
      return;
    }
    String expression = libraryCall.expression(!mayRefuseArguments());
    body.call(libraryCall.setFieldLines());
    call.asked().ifPresent(a -> callForSize(a, expression));
    if (call.function().errno()) {
      body.call("errno = 0;");
    }
    addInvocation(expression, false);
    if (call.function().errno()) {
      body.call("int code = errno;");
    }
    body.call(libraryCall.readFieldLines());
    if (!call.direct()) {
      body.call("status = SWL_GOOD;");
    }
    libraryCall
        .failure()
        .failureCondition()
        .ifPresent(fault -> body.onFailure(fault, failureLines()));
  }

  /**
   * Returns whether the function initializes the library without a level of thread support. Then
   * {@code swj_init} requests the highest level.
   */
  private boolean isPlainInit() {
    return call.lifecycle() == Lifecycle.INITIALIZES && call.outputs().isEmpty();
  }

  private List<String> failureLines() {
    List<String> lines = new ArrayList<>();
    for (Argument a : call.outputsOfFailure()) {
      lines.add(body.storeOutput(a));
    }
    lines.add(
        "status = swl_fail(words, %s, %s);"
            .formatted(
                libraryCall.failure().codeExpression("jlong"),
                libraryCall.failure().text(plan.headerLibrary())));
    lines.addAll(libraryCall.failure().freeObjectsLines());
    lines.addAll(libraryCall.failure().releaseCallbacksLines("swl_release_closure(c_%s);"));
    return lines;
  }

  /** Returns whether the function's return value can say that it has not called the library. */
  private boolean mayRefuseArguments() {
    return plan.specification().fortran().isPresent();
  }

  private void addInvocation(String expression, boolean first) {
    if (mayRefuseArguments()) {
      body.call("int refused = %s;".formatted(expression));
      body.call(body.leaveIf("refused != 0", List.of(refuseArgumentLine())));
    } else if (call.function().ignored()) {
      body.call("(void)%s;".formatted(expression));
    } else if (call.result().isEmpty()) {
      body.call("SWL_RETURNS_NOTHING(%s);".formatted(expression));
    } else {
      Argument result = call.result().get();
      String got = LibraryCall.typeCheckedResult(result.value(), expression, "SWL");
      body.call(libraryCall.beginAssignment(result, first) + got + ";");
    }
  }

  private String refuseArgumentLine() {
    String names =
        call.arguments().stream().map(a -> '"' + a.name() + "\", ").collect(Collectors.joining());
    return "swl_refuse_argument(env, refused, (const char *const[]){%sNULL});".formatted(names);
  }

  private void callForSize(Argument a, String expression) {
    addInvocation(expression, true);
    String unfit = refusalLine("the library needs more room than it can be given");
    String room = "swl_room(env, needed, %s)";
    body.call(libraryCall.allocateNeededLines(body, a, "jlong", room, List.of(unfit), List.of()));
    List<String> grown =
        List.of(
            "status = SWL_PENDING;",
            refusalLine("the library needs more room than it said: call it again"));
    libraryCall.needsMore(a, "jlong").ifPresent(more -> body.passBack(body.leaveIf(more, grown)));
  }

  private static String refusalLine(String why) {
    return "swl_refuse(env, \"%s\");".formatted(why);
  }
}
