package org.shimwright.emit.jni.own;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.Role;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnType;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.OwnValue.Crossing;

/** Writes the call itself: fields that are set before it, what is passed, and what is asked. */
final class OwnJniCall {
  private final SourceWriter c;
  private final OwnCall call;
  private final List<String> back;
  private final boolean refuses;

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
  }

  /** Writes it. */
  void write() {
    String arguments =
        call.arguments().stream()
            .filter(a -> a.value().field().isEmpty())
            .map(this::passed)
            .collect(Collectors.joining(", "));
    String expression = "%s(%s)".formatted(call.c(), arguments);
    List<OwnArgument> fields =
        call.arguments().stream().filter(a -> a.value().field().isPresent()).toList();
    fields.stream()
        .filter(a -> a.value().isGiven() || a.value().isArray())
        .forEach(a -> c.line("%s = %s;".formatted(field(a), passed(a).replaceFirst("^&", ""))));
    call.asked().ifPresent(a -> ask(a, expression));
    if (call.function().errno()) {
      c.line("errno = 0;");
    }
    invoke(expression);
    if (call.function().errno()) {
      c.line("int code = errno;");
    }
    for (OwnArgument a : fields) {
      boolean pointer = a.value().isArray() || a.is(Form.TEXT);
      if (pointer) {
        c.line(field(a) + " = NULL;"); // what it points at ends with the call
      } else if (a.value().isStored()) {
        c.line("c_%s = %s;".formatted(a.value().name(), field(a)));
      }
    }
  }

  private String field(OwnArgument a) {
    OwnValue.Place place = a.value().field().orElseThrow();
    return "(%s)->%s".formatted(passed(call.argument(place.handle()).orElseThrow()), place.name());
  }

  private void invoke(String expression) {
    if (refuses) {
      c.line("int refused = %s;".formatted(expression));
      c.block("if (refused != 0) {", "}", this::refuse);
    } else if (call.function().ignored()) {
      c.line("(void)%s;".formatted(expression));
    } else if (call.result().isEmpty()) {
      c.line("SWL_RETURNS_NOTHING(%s);".formatted(expression));
      c.line(expression + ";");
    } else if (call.result().get().is(Form.STATUS)) {
      c.line(
          "_Static_assert(sizeof(%s) <= sizeof(int), \"a status is an int\");"
              .formatted(expression));
      c.line("result = (int)%s;".formatted(expression));
    } else {
      boolean texts = call.result().get().value().type() == OwnType.Plain.TEXTS;
      c.line((texts ? "result = SWL_TEXTS(%s);" : "result = %s;").formatted(expression));
    }
  }

  private void refuse() {
    String names =
        call.arguments().stream().map(a -> '"' + a.name() + '"').collect(Collectors.joining(", "));
    c.line("swl_refuse_argument(env, refused, (const char *const[]){%s, NULL});".formatted(names));
    c.line(OwnJniFunction.FAILS);
  }

  /** The first of two calls, which only says how much room the second one needs. */
  private void ask(OwnArgument a, String expression) {
    String room =
        "c_"
            + call.arguments().stream()
                .filter(n -> n.role() == Role.HIDDEN && a.value().isCountedBy(n.value()))
                .map(n -> n.value().name())
                .findFirst()
                .orElseThrow();
    String needed = "(jlong)" + needed(a) + (a.is(Form.TEXT) ? " + 1" : "");
    invoke(expression);
    c.line("jlong needed = %s;".formatted(needed));
    c.line("%s = (__typeof__(%s))(needed < 0 ? 0 : needed);".formatted(room, room));
    c.line(
        "c_%s = swl_room(env, needed, sizeof *c_%s);"
            .formatted(a.value().name(), a.value().name()));
    c.block(
        "if (c_%s == NULL) {".formatted(a.value().name()), "}", () -> c.line(OwnJniFunction.FAILS));
    if (a.is(Form.TEXT) && call.needed(a).role() != Role.RESULT) {
      return; // it still has the room, and the text its NUL
    }
    back.add(0, "if (%s > needed) {".formatted(needed));
    back.add(1, "    status = SWL_PENDING;");
    back.add(
        2, "    swl_refuse(env, \"the library needs more room than it said: call it again\");");
    back.add(3, "    " + OwnJniFunction.FAILS);
    back.add(4, "}");
  }

  private String needed(OwnArgument asked) {
    OwnArgument needed = call.needed(asked);
    return needed.role() == Role.RESULT ? "result" : "c_" + needed.value().name();
  }

  /** What the library's function gets. */
  String passed(OwnArgument a) {
    String name = a.value().name();
    if (a.isMade() || a.value().isArray()) {
      boolean address = a.isMade() && a.value().capacity().isEmpty() && a.value().asked().isEmpty();
      boolean texts = !a.isMade() && a.value().crossing() == Crossing.TEXTS;
      return (address ? "&c_" : texts ? "(void *)c_" : "c_") + name; // however const it has them
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
          "c_%s == NULL ? NULL : %s_ask".formatted(name, OwnJniTypes.name(a.value().type()));
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

  /** How many elements came back, in C; nothing for a text up to its NUL. */
  String count(OwnArgument a) {
    String length = a.value().length().orElse("");
    if (a.value().asked().isPresent()) {
      return a.value().isArray() ? "(jlong)" + needed(a) : "";
    }
    if (!a.value().isMeasuredByCall()) {
      return a.value().factors().stream().map(this::factor).collect(Collectors.joining(" * "));
    }
    String function = length.substring(0, length.indexOf('('));
    String arguments =
        Arrays.stream(length.substring(length.indexOf('(') + 1, length.length() - 1).split(","))
            .map(String::trim)
            .filter(word -> !word.isEmpty())
            .map(word -> call.argument(word).map(this::passed).orElse(word))
            .collect(Collectors.joining(", "));
    return "(jlong)%s(%s)".formatted(function, arguments);
  }

  private String factor(String factor) {
    return call.argument(factor)
        .map(n -> "(jlong)" + (n.value().isStored() ? "c_" : "j_") + factor)
        .orElse("(jlong)" + factor);
  }
}
