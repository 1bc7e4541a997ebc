package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.emit.jni.type.JniTypes;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Type.Form;
import org.shimwright.spec.type.Value;

/**
 * Writes the JNI function of one function: its values add their lines to a {@link CBody}. Names of
 * Java begin with j_, those of C with c_, so that none meets another.
 */
final class OwnJniFunction {
  private final SourceWriter c;
  private final Plan plan;
  private final FunctionPlan call;
  private final OwnJniCall crossing;
  final CBody body = new CBody();

  /** What makes objects of Java comes back last: it may fail, and handles must be known by then. */
  private final List<String> objects = new ArrayList<>();

  OwnJniFunction(SourceWriter c, Plan plan, FunctionPlan call) {
    this.c = c;
    this.plan = plan;
    this.call = call;
    crossing = new OwnJniCall(body, plan, call);
  }

  void write(String prefix) {
    if (!plan.own().threadSafe()) {
      body.acquire("swl_come_in();");
    }
    crossing.write();
    List<Argument> callbacks = of(Form.CALLBACK);
    call.arguments().stream().filter(a -> !callbacks.contains(a)).forEach(this::argument);
    callbacks.forEach(this::callback); // last: nothing fails after them
    call.result().ifPresent(this::result);
    body.back(objects);
    call.frees()
        .filter(type -> type.allocated().isPresent())
        .ifPresent(
            type -> body.back("free(%s);".formatted(crossing.passed(call.arguments().get(0)))));
    end();
    JniSource.function(
        c,
        type(),
        prefix + call.nativeMethod(),
        parameters(),
        () -> {
          c.line("(void)self;");
          if (!call.direct()) {
            c.line("int status = %s;".formatted(body.leaves() ? "SWL_PENDING" : "SWL_GOOD"));
          }
          body.write(c);
        });
  }

  private List<Argument> of(Form form) {
    return call.arguments().stream().filter(a -> a.is(form)).toList();
  }

  private String parameters() {
    List<String> parameters = new ArrayList<>(List.of("JNIEnv *env", "jclass self"));
    call.arguments().stream()
        .filter(Argument::isPassed)
        .forEach(
            a -> {
              a.spread()
                  .forEach(f -> parameters.add(JniTypes.of(f.type()).jni() + " " + field(a, f)));
              if (a.spread().isEmpty()) {
                parameters.add(type(a) + " j_" + a.value().name());
              }
            });
    if (call.objects() > 0) {
      parameters.add("jobject objects");
    }
    if (!call.direct()) {
      parameters.add("jlong words");
    }
    return String.join(", ", parameters);
  }

  /** A status, unless the native method returns what the function does. */
  private String type() {
    return call.direct() ? call.result().map(OwnJniFunction::wordType).orElse("void") : "jint";
  }

  private static String wordType(Argument result) {
    boolean real = result.value().type() instanceof NumberType n && n.isFloating();
    return real ? "jdouble" : "jlong";
  }

  private static String type(Argument a) {
    return a.isLent() || a.isPlaced()
        ? "jlong"
        : a.value().isArray() ? "jobject" : JniTypes.of(a.value().type()).jni();
  }

  // ---- arguments ----

  private void argument(Argument a) {
    String name = a.value().name();
    String cType = a.value().type().cType();
    if (a.isPlaced()) {
      String element = a.value().isArray() ? cType : "char";
      body.declare("%s *c_%s = (%s *)(intptr_t)j_%s;".formatted(element, name, element, name));
      return;
    }
    if (a.value().isArray() && !a.isMade()) {
      OwnJniArrays.copied(this, a);
      return;
    }
    if (a.isMade()) {
      made(a);
      return;
    }
    switch (a.form()) {
      case NUMBER -> number(a, name, cType);
      case ENUM, STATUS, HANDLE -> {
        if (OwnJniCall.isAllocated(a)) {
          allocated(a, name, (HandleType) a.value().type());
        } else if (a.value().isStored()) {
          String start = a.value().isGiven() ? "(" + cType + ")j_" + name : "(" + cType + ")0";
          body.declare("%s c_%s = %s;".formatted(cType, name, start));
          body.back(OwnJniTypes.put(a.value().type(), word(a), "c_" + name));
        }
      }
      case STRUCT -> struct(a, name, cType);
      case TEXT, HIDDEN, CALLBACK -> {}
    }
  }

  private void number(Argument a, String name, String cType) {
    NumberType type = (NumberType) a.value().type();
    boolean given = a.value().isGiven() && a.role() != Role.HIDDEN;
    if (given && type.isOfMachine()) {
      body.acquire(
          body.leaveIf(
              "(jlong)(%s)j_%s != j_%s".formatted(cType, name, name),
              List.of(
                  "swl_refuse(env, \"%s does not fit into the type %s of this machine\");"
                      .formatted(a.name(), cType))));
    }
    if (a.role() == Role.HIDDEN) {
      body.declare("%s c_%s = 0;".formatted(cType, name));
    } else if (a.value().isStored()) {
      body.declare(
          "%s c_%s = %s;"
              .formatted(cType, name, given ? OwnJniCall.numbered(type, "j_" + name) : "0"));
      body.back(OwnJniTypes.put(a.value().type(), word(a), "c_" + name));
    }
  }

  private static String word(Argument a) {
    return "swl_words(words, %s)".formatted(a.slot());
  }

  /** The parameter that is a field of a structure: no other begins so. */
  private static String field(Argument a, Field field) {
    return "s%s_%s".formatted(a.slot(), field.name());
  }

  private void struct(Argument a, String name, String cType) {
    String type = OwnJniTypes.name(a.value().type());
    body.declare("%s c_%s;".formatted(cType, name));
    body.acquire(
        a.value().isGiven() && a.spread().isEmpty()
            ? "%s_load(&c_%s, %s);".formatted(type, name, word(a))
            : "memset(&c_%s, 0, sizeof c_%s);".formatted(name, name));
    for (Field f : a.spread()) {
      String value = OwnJniCall.numbered((NumberType) f.type(), field(a, f));
      body.acquire("c_%s.%s = %s;".formatted(name, f.name(), value));
    }
    if (a.value().isStored()) {
      body.back("%s_store(&c_%s, %s);".formatted(type, name, word(a)));
    }
  }

  /** A structure of the library that the program has room for: it is freed unless Java gets it. */
  private void allocated(Argument a, String name, HandleType type) {
    body.declare("%s *c_%s = NULL;".formatted(type.allocated().get(), name));
    acquire("c_" + name, "swl_room(env, 0, sizeof *c_%s)".formatted(name), "");
    body.back(OwnJniTypes.put(type, word(a), "c_" + name));
    body.back("c_%s = NULL;".formatted(name));
    body.release("free(c_%s);".formatted(name));
  }

  // ---- what C makes ----

  /** A text or array that comes back: an object of Java is made of it. */
  private void made(Argument a) {
    Value value = a.value();
    String variable = a.role() == Role.RESULT ? "result" : "c_" + value.name();
    body.declare(crossing.called().variable(a));
    if (value.asked().isEmpty() && value.capacity().isPresent()) {
      acquire(variable, "swl_room(env, %s, 1)".formatted(capacity(value)), "");
    }
    if (LibraryCall.isRoomOfCaller(a)) {
      body.release("free(%s);".formatted(variable));
    }
    value.freedBy().ifPresent(f -> body.release(LibraryCall.freeing(a, variable, f)));
    String count = OwnJniArrays.counted(call.c(), crossing.called().factors(a, "jlong", "j_"));
    objects.addAll(OwnJniArrays.made(value, value.name(), variable, count));
    objects.addAll(
        body.leaveIf(
            "!swl_put_object(env, objects, %s, o_%s)".formatted(a.object(), value.name()),
            List.of("status = SWL_PENDING;")));
  }

  private String capacity(Value text) {
    String capacity = text.capacity().orElseThrow();
    return call.argument(capacity).isPresent()
        ? "(jlong)j_" + capacity
        : "(jlong)(" + capacity + ")";
  }

  /** Adds what is gotten if something is given; without memory, the call is not made. */
  void acquire(String variable, String gotten, String given) {
    List<String> lines = new ArrayList<>(List.of("%s = %s;".formatted(variable, gotten)));
    lines.addAll(body.leaveIf(variable + " == NULL", List.of()));
    body.acquire(given.isEmpty() ? lines : CBody.when(given + " != NULL", lines));
  }

  // ---- callbacks and the result ----

  private void callback(Argument a) {
    String name = a.value().name();
    if (a.isLent()) {
      body.declare("struct swl_closure *c_%s = (void *)(intptr_t)j_%s;".formatted(name, name));
      boolean text =
          ((CallbackType) a.value().type()).result().filter(r -> r.is(Form.TEXT)).isPresent();
      if (text) {
        body.release("swl_forget(c_%s);".formatted(name));
      }
      return;
    }
    body.declare("void *c_%s = NULL;".formatted(name));
    String scope = a.value().scope() == Value.Scope.ASYNC ? "SWL_ONCE" : "SWL_KEPT";
    acquire("c_" + name, "swl_keep(env, j_%s, %s)".formatted(name, scope), "j_" + name);
  }

  private void result(Argument a) {
    String cType = LibraryCall.only(a.value().type());
    if (a.isMade()) {
      made(a);
      return;
    }
    if (call.direct()) {
      body.declare("%s result = (%s)0;".formatted(cType, cType));
      return;
    }
    switch (a.form()) {
      case STRUCT ->
          body.back(
              "%s_store(&result, %s);".formatted(OwnJniTypes.name(a.value().type()), word(a)));
      default -> {
        body.declare("%s result = (%s)0;".formatted(cType, cType));
        body.back(OwnJniTypes.put(a.value().type(), word(a), "result"));
      }
    }
  }

  // ---- the end ----

  /** What follows when all is released. */
  private void end() {
    if (!plan.own().threadSafe()) {
      body.release("swl_go_out();");
    }
    body.release("(void)env;");
    if (call.direct()) {
      call.result()
          .ifPresent(
              r ->
                  body.release(
                      "return %s;".formatted(OwnJniTypes.word(r.value().type(), "result"))));
      return;
    }
    body.release(
        call.frees().isPresent()
            ? "swl_put(swl_words(words, SWL_FREED), status == SWL_GOOD);"
            : "(void)words;");
    body.release("return status;");
  }
}
