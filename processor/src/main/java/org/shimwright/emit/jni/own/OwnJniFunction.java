package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.plan.own.Role;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnType.OfNumber;
import org.shimwright.spec.OwnValue;

/**
 * Writes the JNI function of one function: variables, what is acquired, the call, what says that it
 * has failed, what comes back, and what is released. Names of Java begin with j_, those of C with
 * c_, so that none meets another.
 */
final class OwnJniFunction {
  private static final String FAILS = "goto done;";

  private final SourceWriter c;
  private final OwnPlan plan;
  private final OwnCall call;
  private final List<String> variables = new ArrayList<>();
  private final List<String> acquired = new ArrayList<>();
  private final List<String> back = new ArrayList<>();
  private final List<String> released = new ArrayList<>();

  OwnJniFunction(SourceWriter c, OwnPlan plan, OwnCall call) {
    this.c = c;
    this.plan = plan;
    this.call = call;
  }

  void write(String prefix) {
    List<OwnArgument> callbacks = of(Form.CALLBACK);
    call.arguments().stream().filter(a -> !callbacks.contains(a)).forEach(this::argument);
    callbacks.forEach(this::callback); // last: nothing fails after them
    call.result().ifPresent(this::result);
    OwnJniTarget.function(c, "jint", prefix + call.nativeMethod(), parameters(), this::body);
  }

  private List<OwnArgument> of(Form form) {
    return call.arguments().stream().filter(a -> a.is(form)).toList();
  }

  private String parameters() {
    List<String> parameters = new ArrayList<>(List.of("JNIEnv *env", "jclass self"));
    call.arguments().stream()
        .filter(OwnArgument::isPassed)
        .forEach(a -> parameters.add(type(a) + " j_" + a.value().name()));
    if (call.hasTexts()) {
      parameters.add("jobjectArray texts");
    }
    parameters.add("jlong words");
    return String.join(", ", parameters);
  }

  private static String type(OwnArgument a) {
    if (a.value().isArray()) {
      return "jobject";
    }
    return switch (a.form()) {
      case NUMBER -> "j" + ((OfNumber) a.value().type()).number().javaType();
      case ENUM, STATUS -> "jint";
      case HANDLE -> "jlong";
      case STRUCT, CALLBACK, TEXT, USER_DATA -> "jobject";
    };
  }

  // ---- arguments ----

  private void argument(OwnArgument a) {
    if (a.value().isArray()) {
      array(a);
      return;
    }
    String name = a.value().name();
    String cType = a.value().type().cType();
    switch (a.form()) {
      case NUMBER -> number(a, name, cType);
      case ENUM, STATUS, HANDLE -> {
        if (a.value().isStored()) {
          String start = a.value().isGiven() ? "(" + cType + ")j_" + name : "(" + cType + ")0";
          variables.add("%s c_%s = %s;".formatted(cType, name, start));
          back.add(OwnJniTypes.put(a.value().type(), word(a), "c_" + name));
        }
      }
      case STRUCT -> struct(a, name, cType);
      case TEXT -> text(a, name);
      case USER_DATA, CALLBACK -> {}
    }
  }

  private void number(OwnArgument a, String name, String cType) {
    NumberType type = OwnJniTypes.number(a.value().type());
    boolean given = a.value().isGiven();
    if (given && type.isOfMachine()) {
      acquired.add("if ((jlong)(%s)j_%s != j_%s) {".formatted(cType, name, name));
      acquired.add(
          "    swl_refuse(env, \"%s does not fit into a %s of this machine\");"
              .formatted(a.name(), cType));
      acquired.add("    " + FAILS);
      acquired.add("}");
    }
    if (a.value().isStored()) {
      variables.add("%s c_%s = %s;".formatted(cType, name, given ? numbered(type, name) : "0"));
      back.add(OwnJniTypes.put(a.value().type(), word(a), "c_" + name));
    }
  }

  private static String numbered(NumberType type, String name) {
    return type == NumberType.BOOL
        ? "j_" + name + " != 0"
        : "(%s)j_%s".formatted(type.cType(), name);
  }

  private static String word(OwnArgument a) {
    return "swl_words(words, %d)".formatted(a.slot());
  }

  private void struct(OwnArgument a, String name, String cType) {
    String type = OwnJniTypes.name(a.value().type());
    variables.add("%s c_%s;".formatted(cType, name));
    acquired.add(
        a.value().isGiven()
            ? "%s_load(&c_%s, %s);".formatted(type, name, word(a))
            : "memset(&c_%s, 0, sizeof c_%s);".formatted(name, name));
    if (a.value().isStored()) {
      back.add("%s_store(&c_%s, %s);".formatted(type, name, word(a)));
    }
  }

  private void text(OwnArgument a, String name) {
    OwnValue value = a.value();
    if (value.isGiven()) {
      variables.add("char *c_%s = NULL;".formatted(name));
      acquire("c_" + name, "swl_copied(env, j_%s, 'B')".formatted(name), "j_" + name);
      released.add("free(c_%s);".formatted(name));
      return;
    }
    if (value.capacity().isPresent()) {
      variables.add("char *c_%s = NULL;".formatted(name));
      acquire("c_" + name, "swl_room(env, %s, 1)".formatted(capacity(value)), "");
      released.add("free(c_%s);".formatted(name));
    } else {
      boolean owned = value.freedBy().isPresent();
      variables.add("%schar *c_%s = NULL;".formatted(owned ? "" : "const ", name));
      value.freedBy().ifPresent(free -> freed("c_" + name, free));
    }
    giveText(a, "c_" + name);
  }

  private String capacity(OwnValue text) {
    String capacity = text.capacity().orElseThrow();
    return call.argument(capacity).isPresent()
        ? "(jlong)j_" + capacity
        : "(jlong)(" + capacity + ")";
  }

  private void giveText(OwnArgument a, String variable) {
    back.add("if (!swl_give_text(env, texts, %d, %s)) {".formatted(a.text(), variable));
    back.add("    status = SWL_PENDING;");
    back.add("    " + FAILS);
    back.add("}");
  }

  private void freed(String variable, String free) {
    released.add("if (%s != NULL) {".formatted(variable));
    released.add("    %s((void *)(uintptr_t)%s);".formatted(free, variable));
    released.add("}");
  }

  private void acquire(String variable, String gotten, String given) {
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

  // ---- arrays ----

  private void array(OwnArgument a) {
    String name = a.value().name();
    String cType = a.value().type().cType();
    boolean struct = a.form() == Form.STRUCT;
    NumberType number = struct ? NumberType.INT8 : OwnJniTypes.number(a.value().type());
    boolean copied = !struct && number.isCopied() && number != NumberType.UINT64;
    char element = struct ? 'B' : copied ? number.element() : 'J';
    variables.add("%s *c_%s = NULL;".formatted(cType, name));
    released.add("free(c_%s);".formatted(name));
    if (copied) {
      acquire("c_" + name, "swl_copied(env, j_%s, '%c')".formatted(name, element), "j_" + name);
    } else {
      converted(a, name, cType, struct, element);
    }
    if (a.value().isStored()) {
      String from = copied ? "c_" + name : "w_" + name;
      String give = "swl_give(env, j_%s, '%c', %s);".formatted(name, element, from);
      back.add(a.value().nullable() ? "if (j_%s != NULL) {".formatted(name) : give);
      if (a.value().nullable()) {
        back.add("    " + give);
        back.add("}");
      }
    }
  }

  /** Elements that are other words in Java: a copy in each language. */
  private void converted(OwnArgument a, String name, String cType, boolean struct, char element) {
    variables.add("char *w_%s = NULL;".formatted(name));
    variables.add("jlong n_%s = 0;".formatted(name));
    released.add("free(w_%s);".formatted(name));
    acquire("w_" + name, "swl_copied(env, j_%s, '%c')".formatted(name, element), "j_" + name);
    int words = struct ? ((org.shimwright.spec.StructType) a.value().type()).words() : 1;
    String count = "(*env)->GetArrayLength(env, (jarray)j_%s)".formatted(name);
    acquired.add("if (j_%s != NULL) {".formatted(name));
    acquired.add("    n_%s = %s%s;".formatted(name, count, struct ? " / " + 8 * words : ""));
    acquired.add("    c_%s = swl_room(env, n_%s, sizeof *c_%s);".formatted(name, name, name));
    acquired.add("    if (c_%s == NULL) {".formatted(name));
    acquired.add("        " + FAILS);
    acquired.add("    }");
    acquired.add("}");
    String loop = "for (jlong i = 0; i < n_%s; i++) {".formatted(name);
    String place = "w_%s + i * %d".formatted(name, 8 * words);
    String type = OwnJniTypes.name(a.value().type());
    if (a.value().isGiven()) {
      acquired.add(loop);
      if (struct) {
        acquired.add("    %s_load(&c_%s[i], %s);".formatted(type, name, place));
      } else {
        acquired.add("    c_%s[i] = (%s)swl_get(%s);".formatted(name, cType, place));
        acquired.add("    if ((jlong)c_%s[i] != swl_get(%s)) {".formatted(name, place));
        acquired.add(
            "        swl_refuse(env, \"%s has a number that does not fit into a %s of this machine\");"
                .formatted(a.name(), cType));
        acquired.add("        " + FAILS);
        acquired.add("    }");
      }
      acquired.add("}");
    }
    if (a.value().isStored()) {
      back.add(loop);
      back.add(
          struct
              ? "    %s_store(&c_%s[i], %s);".formatted(type, name, place)
              : "    swl_put(%s, (jlong)c_%s[i]);".formatted(place, name));
      back.add("}");
    }
  }

  // ---- callbacks and the result ----

  private void callback(OwnArgument a) {
    String name = a.value().name();
    variables.add("struct swl_closure *c_%s = NULL;".formatted(name));
    boolean once = a.value().scope() == OwnValue.Scope.ASYNC;
    acquire("c_" + name, "swl_keep(env, j_%s, %s)".formatted(name, once), "j_" + name);
    if (a.value().scope() == OwnValue.Scope.CALL) {
      released.add("swl_release_closure(c_%s);".formatted(name));
    }
  }

  private void result(OwnArgument a) {
    String cType = a.value().type().cType();
    switch (a.form()) {
      case TEXT -> {
        variables.add("const char *result = NULL;");
        a.value().freedBy().ifPresent(free -> freed("result", free));
        giveText(a, "result");
      }
      case STRUCT -> {
        variables.add("%s result;".formatted(cType));
        back.add("%s_store(&result, %s);".formatted(OwnJniTypes.name(a.value().type()), word(a)));
      }
      default -> {
        variables.add("%s result = (%s)0;".formatted(cType, cType));
        back.add(OwnJniTypes.put(a.value().type(), word(a), "result"));
      }
    }
  }

  // ---- the body ----

  private void body() {
    boolean leaves =
        acquired.stream().anyMatch(l -> l.contains(FAILS))
            || back.stream().anyMatch(l -> l.contains(FAILS));
    c.line("(void)self;");
    c.line("int status = %s;".formatted(leaves ? "SWL_PENDING" : "SWL_GOOD"));
    c.lines(variables);
    c.lines(acquired);
    call();
    c.line("status = SWL_GOOD;");
    OwnJniFailure failure = new OwnJniFailure(plan, call);
    Optional<String> fault = failure.condition();
    if (fault.isPresent()) {
      c.block(
          "if (%s) {".formatted(fault.get()),
          back.isEmpty() ? "}" : "} else {",
          () ->
              c.line(
                  "status = swl_fail(words, %s, %s);".formatted(failure.code(), failure.text())));
      if (!back.isEmpty()) {
        c.indented(() -> c.lines(back)).line("}");
      }
    } else {
      c.lines(back);
    }
    if (leaves) {
      c.raw("done:");
    }
    c.lines(released);
    if (c.text().indexOf("env", c.text().lastIndexOf("(void)self;")) < 0) {
      c.line("(void)env;");
    }
    c.line("(void)words;");
    c.line("return status;");
  }

  private void call() {
    String arguments =
        call.arguments().stream().map(this::passed).collect(Collectors.joining(", "));
    String expression = "%s(%s)".formatted(call.c(), arguments);
    if (call.function().errno()) {
      c.line("errno = 0;");
    }
    if (call.result().isEmpty()) {
      c.line("SWL_RETURNS_NOTHING(%s);".formatted(expression));
      c.line(expression + ";");
    } else if (call.result().get().is(Form.STATUS)) {
      c.line(
          "_Static_assert(sizeof(%s) <= sizeof(int), \"a status is an int\");"
              .formatted(expression));
      c.line("result = (int)%s;".formatted(expression));
    } else {
      c.line("result = %s;".formatted(expression));
    }
    if (call.function().errno()) {
      c.line("int code = errno;");
    }
  }

  private String passed(OwnArgument a) {
    String name = a.value().name();
    if (a.value().isArray()) {
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
              : numbered(OwnJniTypes.number(a.value().type()), name);
      case ENUM, STATUS ->
          a.value().isStored()
              ? "&c_" + name
              : "(%s)j_%s".formatted(a.value().type().cType(), name);
      case HANDLE ->
          a.value().isStored()
              ? "&c_" + name
              : "(%s)(intptr_t)j_%s".formatted(a.value().type().cType(), name);
      case STRUCT -> (a.value().byValue() ? "c_" : "&c_") + name;
      case TEXT ->
          a.value().isGiven() || a.value().capacity().isPresent() ? "c_" + name : "&c_" + name;
      case CALLBACK ->
          "c_%s == NULL ? NULL : %s_ask".formatted(name, OwnJniTypes.name(a.value().type()));
      case USER_DATA -> "NULL";
    };
  }
}
