package org.shimwright.emit.java.own;

import static org.shimwright.emit.java.own.JavaText.RUNTIME;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Value;
import org.shimwright.spec.type.Value.Crossing;

/** What arrays are in Java: what the native method gets, and what becomes of what it gives. */
final class OwnArrays {
  private static final String VALUES = RUNTIME + "Values.";
  private static final String ARRAYS = RUNTIME + "ValueArrays.";

  private OwnArrays() {}

  /** The type that callers see, of an element of an array. */
  static String element(Value array) {
    boolean bytes = array.type() == NumberType.UINT8;
    return bytes ? "byte" : OwnValues.single(array.type());
  }

  /** The array that crosses. */
  static String crossing(Value array) {
    return switch (array.crossing()) {
      case COPIED -> element(array) + "[]";
      case WORDS -> "long[]";
      case STRUCTURES -> "byte[]";
      case TEXTS -> "byte[][]";
    };
  }

  /** How many bytes the words of one element have. */
  static int bytes(Value array) {
    return array.type() instanceof StructType struct ? struct.bytes() : 1;
  }

  /** Checks and converts an array that goes in, or makes room for one that comes back. */
  static List<String> before(FunctionPlan call, Argument a) {
    Value value = a.value();
    String name = a.name();
    List<String> lines = new ArrayList<>();
    if (a.isMade()) {
      return lines;
    }
    if (!value.isGiven()) {
      String length = OwnValues.length(call, value);
      String room = "%sroom(\"%s\", %s)".formatted(VALUES, name, length);
      lines.add("int %s_n = %s;".formatted(name, room));
      String elements =
          bytes(value) == 1
              ? name + "_n"
              : "%sroom(\"%s\", %s_n * %sL)".formatted(VALUES, name, name, bytes(value));
      lines.add(
          "%s %s_w = new %s;"
              .formatted(
                  crossing(value), name, crossing(value).replaceFirst("\\[", "[" + elements)));
      return lines;
    }
    if (!value.nullable()) {
      lines.add(OwnValues.notNull(a));
    }
    lines.addAll(OwnValues.sameLength(call, a));
    if (value.crossing() != Crossing.COPIED) {
      String none = value.nullable() ? name + " == null ? null : " : "";
      lines.add("%s %s_w = %s%s;".formatted(crossing(value), name, none, words(value, name)));
    }
    return lines;
  }

  private static String words(Value value, String name) {
    String more =
        switch (value.type().form()) {
          case NUMBER ->
              "checked(\"%s\", %s, %sL)".formatted(name, name, ((NumberType) value.type()).most());
          case STRUCT ->
              "stored(\"%s\", %s, %s, %s::store)"
                  .formatted(name, name, bytes(value), OwnValues.single(value.type()));
          case TEXT -> "texts(\"%s\", %s)".formatted(name, name);
          case HANDLE -> "words(\"%s\", %s, call_::use)".formatted(name, name);
          default -> "words(\"%s\", %s, e_ -> e_.value())".formatted(name, name);
        };
    return ARRAYS + more;
  }

  /** What the native method gets. */
  static String passed(Argument a) {
    boolean itself = a.value().isGiven() && a.value().crossing() == Crossing.COPIED;
    return itself ? a.name() : a.name() + "_w";
  }

  /**
   * What callers get for an array that came back.
   *
   * @param giver the function or callback that gave it, for messages
   * @param from the array that crossed, or null
   * @param handle what makes an object of the handle {@code w_}
   */
  static String converted(String giver, Value value, String name, String from, String handle) {
    return switch (value.type().form()) {
      case NUMBER -> numbers((NumberType) value.type(), value.crossing(), name, from);
      case STRUCT ->
          "%sstructures(%s, %s[]::new, %s, %s::load)"
              .formatted(ARRAYS, from, element(value), bytes(value), element(value));
      case TEXT -> "%stexts(\"%s: %s\", %s)".formatted(ARRAYS, giver, name, from);
      case HANDLE -> objects(from, element(value), handle);
      default ->
          objects(
              from,
              element(value),
              "new %s((int) w_)".formatted(((EnumType) value.type()).javaName()));
    };
  }

  /** An array of objects, of which {@code maker} makes one of the handle {@code w_}. */
  static String objects(String from, String type, String maker) {
    return "%sobjects(%s, %s[]::new, w_ -> %s)".formatted(ARRAYS, from, type, maker);
  }

  private static String numbers(NumberType type, Crossing crossing, String name, String from) {
    if (crossing == Crossing.WORDS && type == NumberType.UINT16) {
      return "%sints(%s)".formatted(ARRAYS, from);
    }
    return type.most() == Long.MAX_VALUE
        ? "%sunsigned(\"%s\", %s)".formatted(ARRAYS, name, from)
        : from;
  }

  /** Puts what came back where the caller looks for it. */
  static List<String> after(OwnValues values, FunctionPlan call, Argument a) {
    Value value = a.value();
    String name = a.local();
    List<String> lines = new ArrayList<>();
    boolean inPlace = value.isGiven();
    if (!value.isStored() || (inPlace && value.crossing() == Crossing.COPIED)) {
      return lines;
    }
    String made =
        call.objectsAtRisk().contains(a) ? OwnNewObjects.array(a) : converted(values, call, a);
    if (inPlace) {
      String none = value.nullable() ? "if (%s != null) ".formatted(name) : "";
      String copy = "System.arraycopy(%s, 0, %s, 0, %s.length);".formatted(made, name, name);
      lines.add(none + copy);
      return lines;
    }
    boolean must = a.isMade() && !value.nullable();
    lines.add(
        "%s[] %s = %s;"
            .formatted(
                element(value),
                name,
                must ? "%sgiven(\"%s\", %s)".formatted(VALUES, a.name(), made) : made));
    call.filled(a)
        .filter(count -> !a.isMade())
        .ifPresent(count -> lines.add(shortened(values, call, a, count)));
    return lines;
  }

  private static String converted(OwnValues values, FunctionPlan call, Argument a) {
    String handle = a.value().type() instanceof HandleType ? values.handle(call, a, "w_") : "";
    return converted(call.c(), a.value(), a.name(), crossed(a), handle);
  }

  /** The expression for what native code has stored of an array that came back. */
  static String crossed(Argument a) {
    return a.isMade()
        ? "(%s) objects_[%s]".formatted(crossing(a.value()), a.object())
        : a.local() + "_w";
  }

  private static String shortened(OwnValues values, FunctionPlan call, Argument a, Argument count) {
    String back = values.read(call, count);
    String filled =
        a.value().unused().isPresent() ? "%s.length - %s".formatted(a.name(), back) : back;
    return "%s = java.util.Arrays.copyOf(%s, %sfilled(\"%s\", %s, %s.length));"
        .formatted(a.name(), a.name(), VALUES, a.name(), filled, a.name());
  }
}
