package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.LibraryCall;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.plan.own.Role;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnType;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.StructType.Field;

/**
 * Writes the JNI function of one function: variables, what is acquired, the call, what says that it
 * has failed, what comes back, and what is released. Names of Java begin with j_, those of C with
 * c_, so that none meets another.
 */
final class OwnJniFunction {
  static final String FAILS = "goto done;";

  private final SourceWriter c;
  private final OwnPlan plan;
  private final OwnCall call;
  private final OwnJniCall crossing;
  final List<String> variables = new ArrayList<>();
  final List<String> acquired = new ArrayList<>();
  final List<String> back = new ArrayList<>();

  /** What makes objects of Java comes back last: it may fail, and handles must be known by then. */
  private final List<String> objects = new ArrayList<>();

  final List<String> released = new ArrayList<>();

  OwnJniFunction(SourceWriter c, OwnPlan plan, OwnCall call) {
    this.c = c;
    this.plan = plan;
    this.call = call;
    crossing = new OwnJniCall(c, call, refuses(), back);
  }

  void write(String prefix) {
    List<OwnArgument> callbacks = of(Form.CALLBACK);
    call.arguments().stream().filter(a -> !callbacks.contains(a)).forEach(this::argument);
    callbacks.forEach(this::callback); // last: nothing fails after them
    call.result().ifPresent(this::result);
    back.addAll(objects);
    call.frees()
        .filter(type -> type.allocated().isPresent())
        .ifPresent(
            type -> back.add("free(%s);".formatted(crossing.passed(call.arguments().get(0)))));
    JniSource.function(c, type(), prefix + call.nativeMethod(), parameters(), this::body);
  }

  private List<OwnArgument> of(Form form) {
    return call.arguments().stream().filter(a -> a.is(form)).toList();
  }

  private String parameters() {
    List<String> parameters = new ArrayList<>(List.of("JNIEnv *env", "jclass self"));
    call.arguments().stream()
        .filter(OwnArgument::isPassed)
        .forEach(
            a -> {
              a.spread().forEach(f -> parameters.add(type(f.type()) + " " + field(a, f)));
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

  private static String wordType(OwnArgument result) {
    boolean real = result.value().type() instanceof NumberType n && n.isFloating();
    return real ? "jdouble" : "jlong";
  }

  private static String type(OwnArgument a) {
    return a.isLent() || a.isPlaced()
        ? "jlong"
        : a.value().isArray() ? "jobject" : type(a.value().type());
  }

  static String type(OwnType type) {
    return switch (type.form()) {
      case NUMBER -> "j" + ((NumberType) type).javaType();
      case ENUM, STATUS -> "jint";
      case HANDLE -> "jlong";
      case STRUCT, CALLBACK, TEXT, HIDDEN -> "jobject";
    };
  }

  // ---- arguments ----

  private void argument(OwnArgument a) {
    String name = a.value().name();
    String cType = a.value().type().cType();
    if (a.isPlaced()) {
      String element = a.value().isArray() ? cType : "char";
      variables.add("%s *c_%s = (%s *)(intptr_t)j_%s;".formatted(element, name, element, name));
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
          variables.add("%s c_%s = %s;".formatted(cType, name, start));
          back.add(OwnJniTypes.put(a.value().type(), word(a), "c_" + name));
        }
      }
      case STRUCT -> struct(a, name, cType);
      case TEXT, HIDDEN, CALLBACK -> {}
    }
  }

  private void number(OwnArgument a, String name, String cType) {
    NumberType type = (NumberType) a.value().type();
    boolean given = a.value().isGiven() && a.role() != Role.HIDDEN;
    if (given && type.isOfMachine()) {
      acquired.add("if ((jlong)(%s)j_%s != j_%s) {".formatted(cType, name, name));
      acquired.add(
          "    swl_refuse(env, \"%s does not fit into a %s of this machine\");"
              .formatted(a.name(), cType));
      acquired.add("    " + FAILS);
      acquired.add("}");
    }
    if (a.role() == Role.HIDDEN) {
      variables.add("%s c_%s = 0;".formatted(cType, name));
    } else if (a.value().isStored()) {
      variables.add(
          "%s c_%s = %s;"
              .formatted(cType, name, given ? OwnJniCall.numbered(type, "j_" + name) : "0"));
      back.add(OwnJniTypes.put(a.value().type(), word(a), "c_" + name));
    }
  }

  private static String word(OwnArgument a) {
    return "swl_words(words, %s)".formatted(a.slot());
  }

  /** The parameter that is a field of a structure: no other begins so. */
  private static String field(OwnArgument a, Field field) {
    return "s%s_%s".formatted(a.slot(), field.name());
  }

  private void struct(OwnArgument a, String name, String cType) {
    String type = OwnJniTypes.name(a.value().type());
    variables.add("%s c_%s;".formatted(cType, name));
    acquired.add(
        a.value().isGiven() && a.spread().isEmpty()
            ? "%s_load(&c_%s, %s);".formatted(type, name, word(a))
            : "memset(&c_%s, 0, sizeof c_%s);".formatted(name, name));
    for (Field f : a.spread()) {
      String value = OwnJniCall.numbered((NumberType) f.type(), field(a, f));
      acquired.add("c_%s.%s = %s;".formatted(name, f.name(), value));
    }
    if (a.value().isStored()) {
      back.add("%s_store(&c_%s, %s);".formatted(type, name, word(a)));
    }
  }

  /** A structure of the library that the program has room for: it is freed unless Java gets it. */
  private void allocated(OwnArgument a, String name, HandleType type) {
    variables.add("%s *c_%s = NULL;".formatted(type.allocated().get(), name));
    acquire("c_" + name, "swl_room(env, 0, sizeof *c_%s)".formatted(name), "");
    back.add(OwnJniTypes.put(type, word(a), "c_" + name));
    back.add("c_%s = NULL;".formatted(name));
    released.add("free(c_%s);".formatted(name));
  }

  // ---- what C makes ----

  /** A text or array that comes back: an object of Java is made of it. */
  private void made(OwnArgument a) {
    OwnValue value = a.value();
    String variable = a.role() == Role.RESULT ? "result" : "c_" + value.name();
    variables.add(crossing.called().variable(a));
    if (value.asked().isEmpty() && value.capacity().isPresent()) {
      acquire(variable, "swl_room(env, %s, 1)".formatted(capacity(value)), "");
    }
    if (LibraryCall.isRoomOfCaller(a)) {
      released.add("free(%s);".formatted(variable));
    }
    value.freedBy().ifPresent(f -> released.addAll(LibraryCall.freeing(a, variable, f)));
    String count = OwnJniArrays.counted(call.c(), crossing.called().factors(a, "jlong", "j_"));
    objects.addAll(OwnJniArrays.made(value, value.name(), variable, count));
    objects.add(
        "if (!swl_put_object(env, objects, %s, o_%s)) {".formatted(a.object(), value.name()));
    objects.add("    status = SWL_PENDING;");
    objects.add("    " + FAILS);
    objects.add("}");
  }

  private String capacity(OwnValue text) {
    String capacity = text.capacity().orElseThrow();
    return call.argument(capacity).isPresent()
        ? "(jlong)j_" + capacity
        : "(jlong)(" + capacity + ")";
  }

  /** Adds what is gotten if something is given; without memory, the call is not made. */
  void acquire(String variable, String gotten, String given) {
    String margin = given.isEmpty() ? "" : "    ";
    if (!given.isEmpty()) {
      acquired.add("if (%s != NULL) {".formatted(given));
    }
    acquired.add(margin + "%s = %s;".formatted(variable, gotten));
    acquired.add(margin + "if (%s == NULL) {".formatted(variable));
    acquired.add(margin + "    " + FAILS);
    acquired.add(margin + "}");
    if (!given.isEmpty()) {
      acquired.add("}");
    }
  }

  // ---- callbacks and the result ----

  private void callback(OwnArgument a) {
    String name = a.value().name();
    if (a.isLent()) {
      variables.add("struct swl_closure *c_%s = (void *)(intptr_t)j_%s;".formatted(name, name));
      boolean text =
          ((CallbackType) a.value().type()).result().filter(r -> r.is(Form.TEXT)).isPresent();
      if (text) {
        released.add("swl_forget(c_%s);".formatted(name));
      }
      return;
    }
    variables.add("void *c_%s = NULL;".formatted(name));
    String scope = a.value().scope() == OwnValue.Scope.ASYNC ? "SWL_ONCE" : "SWL_KEPT";
    acquire("c_" + name, "swl_keep(env, j_%s, %s)".formatted(name, scope), "j_" + name);
  }

  private void result(OwnArgument a) {
    String cType = LibraryCall.only(a.value().type());
    if (a.isMade()) {
      made(a);
      return;
    }
    if (call.direct()) {
      variables.add("%s result = (%s)0;".formatted(cType, cType));
      return;
    }
    switch (a.form()) {
      case STRUCT ->
          back.add("%s_store(&result, %s);".formatted(OwnJniTypes.name(a.value().type()), word(a)));
      default -> {
        variables.add("%s result = (%s)0;".formatted(cType, cType));
        back.add(OwnJniTypes.put(a.value().type(), word(a), "result"));
      }
    }
  }

  // ---- the body ----

  private void body() {
    boolean leaves =
        refuses()
            || acquired.stream().anyMatch(l -> l.contains(FAILS))
            || back.stream().anyMatch(l -> l.contains(FAILS));
    c.line("(void)self;");
    if (!call.direct()) {
      c.line("int status = %s;".formatted(leaves ? "SWL_PENDING" : "SWL_GOOD"));
    }
    c.lines(variables);
    if (!plan.own().threadSafe()) {
      c.line("swl_come_in();");
    }
    c.lines(acquired);
    crossing.write();
    if (!call.direct()) {
      c.line("status = SWL_GOOD;");
    }
    goBack();
    if (leaves) {
      c.raw("done:");
    }
    c.lines(released);
    if (!plan.own().threadSafe()) {
      c.line("swl_go_out();");
    }
    c.line("(void)env;");
    if (!call.direct()) {
      c.line(
          call.frees().isPresent()
              ? "swl_put(swl_words(words, SWL_FREED), status == SWL_GOOD);"
              : "(void)words;");
      c.line("return status;");
    } else {
      call.result()
          .ifPresent(
              r -> c.line("return %s;".formatted(OwnJniTypes.word(r.value().type(), "result"))));
    }
  }

  /** What comes back of a call that has not failed. */
  private void goBack() {
    LibraryCall called = crossing.called();
    Optional<String> fault = called.fault();
    if (fault.isEmpty()) {
      c.lines(back);
      return;
    }
    c.block(
        "if (%s) {".formatted(fault.get()),
        back.isEmpty() ? "}" : "} else {",
        () ->
            c.line(
                    "status = swl_fail(words, %s, %s);"
                        .formatted(called.code("jlong"), called.text(plan.own())))
                .lines(called.givenUp()));
    if (!back.isEmpty()) {
      c.indented(() -> c.lines(back)).line("}");
    }
  }

  /** Whether the function says by what it returns that it has not called the library. */
  private boolean refuses() {
    return plan.own().fortran().isPresent();
  }
}
