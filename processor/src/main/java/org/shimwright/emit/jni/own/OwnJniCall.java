package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Type.Form;
import org.shimwright.spec.type.Value.Crossing;

/**
 * Writes the call itself: fields that are set before it, what is passed, what is asked, and what
 * says that it has failed.
 */
final class OwnJniCall {
  private final CBody body;
  private final Plan plan;
  private final FunctionPlan call;
  private final LibraryCall called;

  /** The call of a function, in its body. */
  OwnJniCall(CBody body, Plan plan, FunctionPlan call) {
    this.body = body;
    this.plan = plan;
    this.call = call;
    called = new LibraryCall(call, this::passed);
  }

  /** What C has for any caller. */
  LibraryCall called() {
    return called;
  }

  /** Writes it, before anything else goes back. */
  void write() {
    String expression = called.expression(!refuses());
    body.call(called.fieldsSet());
    call.asked().ifPresent(a -> ask(a, expression));
    if (call.function().errno()) {
      body.call("errno = 0;");
    }
    invoke(expression, false);
    if (call.function().errno()) {
      body.call("int code = errno;");
    }
    body.call(called.fieldsGot());
    if (!call.direct()) {
      body.call("status = SWL_GOOD;");
    }
    called.fault().ifPresent(fault -> body.failed(fault, failed()));
  }

  private List<String> failed() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "status = swl_fail(words, %s, %s);"
            .formatted(called.code("jlong"), called.text(plan.own())));
    lines.addAll(called.givenUp());
    return lines;
  }

  /** Whether the function says by what it returns that it has not called the library. */
  private boolean refuses() {
    return plan.own().fortran().isPresent();
  }

  private void invoke(String expression, boolean first) {
    if (refuses()) {
      body.call("int refused = %s;".formatted(expression));
      body.call(body.leaveIf("refused != 0", List.of(refusal())));
    } else if (call.function().ignored()) {
      body.call("(void)%s;".formatted(expression));
    } else if (call.result().isEmpty()) {
      body.call("SWL_RETURNS_NOTHING(%s);".formatted(expression));
    } else {
      Argument result = call.result().get();
      String got = LibraryCall.typed(result.value(), expression, "SWL");
      body.call(called.assigned(result, first) + got + ";");
    }
  }

  private String refusal() {
    String names =
        call.arguments().stream().map(a -> '"' + a.name() + "\", ").collect(Collectors.joining());
    return "swl_refuse_argument(env, refused, (const char *const[]){%sNULL});".formatted(names);
  }

  private void ask(Argument a, String expression) {
    invoke(expression, true);
    String unfit = refused("the library needs more room than it can be given");
    String room = "swl_room(env, needed, %s)";
    body.call(called.asked(body, a, "jlong", room, List.of(unfit), List.of()));
    List<String> grown =
        List.of(
            "status = SWL_PENDING;",
            refused("the library needs more room than it said: call it again"));
    called.needsMore(a, "jlong").ifPresent(more -> body.back(body.leaveIf(more, grown)));
  }

  private static String refused(String why) {
    return "swl_refuse(env, \"%s\");".formatted(why);
  }

  /** What the library's function gets. */
  String passed(Argument a) {
    String name = a.value().name();
    if (a.isMade() || a.value().isArray()) {
      boolean address = a.isMade() && !LibraryCall.isRoomOfCaller(a);
      boolean texts = !a.isMade() && a.value().crossing() == Crossing.TEXTS;
      return texts ? LibraryCall.texts(a.value()) : (address ? "&c_" : "c_") + name;
    }
    if (a.value().constant().isPresent()) {
      return a.value().constant().get();
    }
    if (a.role() == Role.HIDDEN && !a.value().isStored()) {
      return "c_" + name;
    }
    if (a.role() == Role.USER_DATA) {
      return "c_" + a.callback().orElseThrow().name();
    }
    if (a.role() == Role.DESTROY) {
      return "swl_release_closure";
    }
    return switch (a.form()) {
      case NUMBER ->
          a.value().isStored()
              ? "&c_" + name
              : numbered((NumberType) a.value().type(), "j_" + name);
      case ENUM, STATUS ->
          a.value().isStored()
              ? "&c_" + name
              : "(%s)j_%s".formatted(a.value().type().cType(), name);
      case HANDLE ->
          a.value().isStored()
              ? (isAllocated(a) ? "c_" : "&c_") + name
              : "(%s)(intptr_t)j_%s".formatted(a.value().type().cType(), name);
      case STRUCT -> (a.value().byValue() ? "c_" : "&c_") + name;
      case TEXT -> "c_" + name;
      case CALLBACK ->
          (a.value().nullable() ? "c_%s == NULL ? NULL : ".formatted(name) : "")
              + OwnJniTypes.name(a.value().type())
              + "_ask";
      case HIDDEN -> "NULL";
    };
  }

  /** Whether the program makes room for the object that it begins. */
  static boolean isAllocated(Argument a) {
    return a.is(Form.HANDLE)
        && !a.value().isGiven()
        && ((HandleType) a.value().type()).allocated().isPresent();
  }

  /** A number of Java as the library takes it. */
  static String numbered(NumberType type, String name) {
    return type == NumberType.BOOL ? name + " != 0" : "(%s)%s".formatted(type.cType(), name);
  }
}
