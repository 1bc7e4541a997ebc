package org.shimwright.emit.java.own;

import static org.shimwright.emit.java.own.JavaText.RUNTIME;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.plan.own.Role;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.EnumType;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnType;
import org.shimwright.spec.OwnType.OfNumber;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.StructType;

/**
 * What each form of value is in Java: its type, the lines before and after a call, what the native
 * method gets, and how it is read afterwards.
 */
final class OwnValues {
  private static final int WORD = 8;
  private static final String VALUES = RUNTIME + "Values.";
  private static final String HANDLES = RUNTIME + "NativeHandle.";

  private final OwnPlan plan;

  OwnValues(OwnPlan plan) {
    this.plan = plan;
  }

  /** The loaded library, as generated code names it. */
  String library() {
    return plan.natives() + ".LIBRARY";
  }

  // ---- types ----

  /** The type that callers see. */
  static String type(OwnValue value) {
    String single = single(value.type());
    if (!value.isArray()) {
      return single;
    }
    return (isBytes(value) ? "byte" : single) + "[]";
  }

  static String single(OwnType type) {
    return switch (type.form()) {
      case NUMBER -> number(type).javaType();
      case ENUM -> ((EnumType) type).javaName();
      case STRUCT -> ((StructType) type).javaName();
      case HANDLE -> ((HandleType) type).javaName();
      case CALLBACK -> ((CallbackType) type).javaName();
      case TEXT -> "String";
      case STATUS -> "int";
      case USER_DATA -> "long";
    };
  }

  /** The type that the native method takes. */
  static String crossing(OwnValue value) {
    return value.isArray() ? "Object" : crossing(value.type());
  }

  static String crossing(OwnType type) {
    return switch (type.form()) {
      case NUMBER -> number(type).javaType();
      case ENUM, STATUS -> "int";
      case HANDLE -> "long";
      case STRUCT, CALLBACK, TEXT, USER_DATA -> "Object";
    };
  }

  static NumberType number(OwnType type) {
    return ((OfNumber) type).number();
  }

  private static boolean isBytes(OwnValue value) {
    return value.type() instanceof OfNumber n && n.number() == NumberType.UINT8;
  }

  /** Whether the elements cross as they are, in an array of their type in Java. */
  static boolean isCopied(OwnValue array) {
    return array.type() instanceof OfNumber n
        && n.number().isCopied()
        && n.number() != NumberType.UINT64;
  }

  private static int bytes(OwnValue struct) {
    return ((StructType) struct.type()).words() * WORD;
  }

  // ---- before the call ----

  /** Checks and prepares an argument. */
  List<String> before(OwnCall call, OwnArgument a) {
    List<String> lines = new ArrayList<>();
    if (a.value().isArray()) {
      array(call, a, lines);
      return lines;
    }
    String name = a.name();
    switch (a.form()) {
      case TEXT -> text(call, a, lines);
      case STRUCT -> {
        if (a.value().isGiven()) {
          lines.add("%s.store(call_.words(), %d);".formatted(name, a.slot() * WORD));
        }
      }
      case CALLBACK -> {
        boolean brief = a.value().scope() == OwnValue.Scope.CALL;
        String made = "new %sClosure(%s, %s, %s)".formatted(RUNTIME, library(), name, brief);
        lines.add(
            "%sClosure %s_c = %s;"
                .formatted(
                    RUNTIME,
                    name,
                    a.value().nullable() ? name + " == null ? null : " + made : made));
      }
      case NUMBER, ENUM, HANDLE, STATUS, USER_DATA -> {}
    }
    return lines;
  }

  private void text(OwnCall call, OwnArgument a, List<String> lines) {
    if (!a.value().isGiven()) {
      return;
    }
    String name = a.name();
    boolean counted = a.value().length().isPresent();
    String bytes = "%s%s(\"%s\", %s)".formatted(VALUES, counted ? "counted" : "text", name, name);
    lines.add(
        "byte[] %s_b = %s;"
            .formatted(name, a.value().nullable() ? name + " == null ? null : " + bytes : bytes));
    if (counted) {
      sameLength(call, a, lines);
    }
  }

  private void array(OwnCall call, OwnArgument a, List<String> lines) {
    String name = a.name();
    OwnValue value = a.value();
    boolean struct = value.type() instanceof StructType;
    String element = type(value).substring(0, type(value).length() - 2);
    if (!value.isGiven()) {
      lines.add(
          "int %s_n = %sroom(\"%s\", %s);".formatted(name, VALUES, name, length(call, value)));
      lines.add("%s[] %s = new %s[%s_n];".formatted(element, name, element, name));
    } else if (!value.nullable()) {
      lines.add("java.util.Objects.requireNonNull(%s, \"%s\");".formatted(name, name));
    }
    if (value.isGiven()) {
      sameLength(call, a, lines);
    }
    String none = value.nullable() ? name + " == null ? null : " : "";
    if (struct) {
      lines.add(
          "byte[] %s_w = %snew byte[%sroom(\"%s\", %s.length * (long) %d)];"
              .formatted(name, none, VALUES, name, name, bytes(value)));
      if (value.isGiven()) {
        String each =
            "%s[i_].store(%swords(%s_w), i_ * %d);".formatted(name, VALUES, name, bytes(value));
        lines.add("for (int i_ = 0; %s_w != null && i_ < %s.length; i_++) {".formatted(name, name));
        lines.add("  " + each);
        lines.add("}");
      }
    } else if (!isCopied(value)) {
      String made =
          value.isGiven()
              ? "%schecked(\"%s\", %s, %dL)"
                  .formatted(VALUES, name, name, number(value.type()).most())
              : "new long[%s_n]".formatted(name);
      lines.add("long[] %s_w = %s%s;".formatted(name, none, made));
    }
  }

  /** Arrays of a stated length, and those that are counted together, must have it. */
  private void sameLength(OwnCall call, OwnArgument a, List<String> lines) {
    List<String> factors = a.value().factors();
    boolean alone =
        factors.size() == 1
            && call.argument(factors.get(0))
                .flatMap(OwnArgument::measured)
                .filter(a.value()::equals)
                .isPresent();
    if (alone) {
      return;
    }
    String check =
        "%ssameLength(\"%s\", %s, %s);"
            .formatted(VALUES, a.name(), count(a), length(call, a.value()));
    lines.add(a.value().nullable() ? "if (" + a.name() + " != null) {" : check);
    if (a.value().nullable()) {
      lines.add("  " + check);
      lines.add("}");
    }
  }

  private static String count(OwnArgument a) {
    return a.is(OwnType.Form.TEXT) ? a.name() + "_b.length" : a.name() + ".length";
  }

  /** The length that the specification says, as a long. */
  private String length(OwnCall call, OwnValue value) {
    return value.factors().stream()
        .map(f -> factor(call, f))
        .reduce((a, b) -> "Math.multiplyExact(%s, %s)".formatted(a, b))
        .orElseThrow();
  }

  private String factor(OwnCall call, String factor) {
    return call.argument(factor)
        .map(a -> "(long) " + (a.role() == Role.LENGTH ? measured(call, a) : a.name()))
        .orElse(factor + "L");
  }

  /** The length of what an argument counts. */
  private static String measured(OwnCall call, OwnArgument length) {
    OwnArgument counted = call.argument(length.measured().orElseThrow().name()).orElseThrow();
    return counted.value().nullable()
        ? "(%s == null ? 0 : %s)".formatted(counted.name(), count(counted))
        : count(counted);
  }

  // ---- the call ----

  /** What the native method gets. */
  String passed(OwnCall call, OwnArgument a) {
    if (a.role() == Role.LENGTH) {
      return numbered(number(a.value().type()), a.name(), measured(call, a));
    }
    if (a.value().isArray()) {
      return isCopied(a.value()) ? a.name() : a.name() + "_w";
    }
    return switch (a.form()) {
      case NUMBER -> given(number(a.value().type()), a.name());
      case ENUM -> a.name() + ".value()";
      case HANDLE ->
          "%s%s(call_, %s)"
              .formatted(
                  HANDLES,
                  a.value().nullable() ? "useOrNull" : "use",
                  a.role() == Role.RECEIVER ? "this" : a.name());
      case TEXT -> a.name() + "_b";
      case CALLBACK -> a.name() + "_c";
      case STATUS -> a.name();
      case STRUCT, USER_DATA -> throw new IllegalArgumentException(a.name() + " is not passed");
    };
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
    String checked = "%schecked(\"%s\", %s, %dL)".formatted(VALUES, name, value, limit);
    return type.javaType().equals("long") ? checked : "(" + type.javaType() + ") " + checked;
  }

  // ---- after the call ----

  /** Puts what came back where the caller looks for it. */
  List<String> after(OwnCall call, OwnArgument a) {
    OwnValue value = a.value();
    List<String> lines = new ArrayList<>();
    if (!value.isArray() || !value.isStored()) {
      return lines;
    }
    String name = a.name();
    if (value.type() instanceof StructType struct) {
      lines.add("for (int i_ = 0; i_ < %s.length; i_++) {".formatted(name));
      lines.add(
          "  %s[i_] = %s.load(%swords(%s_w), i_ * %d);"
              .formatted(name, struct.javaName(), VALUES, name, bytes(value)));
      lines.add("}");
    } else if (!isCopied(value)) {
      lines.add(
          "%sput(\"%s\", %s_w, %s, %s);"
              .formatted(VALUES, name, name, name, number(value.type()).isUnsigned()));
    }
    call.filled(a)
        .filter(count -> !value.isGiven())
        .ifPresent(
            count ->
                lines.add(
                    "%s = java.util.Arrays.copyOf(%s, %sfilled(\"%s\", %s, %s.length));"
                        .formatted(name, name, VALUES, name, read(call, count), name)));
    return lines;
  }

  /** An output, read from where it came back. */
  String read(OwnCall call, OwnArgument a) {
    if (a.value().isArray()) {
      return a.name();
    }
    String word = "call_.longAt(" + a.slot() + ")";
    return switch (a.form()) {
      case NUMBER ->
          read(number(a.value().type()), a.name(), word, "call_.doubleAt(" + a.slot() + ")");
      case ENUM -> "new %s((int) %s)".formatted(((EnumType) a.value().type()).javaName(), word);
      case STATUS -> "(int) " + word;
      case STRUCT ->
          "%s.load(call_.words(), %d)"
              .formatted(((StructType) a.value().type()).javaName(), a.slot() * WORD);
      case HANDLE -> given(a, handle(call, a, word));
      case TEXT -> given(a, "%stext((byte[]) texts_[%d])".formatted(VALUES, a.text()));
      case CALLBACK, USER_DATA -> throw new IllegalArgumentException(a.name() + " is no output");
    };
  }

  private static String given(OwnArgument a, String value) {
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
      case UINT64, SIZE, ULONG -> "%sunsigned(\"%s\", %s)".formatted(VALUES, name, word);
      case INT64, INTPTR, LONG, UINT32, UINT -> word;
      default -> "(" + type.javaType() + ") " + word;
    };
  }

  private String handle(OwnCall call, OwnArgument a, String word) {
    String type = ((HandleType) a.value().type()).javaName();
    String parent =
        call.parent(a).map(p -> p.role() == Role.RECEIVER ? "this" : p.name()).orElse("null");
    return a.value().borrowed()
        ? "%sborrowed(%s, %s.class, %s, () -> new %s(%s, false, %s))"
            .formatted(HANDLES, library(), type, word, type, word, parent)
        : "%s == 0 ? null : new %s(%s, true, %s)".formatted(word, type, word, parent);
  }

  /** The parameters of a method. */
  static String parameters(OwnCall call) {
    return call.arguments().stream()
        .filter(OwnArgument::isParameter)
        .filter(a -> !(a.is(OwnType.Form.STATUS) && !a.value().isGiven()))
        .map(a -> type(a.value()) + " " + a.name())
        .collect(Collectors.joining(", "));
  }
}
