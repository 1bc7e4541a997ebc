package org.shimwright.emit;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.StructType;
import org.shimwright.spec.StructType.Field;

/** Checks in C that a structure of a library is as its specification says. */
public final class LibraryStructure {
  private LibraryStructure() {}

  /** The lines that fail to compile if it is not. */
  public static List<String> checks(StructType type) {
    List<String> checks = new ArrayList<>();
    type.size()
        .ifPresent(
            size -> {
              checks.add("");
              checks.add(check("sizeof(" + type.cType() + ")", size, "the size that"));
            });
    type.fields().forEach(field -> layout(type, field, checks));
    return checks;
  }

  private static void layout(StructType type, Field field, List<String> checks) {
    String offset = "offsetof(%s, %s)".formatted(type.cType(), field.name());
    field.offset().ifPresent(place -> checks.add(check(offset, place, "the place that")));
    String value = "((%s *)0)->%s".formatted(type.cType(), field.name());
    String size = "sizeof(" + value + ")";
    String first = "sizeof(" + value + "[0])";
    field.length().ifPresent(n -> checks.add(check(size + " / " + first, n, "the length that")));
    field.capacity().ifPresent(bytes -> checks.add(check(size, bytes, "the capacity that")));
    if (field.type() instanceof NumberType n) {
      String element = field.length().isPresent() ? first : size;
      checks.add(check(element, "sizeof(" + n.cType() + ")", "a number as wide as"));
    }
  }

  /** Fails to compile if the type of the library is not as it is said to be. */
  private static String check(String actual, Object expected, String what) {
    return "_Static_assert(%s == %s, \"%s the specification says\");"
        .formatted(actual, expected, what);
  }
}
