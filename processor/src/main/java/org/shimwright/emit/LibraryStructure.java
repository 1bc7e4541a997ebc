package org.shimwright.emit;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.StructType;
import org.shimwright.spec.StructType.Field;

/** Checks in C that a structure of a library is as its specification says. */
public final class LibraryStructure {
  private final StructType type;
  private final List<String> checks = new ArrayList<>();

  private LibraryStructure(StructType type) {
    this.type = type;
  }

  /**
   * The lines that fail to compile if it is not.
   *
   * @param given whether the library gets one, so that its fields are set
   */
  public static List<String> checks(StructType type, boolean given) {
    LibraryStructure structure = new LibraryStructure(type);
    structure.size();
    for (int i = 0; i < type.fields().size(); i++) {
      structure.layout(type.fields().get(i));
      structure.place(i);
      if (given) {
        structure.writable(type.fields().get(i));
      }
    }
    return structure.checks;
  }

  private void size() {
    type.size()
        .ifPresent(
            size -> {
              checks.add("");
              check("sizeof(" + type.cType() + ")", size, "the size that");
            });
  }

  private void layout(Field field) {
    String size = "sizeof(" + value(field) + ")";
    String first = "sizeof(" + value(field) + "[0])";
    field.offset().ifPresent(place -> check(offset(field), place, "the place that"));
    field.length().ifPresent(n -> check(size + " / " + first, n, "the length that"));
    field.capacity().ifPresent(bytes -> check(size, bytes, "the capacity that"));
    if (field.type() instanceof NumberType n) {
      String element = field.length().isPresent() ? first : size;
      check(element, "sizeof(" + n.cType() + ")", "a number as wide as");
    }
  }

  /** Whether a field follows the one before it, and whether others lie between or after them. */
  private void place(int index) {
    Field field = type.fields().get(index);
    String before = "0";
    if (index > 0) {
      Field last = type.fields().get(index - 1);
      before = end(last);
      require(
          "%s >= %s".formatted(offset(field), before),
          "'%s' of %s lies behind '%s': the fields are in order, and this is no union"
              .formatted(field.name(), type.cType(), last.name()));
    }
    if (type.partial()) {
      return;
    }
    String all = "%s has no fields but those of the specification; if it has, say 'partial: true'";
    String none = all.formatted(type.cType());
    String alignment = "_Alignof(__typeof__(%s))".formatted(value(field));
    require("%s < %s + %s".formatted(offset(field), before, alignment), none);
    if (index == type.fields().size() - 1) {
      String whole = "_Alignof(%s)".formatted(type.cType());
      require("sizeof(%s) < %s + %s".formatted(type.cType(), end(field), whole), none);
    }
  }

  private void writable(Field field) {
    require(
        "!__builtin_types_compatible_p(__typeof__(&%1$s), const __typeof__(%1$s) *)"
            .formatted(value(field)),
        "'%s' of %s is not const, for it is set: leave it out, or give no such structure"
            .formatted(field.name(), type.cType()));
  }

  private String value(Field field) {
    return "((%s *)0)->%s".formatted(type.cType(), field.name());
  }

  private String offset(Field field) {
    return "offsetof(%s, %s)".formatted(type.cType(), field.name());
  }

  private String end(Field field) {
    return "%s + sizeof(%s)".formatted(offset(field), value(field));
  }

  /** Fails to compile if the type of the library is not as it is said to be. */
  private void check(String actual, Object expected, String what) {
    require("%s == %s".formatted(actual, expected), what + " the specification says");
  }

  private void require(String condition, String message) {
    checks.add("_Static_assert(%s, \"%s\");".formatted(condition, message));
  }
}
