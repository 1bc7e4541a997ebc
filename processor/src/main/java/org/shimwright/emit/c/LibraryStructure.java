package org.shimwright.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;

/** Makes C code that checks whether a structure of a library matches its specification. */
public final class LibraryStructure {
  private final StructType type;
  private final List<String> checks = new ArrayList<>();

  private LibraryStructure(StructType type) {
    this.type = type;
  }

  /**
   * Returns the lines that fail to compile if a structure differs from its specification.
   *
   * @param name the prefix of the names that the lines define
   * @param given whether the program passes the structure to the library, so that its fields are
   *     set
   */
  public static List<String> checks(StructType type, String name, boolean given) {
    LibraryStructure structure = new LibraryStructure(type);
    structure.checkSizeAndKind();
    for (int i = 0; i < type.fields().size(); i++) {
      structure.checkLayout(type.fields().get(i));
      structure.checkOrder(i);
      if (given) {
        structure.checkIsNotConst(type.fields().get(i));
      }
    }
    if (!type.partial()) {
      structure.checkHasNoOtherFields(name);
    }
    return structure.checks;
  }

  /**
   * Returns the C expression for the value of a field. Numbers, enumerations and handles are not
   * cast: the C type must be the specified type, or convert to it without loss.
   *
   * @param from the C expression for the field or its element
   */
  public static String fieldValue(Field field, String from) {
    boolean itself = CTypes.of(field.type()).isPassedByAddress() || field.capacity().isPresent();
    return itself ? from : "(%s){%s}".formatted(LibraryCall.readOnlyType(field.type()), from);
  }

  private void checkSizeAndKind() {
    checks.add("");
    type.size()
        .ifPresent(size -> checkEqual("sizeof(" + type.cType() + ")", size, "the size that"));
    addStaticAssert(
        "__builtin_classify_type(*(%s *)0) != __builtin_classify_type(*(union { int x; } *)0)"
            .formatted(type.cType()),
        type.cType() + " is no union");
  }

  private void checkLayout(Field field) {
    String size = "sizeof(" + fieldOfNullPointer(field) + ")";
    String first = "sizeof(" + fieldOfNullPointer(field) + "[0])";
    field.offset().ifPresent(place -> checkEqual(offsetOf(field), place, "the place that"));
    field.length().ifPresent(n -> checkEqual(size + " / " + first, n, "the length that"));
    field
        .capacity()
        .ifPresent(
            bytes -> {
              checkEqual(size, bytes, "the capacity that");
              checkEqual(first, 1, "a text, as");
            });
    if (field.length().or(field::capacity).isPresent()) {
      addStaticAssert(
          "!__builtin_types_compatible_p(__typeof__(%1$s), __typeof__(&%1$s[0]))"
              .formatted(fieldOfNullPointer(field)),
          "'%s' of %s is an array and no pointer".formatted(field.name(), type.cType()));
    }
    CTypes.of(field.type()).addFieldCheck(this, field);
  }

  /** Adds a check that a field is an integer. */
  void checkIsInteger(Field field) {
    addStaticAssert(
        "_Generic(%s, float : 0, double : 0, long double : 0, default : 1)"
            .formatted(fieldOfNullPointer(field)),
        "'%s' of %s is a whole number".formatted(field.name(), type.cType()));
  }

  /** Adds a check that a number, or an array of numbers, has the specified size. */
  void checkWidth(Field field) {
    String element = fieldOfNullPointer(field) + (field.length().isPresent() ? "[0]" : "");
    String wide = "sizeof(" + field.type().cType() + ")";
    checkEqual("sizeof(" + element + ")", wide, "a number as wide as");
  }

  /** Adds a check that a field lies after the field before it. */
  private void checkOrder(int index) {
    if (index > 0) {
      Field field = type.fields().get(index);
      Field last = type.fields().get(index - 1);
      addStaticAssert(
          "%s >= %s + sizeof(%s)"
              .formatted(offsetOf(field), offsetOf(last), fieldOfNullPointer(last)),
          "'%s' of %s lies behind '%s': the fields are in order, and no union has them"
              .formatted(field.name(), type.cType(), last.name()));
    }
  }

  /**
   * Adds a check that the structure has no other fields. Size and offsets do not reveal a field in
   * padding, so the check uses compiler warnings: they report a field without initializer, and an
   * array without a length at the end.
   */
  private void checkHasNoOtherFields(String name) {
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

  private void checkIsNotConst(Field field) {
    addStaticAssert(
        "!__builtin_types_compatible_p(__typeof__(&%1$s), const __typeof__(%1$s) *)"
            .formatted(fieldOfNullPointer(field)),
        "'%s' of %s is not const, for it is set: leave it out, or give no such structure"
            .formatted(field.name(), type.cType()));
  }

  private String fieldOfNullPointer(Field field) {
    return "((%s *)0)->%s".formatted(type.cType(), field.name());
  }

  private String offsetOf(Field field) {
    return "offsetof(%s, %s)".formatted(type.cType(), field.name());
  }

  /** Adds a check that an actual value of the library's type equals the expected value. */
  private void checkEqual(String actual, Object expected, String what) {
    addStaticAssert("%s == %s".formatted(actual, expected), what + " the specification says");
  }

  private void addStaticAssert(String condition, String message) {
    checks.add("_Static_assert(%s, \"%s\");".formatted(condition, message));
  }
}
