package org.shimwright.sample.ctypes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Role;
import org.shimwright.sample.ctypes.CtypesTypes.LeftOut;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Value;

/**
 * Turns the plan of one function into a function of Python.
 *
 * @param call the plan
 * @param constants the numbers of the constants that the module has
 */
record CtypesFunction(FunctionPlan call, Map<String, Long> constants) {
  private static final Set<String> WORDS =
      Set.of(
          "and", "as", "class", "def", "del", "from", "global", "if", "in", "is", "lambda", "not",
          "or", "pass", "with", "yield");

  /** The function's text; it throws {@link LeftOut} if the module cannot have it. */
  String text() {
    List<String> lines = new ArrayList<>();
    call.arguments().forEach(a -> lines.addAll(before(a)));
    String arguments =
        call.arguments().stream().map(a -> ", " + passed(a)).collect(Collectors.joining());
    lines.add("result = _call(\"%s\", %s%s)".formatted(call.c(), resultKind(), arguments));
    lines.addAll(checks());
    lines.addAll(answer());
    String parameters =
        call.arguments().stream()
            .filter(a -> a.role() == Role.GIVEN || a.role() == Role.RECEIVER)
            .map(CtypesFunction::name)
            .collect(Collectors.joining(", "));
    return lines.stream()
        .map("    %s\n"::formatted)
        .collect(Collectors.joining("", "def %s(%s):\n".formatted(call.c(), parameters), "\n\n"));
  }

  private static String name(Argument a) {
    String name = a.value().name();
    return WORDS.contains(name) ? name + "_" : name;
  }

  private static String inC(Argument a) {
    return "c_" + a.value().name();
  }

  private String kind(Argument a) {
    String kind = CtypesTypes.of(a.value(), constants);
    return a.value().isArray()
        ? "_Array(%s, %s)".formatted(kind, CtypesTypes.python(a.value().nullable()))
        : kind;
  }

  // ---- before the call ----

  private List<String> before(Argument a) {
    if (a.value().inC().field().isPresent()) {
      throw new LeftOut("'%s' is a field of a handle", a.value().name());
    }
    return switch (a.role()) {
      case GIVEN, RECEIVER -> given(a);
      case LENGTH -> List.of(given(a, "_size(%s)".formatted(measured(a))));
      case OUT -> List.of("%s = %s.type()".formatted(inC(a), stored(a)));
      case HIDDEN -> {
        if (!a.value().inC().constant().equals(Optional.of("0"))) {
          throw new LeftOut("'%s' is a constant, whose number C alone knows", a.value().name());
        }
        yield List.of();
      }
      case USER_DATA, DESTROY -> throw new LeftOut("'%s' belongs to a callback", a.value().name());
      case RESULT -> throw new IllegalArgumentException(a.value().name());
    };
  }

  private List<String> given(Argument a) {
    String given = given(a, name(a));
    if (!a.value().isArray()) {
      return List.of(given);
    }
    if (a.value().isStored()) {
      throw new LeftOut("'%s' is an array that comes back", a.value().name());
    }
    String factors = a.value().factors().stream().map(this::factor).collect(Collectors.joining());
    return List.of(given, "_count(\"%s\", %s%s)".formatted(a.value().name(), name(a), factors));
  }

  private String given(Argument a, String value) {
    return "%s = %s.given(\"%s\", %s)".formatted(inC(a), kind(a), a.value().name(), value);
  }

  /** A factor of an array's length. */
  private String factor(String factor) {
    return call.argument(factor)
        .map(n -> n.role() == Role.LENGTH ? "_size(%s)".formatted(measured(n)) : name(n))
        .or(() -> Optional.of(factor).filter(number -> number.matches("[0-9]+")))
        .map(", %s"::formatted)
        .orElseThrow(() -> new LeftOut("'%s' is a constant, whose number C alone knows", factor));
  }

  private String measured(Argument length) {
    return length
        .measured()
        .map(Value::name)
        .flatMap(call::argument)
        .map(a -> name(a))
        .orElseThrow();
  }

  private String stored(Argument a) {
    if (a.value().isArray() || a.value().isText()) {
      throw new LeftOut("'%s' is an array or text that comes back", a.value().name());
    }
    return kind(a);
  }

  // ---- the call ----

  private static String passed(Argument a) {
    if (a.role() == Role.HIDDEN) {
      return "_c.c_void_p(0)";
    }
    return a.value().isStored() ? "_c.byref(%s)".formatted(inC(a)) : inC(a);
  }

  private String resultKind() {
    if (call.result().isPresent()) {
      Argument result = call.result().get();
      if (result.value().isArray()) {
        throw new LeftOut("'%s' is an array that comes back", result.value().name());
      }
      return kind(result);
    }
    return call.function().failure() == Failure.STATUS ? "_Whole(_c.c_int)" : "None";
  }

  // ---- after the call ----

  private List<String> checks() {
    List<String> lines = new ArrayList<>();
    switch (call.function().failure()) {
      case NEVER -> {}
      case STATUS -> lines.add(check("result", "result in (%s)".formatted(success())));
      case IF_NULL -> lines.add(check("result", "result is not None"));
      case IF_NEGATIVE -> lines.add(check("result", "result >= 0"));
      case IF_ZERO -> lines.add(check("result", "result"));
      case IF_NONZERO -> lines.add(check("result", "not result"));
    }
    for (Argument a : call.arguments()) {
      if (a.value().is(StatusType.class)) {
        String code = inC(a) + ".value";
        lines.add(check(code, "%s in (%s)".formatted(code, success())));
      }
    }
    return lines;
  }

  private String success() {
    return call.function().success().stream().map(n -> n + ",").collect(Collectors.joining(" "));
  }

  private String check(String code, String good) {
    return "_check(\"%s\", %s, %s)".formatted(call.c(), code, good);
  }

  /** What is given back: one value, several, or none. */
  private List<String> answer() {
    List<String> values = new ArrayList<>();
    if (call.result().filter(r -> !r.value().is(StatusType.class)).isPresent()
        || call.function().givesStatus()) {
      values.add("result");
    }
    for (Argument a : call.arguments()) {
      if (a.value().isStored() && a.role() != Role.HIDDEN && !a.value().is(StatusType.class)) {
        values.add("%s.taken(%s.value)".formatted(kind(a), inC(a)));
      }
    }
    return List.of("return " + (values.isEmpty() ? "None" : String.join(", ", values)));
  }
}
