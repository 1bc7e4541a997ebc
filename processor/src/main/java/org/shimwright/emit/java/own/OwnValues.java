package org.shimwright.emit.java.own;

import static org.shimwright.emit.java.own.JavaText.RUNTIME;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Role;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * What each form of value is in Java: its type, the lines before and after a call, what the native
 * method gets, and how it is read afterwards.
 */
final class OwnValues {
  private static final int WORD = 8;
  private static final String VALUES = RUNTIME + "Values.";
  private static final String OWNED = "owned";

  private final Plan plan;

  OwnValues(Plan plan) {
    this.plan = plan;
  }

  /** The loaded library, as generated code names it. */
  String library() {
    return plan.natives() + ".LIBRARY";
  }

  // ---- types ----

  /** The type that callers see. */
  static String type(Value value) {
    return value.isArray() ? OwnArrays.element(value) + "[]" : single(value.type());
  }

  static String single(Type type) {
    return switch (type.form()) {
      case NUMBER -> ((NumberType) type).javaType();
      case ENUM -> ((EnumType) type).javaName();
      case STRUCT -> ((StructType) type).javaName();
      case HANDLE -> ((HandleType) type).javaName();
      case CALLBACK -> ((CallbackType) type).javaName();
      case TEXT -> "String";
      case STATUS -> "int";
      case HIDDEN -> "long";
    };
  }

  /** The type that crosses. */
  static String crossing(Value value) {
    return value.isArray() ? "Object" : crossing(value.type());
  }

  static String crossing(Type type) {
    return switch (type.form()) {
      case NUMBER -> ((NumberType) type).javaType();
      case ENUM, STATUS -> "int";
      case HANDLE -> "long";
      case STRUCT, CALLBACK, TEXT, HIDDEN -> "Object";
    };
  }

  /** The parameters of the native method that are an argument. */
  static String declared(Argument a) {
    return a.spread().isEmpty()
        ? (a.isLent() || a.isPlaced() ? "long" : crossing(a.value())) + " " + a.name()
        : a.spread().stream()
            .map(f -> crossing(f.type()) + " " + a.name() + "$" + f.name())
            .collect(Collectors.joining(", "));
  }

  /** The type of a word that a native method returns. */
  static String word(Argument result) {
    return result.value().type() instanceof NumberType n && n.isFloating() ? "double" : "long";
  }

  // ---- before the call ----

  /** Checks and prepares an argument. */
  List<String> before(FunctionPlan call, Argument a) {
    List<String> lines = new ArrayList<>();
    if (a.value().isArray()) {
      return OwnArrays.before(call, a);
    }
    String name = a.name();
    switch (a.form()) {
      case TEXT -> text(call, a, lines);
      case STRUCT -> {
        if (a.value().isGiven()) {
          lines.add(notNull(a));
        }
        if (a.value().isGiven() && a.spread().isEmpty()) {
          lines.add("%s.store(call_.words(), %s);".formatted(name, a.slot() * WORD));
        }
      }
      case CALLBACK -> {
        if (!a.isLent()) {
          String made = "new %sClosure(%s, %s)".formatted(RUNTIME, library(), name);
          lines.add("%sClosure %s_c = %s;".formatted(RUNTIME, name, unlessNull(a, made)));
        }
      }
      case NUMBER -> {
        if (a.isParameter() && a.value().isGiven() && call.measures(a)) {
          String call_ = "%slength(\"%s\", \"%s\", %s);";
          lines.add(call_.formatted(VALUES, call.c(), name, name));
        }
      }
      case ENUM -> {
        if (a.value().isGiven()) {
          lines.add(notNull(a));
        }
      }
      case HANDLE, STATUS, HIDDEN -> {}
    }
    return lines;
  }

  static String notNull(Argument a) {
    return "java.util.Objects.requireNonNull(%s, \"%s\");".formatted(a.name(), a.name());
  }

  private static String unlessNull(Argument a, String made) {
    return a.value().nullable() ? a.name() + " == null ? null : " + made : made;
  }

  /** The closure of a lambda that the library calls only until the function returns. */
  static String lent(Argument a, String lender) {
    String made = "%s.lend(%s)".formatted(lender, a.name());
    return "%sLentClosure %s_c = %s".formatted(RUNTIME, a.name(), unlessNull(a, made));
  }

  private void text(FunctionPlan call, Argument a, List<String> lines) {
    if (!a.value().isGiven()) {
      return;
    }
    String name = a.name();
    boolean counted = a.value().length().isPresent();
    String bytes = "%s%s(\"%s\", %s)".formatted(VALUES, counted ? "counted" : "ended", name, name);
    lines.add(
        "byte[] %s_b = %s;"
            .formatted(name, a.value().nullable() ? name + " == null ? null : " + bytes : bytes));
    if (counted) {
      lines.addAll(sameLength(call, a));
    }
  }

  /** Arrays of a stated length, and those that are counted together, must have it. */
  static List<String> sameLength(FunctionPlan call, Argument a) {
    List<String> factors = a.value().factors();
    boolean alone =
        factors.size() == 1
            && call.argument(factors.get(0))
                .flatMap(Argument::measured)
                .filter(a.value()::equals)
                .isPresent();
    if (alone) {
      return List.of();
    }
    String check =
        "%ssameLength(\"%s\", %s, %s);"
            .formatted(VALUES, a.name(), count(a), length(call, a.value()));
    return List.of(a.value().nullable() ? "if (%s != null) %s".formatted(a.name(), check) : check);
  }

  private static String count(Argument a) {
    return a.is(Type.Form.TEXT) ? a.name() + "_b.length" : a.name() + ".length";
  }

  /** The length that the specification says, as a long, or as an int that Java widens. */
  static String length(FunctionPlan call, Value value) {
    String cast = value.factors().size() == 1 ? "" : "(long) "; // or a product would be one of ints
    return value.factors().stream()
        .map(f -> factor(call, f, cast))
        .reduce((a, b) -> "Math.multiplyExact(%s, %s)".formatted(a, b))
        .orElseThrow();
  }

  private static String factor(FunctionPlan call, String factor, String cast) {
    return call.argument(factor).map(a -> factor(call, a, cast)).orElse(factor + "L");
  }

  private static String factor(FunctionPlan call, Argument a, String cast) {
    if (a.role() == Role.LENGTH) {
      return cast + measured(call, a);
    }
    boolean isLong = a.value().type() instanceof NumberType n && n.javaType().equals("long");
    return isLong ? a.name() : cast + a.name();
  }

  /** The length of what an argument counts. */
  private static String measured(FunctionPlan call, Argument length) {
    Argument counted = call.argument(length.measured().orElseThrow().name()).orElseThrow();
    return counted.value().nullable()
        ? "(%s == null ? 0 : %s)".formatted(counted.name(), count(counted))
        : count(counted);
  }

  // ---- the call ----

  /** What the native method gets. */
  String passed(FunctionPlan call, Argument a) {
    if (a.role() == Role.LENGTH) {
      return numbered((NumberType) a.value().type(), a.name(), measured(call, a));
    }
    if (a.isPlaced()) {
      return placed(a);
    }
    if (a.value().isArray()) {
      return OwnArrays.passed(a);
    }
    return switch (a.form()) {
      case NUMBER -> given((NumberType) a.value().type(), a.name());
      case ENUM -> a.name() + ".value()";
      case HANDLE ->
          "call_.%s(%s)"
              .formatted(
                  a.value().nullable() ? "useOrZero" : "use",
                  a.role() == Role.RECEIVER ? "this" : a.name());
      case CALLBACK -> passedClosure(a);
      case STATUS -> a.name();
      case STRUCT -> a.spread().stream().map(f -> field(a, f)).collect(Collectors.joining(", "));
      case TEXT, HIDDEN -> throw new IllegalArgumentException(a.name() + " is not passed");
    };
  }

  private static String passedClosure(Argument a) {
    String closure = a.name() + "_c";
    if (!a.isLent()) {
      return closure;
    }
    return (a.value().nullable() ? closure + " == null ? 0 : " : "") + closure + ".address()";
  }

  private static String placed(Argument a) {
    boolean array = a.value().isArray();
    String given = array ? a.name() : a.name() + "_b";
    String placed = "call_.arguments().%s(%s)".formatted(array ? "array" : "text", given);
    return a.value().nullable() ? "%s == null ? 0 : %s".formatted(given, placed) : placed;
  }

  private static String field(Argument a, Field field) {
    NumberType type = (NumberType) field.type();
    String name = LibraryNames.fields((StructType) a.value().type()).of(field.name());
    String value = "%s.%s()".formatted(a.name(), name);
    return type.isUnsigned() ? numbered(type, name, value) : value;
  }

  /** A number of the caller, checked if the library's type cannot hold it. */
  static String given(NumberType type, String name) {
    return type.isUnsigned() ? numbered(type, name, name) : name;
  }

  private static String numbered(NumberType type, String name, String value) {
    long most =
        switch (type.javaType()) {
          case "byte" -> Byte.MAX_VALUE;
          case "short" -> Short.MAX_VALUE;
          case "int" -> Integer.MAX_VALUE;
          default -> Long.MAX_VALUE;
        };
    long limit = type.isUnsigned() ? type.most() : most;
    String checked = "%schecked(\"%s\", %s, %sL)".formatted(VALUES, name, value, limit);
    return type.javaType().equals("long") ? checked : "(" + type.javaType() + ") " + checked;
  }

  // ---- after the call ----

  /** An output, read from where it came back. */
  String read(FunctionPlan call, Argument a) {
    boolean real = word(a).equals("double");
    return read(call, a, "call_.%sAt(%s)".formatted(real ? "double" : "long", a.slot()));
  }

  /** An output, read from the word that it came back in. */
  String read(FunctionPlan call, Argument a, String word) {
    if (a.value().isArray()) {
      return a.local();
    }
    return switch (a.form()) {
      case NUMBER -> read((NumberType) a.value().type(), a.name(), word, word);
      case ENUM -> "new %s((int) %s)".formatted(((EnumType) a.value().type()).javaName(), word);
      case STATUS -> "(int) " + word;
      case STRUCT ->
          "%s.load(call_.words(), %s)"
              .formatted(((StructType) a.value().type()).javaName(), a.slot() * WORD);
      case HANDLE ->
          given(
              a,
              call.objectsAtRisk().contains(a) ? OwnNewObjects.object(a) : handle(call, a, word));
      case TEXT ->
          given(
              a,
              "%stext(\"%s: %s\", (byte[]) objects_[%s])"
                  .formatted(VALUES, call.c(), a.name(), a.object()));
      case CALLBACK, HIDDEN -> throw new IllegalArgumentException(a.name() + " is no output");
    };
  }

  private static String given(Argument a, String value) {
    return a.value().nullable() ? value : "%sgiven(\"%s\", %s)".formatted(VALUES, a.name(), value);
  }

  /**
   * Reads a number that came back as a word, or as a double.
   *
   * @param word the word, as Java reads it
   * @param real the double, as Java reads it
   */
  static String read(NumberType type, String name, String word, String real) {
    return switch (type) {
      case DOUBLE -> real;
      case FLOAT -> "(float) " + real;
      case BOOL -> word + " != 0";
      case UINT64, SIZE, ULONG, ULLONG -> "%sunsigned(\"%s\", %s)".formatted(VALUES, name, word);
      case INT64, INTPTR, LONG, UINT32, UINT -> word;
      default -> "(" + type.javaType() + ") " + word;
    };
  }

  /** What makes an object of the handle in a word. */
  String handle(FunctionPlan call, Argument a, String word) {
    String type = ((HandleType) a.value().type()).javaName();
    String parent =
        call.parent(a).map(p -> p.role() == Role.RECEIVER ? "this" : p.name()).orElse("null");
    return object(a.value().borrowed() ? "borrowed" : OWNED, type, word, parent);
  }

  /** What a method of Handles makes of a new object. */
  static String object(String method, String type, String handle, String parent) {
    String ownership = method.equals(OWNED) ? "OWNED" : "BORROWED";
    return "%1$sHandles.%2$s(new %3$s(%4$s, %1$sOwnership.%5$s, %6$s))"
        .formatted(RUNTIME, method, type, handle, ownership, parent);
  }

  /** The parameters of a method. */
  static String parameters(FunctionPlan call) {
    return call.arguments().stream()
        .filter(Argument::isParameter)
        .filter(a -> !(a.is(Type.Form.STATUS) && !a.value().isGiven()))
        .map(a -> type(a.value()) + " " + a.name())
        .collect(Collectors.joining(", "));
  }
}
