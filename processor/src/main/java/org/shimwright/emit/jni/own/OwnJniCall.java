package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.LibraryCall;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.Role;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue.Crossing;

/** Writes the call itself: fields that are set before it, what is passed, and what is asked. */
final class OwnJniCall {
  private final SourceWriter c;
  private final OwnCall call;
  private final List<String> back;
  private final boolean refuses;
  private final LibraryCall called;

  /**
   * The call of a function.
   *
   * @param refuses whether the function says by what it returns that it has not called the library
   * @param back what follows if it has not failed
   */
  OwnJniCall(SourceWriter c, OwnCall call, boolean refuses, List<String> back) {
    this.c = c;
    this.call = call;
    this.refuses = refuses;
    this.back = back;
    called = new LibraryCall(call, this::passed);
  }

  /** What C has for any caller. */
  LibraryCall called() {
    return called;
  }

  /** Writes it. */
  void write() {
    String expression = called.expression(!refuses);
    c.lines(called.fieldsSet());
    call.asked().ifPresent(a -> ask(a, expression));
    if (call.function().errno()) {
      c.line("errno = 0;");
    }
    invoke(expression, false);
    if (call.function().errno()) {
      c.line("int code = errno;");
    }
    c.lines(called.fieldsGot());
  }

  private void invoke(String expression, boolean first) {
    if (refuses) {
      c.line("int refused = %s;".formatted(expression));
      c.block("if (refused != 0) {", "}", this::refuse);
    } else if (call.function().ignored()) {
      c.line("(void)%s;".formatted(expression));
    } else if (call.result().isEmpty()) {
      c.line("SWL_RETURNS_NOTHING(%s);".formatted(expression));
    } else {
      OwnArgument result = call.result().get();
      String got = LibraryCall.typed(result.value(), expression, "SWL");
      c.line(called.assigned(result, first) + got + ";");
    }
  }

  private void refuse() {
    String names =
        call.arguments().stream().map(a -> '"' + a.name() + "\", ").collect(Collectors.joining());
    c.line("swl_refuse_argument(env, refused, (const char *const[]){%sNULL});".formatted(names));
    c.line(OwnJniFunction.FAILS);
  }

  private void ask(OwnArgument a, String expression) {
    invoke(expression, true);
    String room = "swl_room(env, needed, %s)";
    List<String> unfit = refused("the library needs more room than it can be given");
    c.lines(called.asked(a, "jlong", room, unfit, List.of(OwnJniFunction.FAILS)));
    called.needsMore(a, "jlong").ifPresent(this::grown);
  }

  /** What follows a second call that needed more room than the first one said. */
  private void grown(String more) {
    List<String> lines = new ArrayList<>(List.of("if (%s) {".formatted(more)));
    lines.add("    status = SWL_PENDING;");
    refused("the library needs more room than it said: call it again")
        .forEach(line -> lines.add("    " + line));
    lines.add("}");
    back.addAll(0, lines);
  }

  private static List<String> refused(String why) {
    return List.of("swl_refuse(env, \"%s\");".formatted(why), OwnJniFunction.FAILS);
  }

  /** What the library's function gets. */
  String passed(OwnArgument a) {
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
  static boolean isAllocated(OwnArgument a) {
    return a.is(Form.HANDLE)
        && !a.value().isGiven()
        && ((HandleType) a.value().type()).allocated().isPresent();
  }

  /** A number of Java as the library takes it. */
  static String numbered(NumberType type, String name) {
    return type == NumberType.BOOL ? name + " != 0" : "(%s)%s".formatted(type.cType(), name);
  }
}
