package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Type.Form;
import org.shimwright.spec.type.Value;

/**
 * Writes the function in C behind an interface of Fortran. Names that Fortran gives begin with f_,
 * those of what the library gets with c_.
 */
final class CFunction {
  private final SourceWriter c;
  private final Plan plan;
  private final FunctionPlan call;
  private final LibraryCall called;
  final CBody body = new CBody();
  private final CNewObjects newObjects;

  CFunction(SourceWriter c, Plan plan, FunctionPlan call) {
    this.c = c;
    this.plan = plan;
    this.call = call;
    called = new LibraryCall(call, CFunction::passed);
    newObjects = new CNewObjects(called);
  }

  FunctionPlan call() {
    return call;
  }

  LibraryCall called() {
    return called;
  }

  /**
   * Writes it.
   *
   * @param label its name, by which Fortran finds it
   */
  void write(String label) {
    Optional<Argument> returned = FortranModule.returned(call);
    String type = returned.map(r -> FortranValue.type(r.value().type())).orElse("void");
    if (returned.isPresent()) {
      body.declare("%s value = %s;".formatted(type, type.startsWith("struct") ? "{0}" : "0"));
    }
    body.acquire(CBody.when("ierror != NULL", List.of("*ierror = 0;")));
    invoke();
    // numbers first: arrays and texts are as long as they say
    call.arguments().stream().filter(CFunction::isNumber).forEach(this::argument);
    call.arguments().stream().filter(a -> !isNumber(a)).forEach(this::argument);
    call.arguments().stream().filter(a -> a.is(Form.CALLBACK)).forEach(this::callback);
    call.result().ifPresent(this::result);
    called.fault().ifPresent(fault -> body.call(body.leaveIf(fault, failed())));
    call.asked().ifPresent(this::grown);
    newObjects.addLast(body);
    body.release(returned.isPresent() ? "return value;" : "return;");
    String head = "SWF_HIDDEN %s %s(%s)".formatted(type, label, parameters());
    c.blank().line(head + ";").blank().line(head);
    c.block("{", "}", () -> body.write(c));
  }

  private static boolean isNumber(Argument a) {
    return a.is(Form.NUMBER) || a.is(Form.ENUM);
  }

  private List<String> failed() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "swf_fail(ierror, \"%s\", %s, %s);"
            .formatted(call.c(), called.code("long long"), called.text(plan.own())));
    lines.addAll(called.givenUp());
    return lines;
  }

  private void invoke() {
    body.call(called.fieldsSet());
    call.asked().ifPresent(this::ask);
    if (call.function().errno()) {
      body.call("errno = 0;");
    }
    body.call(invocation(false));
    if (call.function().errno()) {
      body.call("int code = errno;");
    }
    body.call(called.fieldsGot());
  }

  private String invocation(boolean first) {
    String expression = called.expression(true);
    if (call.result().isPresent()) {
      Argument result = call.result().get();
      String typed = LibraryCall.typed(result.value(), expression, "SWF");
      return called.assigned(result, first) + typed + ";";
    }
    return (call.function().ignored() ? "(void)%s;" : "SWF_RETURNS_NOTHING(%s);")
        .formatted(expression);
  }

  private void ask(Argument a) {
    body.call(invocation(true));
    List<String> unfit = misfit(a);
    body.call(called.asked(body, a, "int64_t", "swf_room(needed, %s)", unfit, unfit));
  }

  /** What follows a second call that needed more room than the first one said. */
  private void grown(Argument a) {
    called.needsMore(a, "int64_t").ifPresent(more -> body.call(refusal(a).leaveIf(more)));
  }

  // ---- what Fortran gives ----

  private String parameters() {
    List<String> parameters = new ArrayList<>();
    FortranModule.parameters(call).forEach(a -> parameters.add(declared(a)));
    call.result().filter(Argument::isMade).ifPresent(r -> parameters.add("CFI_cdesc_t *r_value"));
    parameters.add("int32_t *ierror");
    return String.join(", ", parameters);
  }

  private String declared(Argument a) {
    String name = "f_" + a.value().name();
    if (a.value().isArray() || a.is(Form.TEXT)) {
      return "CFI_cdesc_t *" + name;
    }
    return switch (a.form()) {
      case CALLBACK -> "void (*" + name + ")(void)";
      case HIDDEN -> a.role() == Role.DESTROY ? "void (*" + name + ")(void *)" : "void *" + name;
      case STRUCT ->
          (a.value().isStored() ? "" : "const ")
              + FortranValue.type(a.value().type())
              + " *"
              + name;
      default -> FortranValue.type(a.value().type()) + (changes(a) ? " *" : " ") + name;
    };
  }

  private boolean changes(Argument a) {
    return (a.value().isStored() && !a.is(Form.STATUS))
        || (call.frees().isPresent() && a.form() == Form.HANDLE);
  }

  // ---- arguments ----

  /** What is done if an argument or result does not fit. */
  Exit refusal(Argument a) {
    return body.exit(misfit(a));
  }

  /** As {@link #refusal}, but after the call: frees the new objects, too. */
  Exit refusalAndFree(Argument a) {
    return body.exit(newObjects.reportAndFree(misfit(a)));
  }

  /** Adds what hands back a result. */
  void back(Argument a, List<String> lines) {
    newObjects.back(body, a, lines);
  }

  private List<String> misfit(Argument a) {
    return misfit(a.role() == Role.RESULT ? "value" : a.value().name());
  }

  private List<String> misfit(String name) {
    return List.of("swf_refuse(ierror, \"%s\", \"%s\");".formatted(call.c(), name));
  }

  private void argument(Argument a) {
    if (a.isMade()) {
      made(a);
    } else if (a.value().isArray()) {
      CArray.given(this, a);
    } else if (a.role() == Role.LENGTH || a.role() == Role.HIDDEN) {
      length(a);
    } else {
      switch (a.form()) {
        case NUMBER, ENUM, STRUCT, STATUS -> value(a);
        case HANDLE -> handle(a);
        case TEXT -> text(a);
        default -> {}
      }
    }
  }

  /** A length is counted here, or asked for. */
  private void length(Argument a) {
    if (a.value().constant().isPresent()) {
      return;
    }
    String name = a.value().name();
    String cType = a.value().type().cType();
    Optional<Value> measured = a.measured().filter(m -> a.role() == Role.LENGTH);
    String counted =
        measured
            .map(
                m -> (m.is(Form.TEXT) ? "swf_length(f_%s)" : "swf_count(f_%s)").formatted(m.name()))
            .orElse("0");
    body.declare("%s c_%s = (%s)%s;".formatted(cType, name, cType, counted));
    if (measured.isPresent()) {
      body.acquire(refusal(a).leaveIf("%s != (int64_t)(%s)%s".formatted(counted, cType, counted)));
      if (a.value().isStored()) {
        body.back(
            FortranValue.store(a.value().type(), "*f_" + name, "c_" + name, refusalAndFree(a)));
      }
    }
  }

  private void value(Argument a) {
    Type type = a.value().type();
    String name = a.value().name();
    boolean struct = a.is(Form.STRUCT);
    boolean back = a.value().isStored() && FortranModule.parameters(call).contains(a);
    String from = (back || struct ? "*f_" : "f_") + name;
    String start = struct ? "" : " = (%s)0".formatted(type.cType());
    body.declare("%s c_%s%s;".formatted(type.cType(), name, start));
    if (a.value().isGiven()) {
      body.acquire(FortranValue.load(type, false, "c_" + name, from, refusal(a)));
    } else if (struct) {
      body.acquire("memset(&c_%s, 0, sizeof c_%s);".formatted(name, name));
    }
    if (back) {
      body.back(FortranValue.store(type, "*f_" + name, "c_" + name, refusalAndFree(a)));
    }
    if (a.value().isGiven() && call.measures(a)) {
      body.acquire(refusal(a).leaveIf("c_%s < 0".formatted(name)));
    }
  }

  private void handle(Argument a) {
    HandleType type = (HandleType) a.value().type();
    String name = a.value().name();
    String given = (changes(a) ? "*" : "") + "f_" + name;
    String from = changes(a) ? "(" + given + ")" : given;
    if (a.value().isStored() && type.allocated().isPresent()) {
      body.declare("%s *c_%s = NULL;".formatted(type.allocated().get(), name));
      body.acquire("c_%s = swf_room(0, sizeof *c_%s);".formatted(name, name));
      body.acquire(refusal(a).leaveIf("c_" + name + " == NULL"));
      back(a, FortranValue.store(type, from, "c_" + name, refusalAndFree(a)));
      back(a, List.of("c_%s = NULL;".formatted(name)));
      body.release("free(c_%s);".formatted(name));
      return;
    }
    body.declare("%s c_%s = (%s)0;".formatted(type.cType(), name, type.cType()));
    if (a.value().isGiven()) {
      body.acquire(FortranValue.load(type, a.value().nullable(), "c_" + name, from, refusal(a)));
    }
    if (a.value().isStored()) {
      back(a, FortranValue.store(type, from, "c_" + name, refusalAndFree(a)));
    } else if (changes(a)) {
      type.allocated().ifPresent(struct -> body.back("free(c_%s);".formatted(name)));
      body.back("f_%s->address = NULL;".formatted(name));
    }
  }

  private void text(Argument a) {
    String name = a.value().name();
    boolean trims = a.value().length().isEmpty();
    body.declare("char *c_%s = NULL;".formatted(name));
    List<String> copied = new ArrayList<>();
    copied.add("c_%s = swf_text(f_%s, %s);".formatted(name, name, trims));
    copied.addAll(refusal(a).leaveIf("c_" + name + " == NULL"));
    body.acquire(CBody.when("f_" + name + " != NULL", copied));
    body.release("free(c_%s);".formatted(name));
  }

  /** A procedure, and what it is called with; last, for nothing fails after it. */
  private void callback(Argument a) {
    String name = a.value().name();
    body.declare("struct swf_closure *c_%s = NULL;".formatted(name));
    List<String> kept = new ArrayList<>();
    String data = "f_" + a.value().closure().orElseThrow();
    String gone = a.value().destroy().map("f_"::concat).orElse("NULL");
    String scope = "SWF_" + a.value().scope();
    kept.add("c_%s = swf_keep(f_%s, %s, %s, %s);".formatted(name, name, data, gone, scope));
    kept.addAll(refusal(a).leaveIf("c_" + name + " == NULL"));
    body.acquire(CBody.when("f_" + name + " != NULL", kept));
    if (a.isLent()) {
      List<String> misfit = new ArrayList<>(called.givenUp());
      misfit.addAll(newObjects.freedIfMade());
      misfit.addAll(misfit(a));
      body.call(body.leaveIf("c_%s != NULL && c_%s->error != 0".formatted(name, name), misfit));
      body.release("swf_end(c_%s);".formatted(name));
    }
  }

  /** A text or array that comes back: Fortran gets a copy. */
  private void made(Argument a) {
    Value value = a.value();
    String variable = a.role() == Role.RESULT ? "result" : "c_" + value.name();
    String to = a.role() == Role.RESULT ? "r_value" : "f_" + value.name();
    body.declare(called.variable(a));
    if (value.asked().isEmpty() && value.capacity().isPresent()) {
      String capacity = value.capacity().get();
      String bytes = call.argument(capacity).isPresent() ? "c_" + capacity : "(" + capacity + ")";
      body.acquire("%s = swf_room((int64_t)%s, 1);".formatted(variable, bytes));
      body.acquire(refusal(a).leaveIf(variable + " == NULL"));
    }
    if (LibraryCall.isRoomOfCaller(a)) {
      body.release("free(%s);".formatted(variable));
    }
    value.freedBy().ifPresent(free -> body.release(LibraryCall.freeing(a, variable, free)));
    String count = counted(a, variable);
    if (value.isArray()) {
      CArray.made(this, a, variable, to, count);
      return;
    }
    String length = count.isEmpty() ? "-1" : count;
    body.back(refusalAndFree(a).leaveIf("!swf_give(%s, %s, %s)".formatted(to, variable, length)));
  }

  /** How many elements came back: a product without a negative factor. */
  private String counted(Argument a, String variable) {
    List<LibraryCall.Factor> factors = called.factors(a, "int64_t", "c_");
    for (LibraryCall.Factor factor : factors) {
      if (!factor.name().isEmpty()) {
        String bad = factor.number() + " < 0";
        body.back(
            body.leaveIf(
                a.value().nullable() ? variable + " != NULL && " + bad : bad,
                newObjects.reportAndFree(misfit(factor.name()))));
      }
    }
    return factors.stream()
        .map(LibraryCall.Factor::number)
        .reduce("swf_product(%s, %s)"::formatted)
        .orElse("");
  }

  private void result(Argument a) {
    Type type = a.value().type();
    if (a.isMade()) {
      made(a);
      return;
    }
    if (!a.is(Form.STRUCT)) {
      body.declare("%s result = (%s)0;".formatted(LibraryCall.only(type), type.cType()));
    }
    if (FortranModule.returned(call).isPresent()) {
      back(a, FortranValue.store(type, "value", "result", refusalAndFree(a)));
    }
  }

  // ---- the call ----

  private static String passed(Argument a) {
    Value value = a.value();
    if (value.constant().isPresent()) {
      return value.constant().get();
    }
    boolean texts = value.isArray() && !a.isMade() && value.type().form() == Form.TEXT;
    if (a.isMade() || value.isArray()) {
      boolean address = a.isMade() && !LibraryCall.isRoomOfCaller(a);
      return texts ? LibraryCall.texts(value) : (address ? "&c_" : "c_") + value.name();
    }
    if (a.form() == Form.CALLBACK) {
      return "c_%s == NULL ? NULL : %s".formatted(value.name(), CCallback.name(value.type()));
    }
    if (a.callback().isPresent()) {
      String closure = "c_" + a.callback().get().name();
      String word = a.role() == Role.DESTROY ? "swf_gone" : closure + "->word";
      return closure + " == NULL ? NULL : " + word;
    }
    boolean plain = a.form() == Form.HIDDEN;
    boolean room =
        a.is(Form.HANDLE)
            && !value.isGiven()
            && ((HandleType) value.type()).allocated().isPresent();
    boolean address = (value.isStored() && !room) || (a.is(Form.STRUCT) && !value.byValue());
    return (address ? "&c_" : plain ? "f_" : "c_") + value.name();
  }
}
