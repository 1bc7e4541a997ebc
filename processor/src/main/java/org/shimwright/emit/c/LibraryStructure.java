package org.shimwright.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;

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
   * @param name the beginning of the names of what belongs to it
   * @param given whether the library gets one, so that its fields are set
   */
  public static List<String> checks(StructType type, String name, boolean given) {
    LibraryStructure structure = new LibraryStructure(type);
    structure.whole();
    for (int i = 0; i < type.fields().size(); i++) {
      structure.layout(type.fields().get(i));
      structure.place(i);
      if (given) {
        structure.writable(type.fields().get(i));
      }
    }
    if (!type.partial()) {
      structure.complete(name);
    }
    return structure.checks;
  }

  /**
   * What a field has. Numbers, enumerations and handles are not cast: they must be of the field's
   * type, or become it without a loss.
   *
   * @param from the field in C, or its element
   */
  public static String read(Field field, String from) {
    boolean itself = CTypes.of(field.type()).isVariable() || field.capacity().isPresent();
    return itself ? from : "(%s){%s}".formatted(LibraryCall.only(field.type()), from);
  }

  private void whole() {
    checks.add("");
    type.size().ifPresent(size -> check("sizeof(" + type.cType() + ")", size, "the size that"));
    require(
        "__builtin_classify_type(*(%s *)0) != __builtin_classify_type(*(union { int x; } *)0)"
            .formatted(type.cType()),
        type.cType() + " is no union");
  }

  private void layout(Field field) {
    String size = "sizeof(" + value(field) + ")";
    String first = "sizeof(" + value(field) + "[0])";
    field.offset().ifPresent(place -> check(offset(field), place, "the place that"));
    field.length().ifPresent(n -> check(size + " / " + first, n, "the length that"));
    field
        .capacity()
        .ifPresent(
            bytes -> {
              check(size, bytes, "the capacity that");
              check(first, 1, "a text, as");
            });
    if (field.length().or(field::capacity).isPresent()) {
      require(
          "!__builtin_types_compatible_p(__typeof__(%1$s), __typeof__(&%1$s[0]))"
              .formatted(value(field)),
          "'%s' of %s is an array and no pointer".formatted(field.name(), type.cType()));
    }
    CTypes.of(field.type()).check(this, field);
  }

  /** Requires a whole number. */
  void isWhole(Field field) {
    require(
        "_Generic(%s, float : 0, double : 0, long double : 0, default : 1)".formatted(value(field)),
        "'%s' of %s is a whole number".formatted(field.name(), type.cType()));
  }

  /** Requires a number, or numbers, as wide as the specification says. */
  void isAsWide(Field field) {
    String element = value(field) + (field.length().isPresent() ? "[0]" : "");
    String wide = "sizeof(" + field.type().cType() + ")";
    check("sizeof(" + element + ")", wide, "a number as wide as");
  }

  /** Whether a field lies behind the one before it. */
  private void place(int index) {
    if (index > 0) {
      Field field = type.fields().get(index);
      Field last = type.fields().get(index - 1);
      require(
          "%s >= %s + sizeof(%s)".formatted(offset(field), offset(last), value(last)),
          "'%s' of %s lies behind '%s': the fields are in order, and no union has them"
              .formatted(field.name(), type.cType(), last.name()));
    }
  }

  /**
   * Whether it has no other fields, which size and offsets do not show where they lie in padding:
   * compilers find one that an initializer leaves out, and an array of no stated length at the end.
   */
  private void complete(String name) {
    String fields =
        type.fields().stream()
            .map(
                f ->
                    f.length().or(f::capacity).isPresent()
                        ? "{all->%s[0]}".formatted(f.name())
                        : "all->" + f.name())
            .collect(Collectors.joining(", "));
    checks.add("#pragma GCC diagnostic push");
    for (String warning : List.of("missing-field-initializers", "missing-braces", "pedantic")) {
      checks.add("#pragma GCC diagnostic error \"-W%s\"".formatted(warning));
    }
    checks.add(
        "__attribute__((unused)) static size_t %s_has_no_more_fields_unless_partial(const %s *all)"
            .formatted(name, type.cType()));
    checks.add("{");
    checks.add("    return sizeof((%s){%s}) + sizeof(%1$s[1]);".formatted(type.cType(), fields));
    checks.add("}");
    checks.add("#pragma GCC diagnostic pop");
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

  /** Fails to compile if the type of the library is not as it is said to be. */
  private void check(String actual, Object expected, String what) {
    require("%s == %s".formatted(actual, expected), what + " the specification says");
  }

  private void require(String condition, String message) {
    checks.add("_Static_assert(%s, \"%s\");".formatted(condition, message));
  }
}
