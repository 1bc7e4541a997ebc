package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.LibraryCall;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.plan.own.Role;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnType;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;

/**
 * Writes the function in C behind an interface of Fortran. Names that Fortran gives begin with f_,
 * those of what the library gets with c_.
 */
final class CFunction {
  /** A structure, as Fortran has it: some machines return one in another place than a pointer. */
  private static final String HANDLE = "struct swf_handle";

  private final SourceWriter c;
  private final OwnPlan plan;
  private final OwnCall call;
  private final List<String> variables = new ArrayList<>();
  private final List<String> before = new ArrayList<>();
  private final List<String> after = new ArrayList<>();
  private final List<String> released = new ArrayList<>();

  CFunction(SourceWriter c, OwnPlan plan, OwnCall call) {
    this.c = c;
    this.plan = plan;
    this.call = call;
  }

  void write() {
    call.arguments().forEach(this::argument);
    call.result().ifPresent(this::result);
    Optional<OwnArgument> returned = FortranModule.returned(call);
    String type = returned.map(r -> fortran(r.value().type())).orElse("void");
    String head = "SWF_HIDDEN %s swf_%s(%s)".formatted(type, call.c(), parameters());
    c.blank().line(head + ";").blank().line(head);
    c.block("{", "}", () -> body(returned, type));
  }

  private void body(Optional<OwnArgument> returned, String type) {
    returned.ifPresent(
        r -> c.line("%s value = %s;".formatted(type, type.equals(HANDLE) ? "{NULL}" : "0")));
    c.lines(variables);
    c.block("if (ierror != NULL) {", "}", () -> c.line("*ierror = 0;"));
    c.lines(before);
    invoke();
    LibraryCall called = new LibraryCall(call);
    String text = call.function().errno() ? "strerror(code)" : called.text(plan.own());
    called
        .fault()
        .ifPresent(
            fault ->
                c.block(
                    "if (%s) {".formatted(fault),
                    "}",
                    () ->
                        c.line(
                                "swf_fail(ierror, \"%s\", %s, %s);"
                                    .formatted(call.c(), called.code("long long"), text))
                            .line("goto done;")));
    c.lines(after);
    if (c.text().lastIndexOf("goto done;") > c.text().lastIndexOf("SWF_HIDDEN")) {
      c.raw("done:");
    }
    c.lines(released);
    c.line(returned.isPresent() ? "return value;" : "return;");
  }

  private void invoke() {
    String arguments =
        call.arguments().stream().map(CFunction::passed).collect(Collectors.joining(", "));
    String expression = "%s(%s)".formatted(call.c(), arguments);
    if (call.function().errno()) {
      c.line("errno = 0;");
    }
    c.line((call.result().isPresent() ? "result = " : "") + expression + ";");
    if (call.function().errno()) {
      c.line("int code = errno;");
    }
  }

  // ---- what Fortran gives ----

  private String parameters() {
    List<String> parameters = new ArrayList<>();
    FortranModule.parameters(call).forEach(a -> parameters.add(declared(a)));
    call.result()
        .filter(r -> r.is(Form.TEXT))
        .ifPresent(r -> parameters.add("CFI_cdesc_t *f_value"));
    parameters.add("int32_t *ierror");
    return String.join(", ", parameters);
  }

  private String declared(OwnArgument a) {
    String name = "f_" + a.value().name();
    if (a.value().isArray() || a.is(Form.TEXT)) {
      return "CFI_cdesc_t *" + name;
    }
    return switch (a.form()) {
      case CALLBACK -> function((CallbackType) a.value().type(), name);
      case HIDDEN -> a.role() == Role.DESTROY ? "void (*" + name + ")(void *)" : "void *" + name;
      default -> fortran(a.value().type()) + (changes(a) ? " *" : " ") + name;
    };
  }

  private boolean changes(OwnArgument a) {
    return (a.value().isStored() && !a.is(Form.STATUS))
        || (call.frees().isPresent() && a.form() == Form.HANDLE);
  }

  private static String function(CallbackType type, String name) {
    String parameters =
        type.parameters().stream().map(p -> p.type().cType()).collect(Collectors.joining(", "));
    String result = type.result().map(r -> r.type().cType()).orElse("void");
    return "%s (*%s)(%s)".formatted(result, name, parameters);
  }

  /** The type of a value that Fortran has. */
  private static String fortran(OwnType type) {
    return switch (type.form()) {
      case NUMBER -> number((NumberType) type);
      case HANDLE -> HANDLE;
      default -> "int";
    };
  }

  private static String number(NumberType type) {
    return switch (type.javaType()) {
      case "byte" -> "int8_t";
      case "short" -> "int16_t";
      case "int" -> "int32_t";
      case "long" -> "int64_t";
      case "boolean" -> "bool";
      default -> type.javaType();
    };
  }

  // ---- arguments ----

  private void refuse(String condition, OwnArgument a, List<String> lines) {
    lines.add("if (%s) {".formatted(condition));
    lines.add("    swf_refuse(ierror, \"%s\", \"%s\");".formatted(call.c(), a.value().name()));
    lines.add("    goto done;");
    lines.add("}");
  }

  private void argument(OwnArgument a) {
    String name = a.value().name();
    String cType = a.value().type().cType();
    if (a.value().isArray()) {
      array(a, cType);
      return;
    }
    switch (a.form()) {
      case NUMBER, ENUM, STATUS -> number(a, cType);
      case HANDLE -> {
        String given = "f_" + name + (changes(a) ? "->address" : ".address");
        if (a.value().isGiven() && !a.value().nullable()) {
          refuse(given + " == NULL", a, before);
        }
        if (a.value().isStored()) {
          variables.add("%s c_%s = (%s)0;".formatted(cType, name, cType));
          after.add("%s = (void *)(intptr_t)c_%s;".formatted(given, name));
        } else if (changes(a)) {
          variables.add("%s c_%s = (%s)(intptr_t)%s;".formatted(cType, name, cType, given));
          after.add("%s = NULL;".formatted(given));
        } else {
          variables.add("%s c_%s = (%s)(intptr_t)%s;".formatted(cType, name, cType, given));
        }
      }
      case TEXT -> text(a);
      default -> {}
    }
  }

  private void number(OwnArgument a, String cType) {
    String name = a.value().name();
    boolean given = a.value().isGiven();
    String value = a.value().isStored() && !a.is(Form.STATUS) ? "*f_" + name : "f_" + name;
    if (a.role() == Role.LENGTH) {
      value = "swf_count(f_" + a.measured().orElseThrow().name() + ")";
      if (a.measured().orElseThrow().type().form() == Form.TEXT) {
        value = "(int64_t)f_" + a.measured().orElseThrow().name() + "->elem_len";
      }
      refuse("%s != (int64_t)(%s)%s".formatted(value, cType, value), a, before);
    } else if (given && a.is(Form.NUMBER)) {
      unfit((NumberType) a.value().type(), value).ifPresent(bad -> refuse(bad, a, before));
    }
    variables.add(
        "%s c_%s = %s;"
            .formatted(cType, name, given ? "(" + cType + ")" + value : "(" + cType + ")0"));
    if (a.value().isStored() && !a.is(Form.STATUS)) {
      back(a, "c_" + name, "*f_" + name);
    }
  }

  /** What is true if a type of the library cannot hold a number. */
  private static Optional<String> unfit(NumberType type, String value) {
    if (type == NumberType.CHAR) {
      return Optional.empty();
    }
    return type.isUnsigned()
        ? Optional.of("%s < 0 || (uint64_t)%s > %sU".formatted(value, value, type.most()))
            .map(
                bad ->
                    type.isOfMachine() ? bad + " || (uint64_t)%s > SIZE_MAX".formatted(value) : bad)
        : type.isOfMachine()
            ? Optional.of("%s != (int64_t)(%s)%s".formatted(value, type.cType(), value))
            : Optional.empty();
  }

  /** Gives a value back; one that Fortran's type cannot hold is refused. */
  private void back(OwnArgument a, String from, String to) {
    if (a.value().type() instanceof NumberType n && n.most() == Long.MAX_VALUE) {
      refuse(from + " > INT64_MAX", a, after);
    }
    after.add("%s = (%s)%s;".formatted(to, fortran(a.value().type()), from));
  }

  private void text(OwnArgument a) {
    String name = a.value().name();
    if (a.value().isGiven()) {
      boolean trims = a.value().length().isEmpty();
      variables.add("char *c_%s = NULL;".formatted(name));
      before.add("if (f_%s != NULL) {".formatted(name));
      before.add("    c_%s = swf_text(f_%s, %s);".formatted(name, name, trims));
      List<String> refusal = new ArrayList<>();
      refuse("c_" + name + " == NULL", a, refusal);
      refusal.forEach(line -> before.add("    " + line));
      before.add("}");
      released.add("free(c_%s);".formatted(name));
    } else if (a.value().capacity().isPresent()) {
      String capacity = a.value().capacity().get();
      String bytes =
          "(size_t)%s"
              .formatted(
                  call.argument(capacity).isPresent() ? "c_" + capacity : "(" + capacity + ")");
      variables.add("char *c_%s = NULL;".formatted(name));
      before.add("c_%s = calloc(%s + 1, 1);".formatted(name, bytes));
      refuse("c_" + name + " == NULL", a, before);
      released.add("free(c_%s);".formatted(name));
      refuse("!swf_give(f_%s, c_%s)".formatted(name, name), a, after);
    } else {
      variables.add(
          "%schar *c_%s = NULL;".formatted(a.value().freedBy().isPresent() ? "" : "const ", name));
      freed(a.value(), "c_" + name);
      refuse("!swf_give(f_%s, c_%s)".formatted(name, name), a, after);
    }
  }

  private void freed(OwnValue text, String variable) {
    text.freedBy().ifPresent(free -> released.addAll(LibraryCall.freeing(variable, free)));
  }

  private void result(OwnArgument a) {
    String cType = a.value().type().cType();
    variables.add(
        a.is(Form.TEXT)
            ? "const char *result = NULL;"
            : "%s result = (%s)0;".formatted(cType, cType));
    if (a.is(Form.TEXT)) {
      freed(a.value(), "result");
      refuse("!swf_give(f_value, result)", a, after);
    } else if (a.is(Form.HANDLE)) {
      after.add("value.address = (void *)(intptr_t)result;");
    } else if (FortranModule.returned(call).isPresent()) {
      back(a, "result", "value");
    }
  }

  // ---- arrays ----

  private void array(OwnArgument a, String cType) {
    OwnValue value = a.value();
    String name = value.name();
    NumberType number = (NumberType) value.type();
    boolean copied = number.isCopied() && number != NumberType.UINT64;
    String count = "swf_count(f_%s)".formatted(name);
    checkCount(a, count);
    variables.add("%s *c_%s = NULL;".formatted(cType, name));
    if (copied) {
      before.add("if (f_%s != NULL) {".formatted(name));
      before.add("    c_%s = f_%s->base_addr;".formatted(name, name));
      before.add("}");
      return;
    }
    String from = "((%s *)f_%s->base_addr)[i]".formatted(number(number), name);
    String loop = "for (int64_t i = 0; i < %s; i++) {".formatted(count);
    before.add("c_%s = calloc((size_t)%s + 1, sizeof *c_%s);".formatted(name, count, name));
    refuse("c_" + name + " == NULL", a, before);
    released.add("free(c_%s);".formatted(name));
    if (value.isGiven()) {
      before.add(loop);
      List<String> refusal = new ArrayList<>();
      unfit(number, from).ifPresent(bad -> refuse(bad, a, refusal));
      refusal.forEach(line -> before.add("    " + line));
      before.add("    c_%s[i] = (%s)%s;".formatted(name, cType, from));
      before.add("}");
    }
    if (value.isStored()) {
      after.add(loop);
      List<String> refusal = new ArrayList<>();
      if (number.most() == Long.MAX_VALUE) {
        refuse("c_%s[i] > INT64_MAX".formatted(name), a, refusal);
      }
      refusal.forEach(line -> after.add("    " + line));
      after.add("    %s = (%s)c_%s[i];".formatted(from, number(number), name));
      after.add("}");
    }
  }

  /** An array that does not itself say how many elements there are has as many as it must. */
  private void checkCount(OwnArgument a, String count) {
    OwnValue value = a.value();
    boolean counts =
        value.factors().size() == 1
            && call.argument(value.factors().get(0))
                .flatMap(OwnArgument::measured)
                .filter(value::equals)
                .isPresent();
    if (!counts) {
      String wanted =
          value.factors().stream()
              .map(f -> call.argument(f).isPresent() ? "(int64_t)c_" + f : f)
              .reduce((x, y) -> "swf_product(%s, %s)".formatted(x, y))
              .orElseThrow();
      String bad = "%s != %s".formatted(count, wanted);
      refuse(value.nullable() ? "f_%s != NULL && %s".formatted(value.name(), bad) : bad, a, before);
    }
  }

  // ---- the call ----

  private static String passed(OwnArgument a) {
    String name = a.value().name();
    boolean plain = a.form() == Form.CALLBACK || a.form() == Form.HIDDEN;
    boolean address =
        a.value().isStored()
            && !a.value().isArray()
            && !(a.is(Form.TEXT) && a.value().capacity().isPresent());
    return (address ? "&c_" : plain ? "f_" : "c_") + name;
  }
}
