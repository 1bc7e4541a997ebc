package org.shimwright.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.HandleField;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Measure;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * Makes the C statements around a call of a library's function: they set struct fields before the
 * call, make a first call to learn the size of the result, read the number of returned elements,
 * and test whether the call has failed. The statements use the variables {@code result}, {@code
 * code} (the value of errno), {@code needed} (the size of the buffer, from the first call), and for
 * each argument {@code c_} followed by its name.
 *
 * @param call the function
 * @param passed finds the C expression that the library gets for an argument
 */
public record LibraryCall(FunctionPlan call, Function<Argument, String> passed) {
  /**
   * Returns the C expression of the call alone.
   *
   * @param declared whether the compiler shall check fixed array lengths against the declaration in
   *     the library's header
   */
  public String expression(boolean declared) {
    StringJoiner arguments = new StringJoiner(", ", call.c() + "(", ")");
    for (Argument a : call.arguments()) {
      if (a.value().inC().field().isEmpty()) {
        arguments.add(declared ? passWithKnownLength(a) : passed.apply(a));
      }
    }
    return arguments.toString();
  }

  /**
   * Returns the beginning of the statement with the call, up to the result's assignment. If the
   * result is a structure, the statement declares the variable, because fields of a structure may
   * be const; if the function is called twice, the first call ignores the structure.
   */
  public String beginAssignment(Argument result, boolean first) {
    if (!isPassedByAddress(result)) {
      return "result = ";
    }
    return first ? "(void)" : result.value().type().cType() + " result = ";
  }

  /**
   * Wraps a function's result in a macro that rejects another type than in the specification: an
   * array of texts may have any const, an enumeration must be an integer, and a status must fit an
   * int. Other results are not wrapped.
   *
   * @param macros the prefix of the macro's name
   */
  public static String typeCheckedResult(Value result, String expression, String macros) {
    if (!result.isArray()) {
      return CTypes.of(result.type()).typeCheckedExpression(expression, macros);
    }
    return result.isTexts() && result.inC().cType().isEmpty()
        ? "%s_TEXTS(%s)".formatted(macros, expression)
        : expression;
  }

  /** Returns the C expression for no object; empty if that is 0 or NULL. */
  public static Optional<String> nullHandle(HandleType type) {
    return type.none()
        .map(none -> type.nullObject() ? none : "(%s)(%s)".formatted(type.cType(), none));
  }

  private static boolean isPassedByAddress(Argument a) {
    return !a.value().isArray() && CTypes.of(a.value().type()).isPassedByAddress();
  }

  /** Returns the C type of a value that is only read: a pointer becomes a pointer to const. */
  public static String readOnlyType(Type type) {
    return type.cType().endsWith("*") ? constType(type.cType()) : type.cType();
  }

  /** Returns a C type with {@code const} at its beginning. */
  static String constType(String cType) {
    return (cType.startsWith("const ") ? "" : "const ") + cType;
  }

  private String passWithKnownLength(Argument a) {
    String array = passed.apply(a);
    return fixedLength(a).map(n -> "SW_FIXED(%s, %s)".formatted(array, n)).orElse(array);
  }

  /**
   * Returns the C expression for the number of elements of an array or text that is passed to the
   * library; empty if an argument counts them.
   */
  Optional<String> fixedLength(Argument a) {
    Value value = a.value();
    boolean made = a.isMade() && value.room().capacity().isEmpty();
    return value
        .room()
        .measure()
        .or(() -> value.count().measure())
        .filter(size -> !made && value.room().asked().isEmpty())
        .filter(size -> size.names().stream().noneMatch(name -> call.argument(name).isPresent()))
        .map(size -> measureExpression(size, name -> name, "%s * %s", "%s + %s"));
  }

  /**
   * Returns the expression for a number of elements or bytes in a language.
   *
   * @param of finds the expression for a parameter, number or constant
   * @param product the format of a product of two expressions
   * @param sum the format of a sum of two expressions
   */
  public static String measureExpression(
      Measure size, UnaryOperator<String> of, String product, String sum) {
    return size.terms().stream()
        .map(term -> term.stream().map(of).reduce(product::formatted).orElseThrow())
        .reduce(sum::formatted)
        .orElseThrow();
  }

  // ---- fields of a structure that the program allocates ----

  private List<Argument> fieldArguments() {
    List<Argument> fields = new ArrayList<>();
    for (Argument a : call.arguments()) {
      if (a.value().inC().field().isPresent()) {
        fields.add(a);
      }
    }
    return fields;
  }

  private String fieldExpression(Argument a) {
    HandleField place = a.value().inC().field().orElseThrow();
    String handle = passed.apply(call.argument(place.handle()).orElseThrow());
    return "(%s)->%s".formatted(handle, place.name());
  }

  /** Returns the lines that set struct fields before the call. */
  public List<String> setFieldLines() {
    List<String> lines = new ArrayList<>();
    for (Argument a : fieldArguments()) {
      if (a.value().isGiven() || (a.value().isArray() && !a.isMade())) {
        lines.add("%s = %s;".formatted(fieldExpression(a), valueForField(a)));
      }
    }
    return lines;
  }

  /**
   * Returns the C expression that is stored in a struct field. For a variable, it is the variable
   * itself, while a parameter would get the variable's address.
   */
  private String valueForField(Argument a) {
    boolean variable = !a.value().isArray() && a.value().isStored();
    return variable || isPassedByAddress(a) ? "c_" + a.value().name() : passed.apply(a);
  }

  /**
   * Returns the lines that read struct fields after the call. The lines reset a field to NULL if
   * its array belongs to the caller, or if the array belongs to the library and is freed after it
   * is copied.
   */
  public List<String> readFieldLines() {
    List<String> lines = new ArrayList<>();
    for (Argument a : fieldArguments()) {
      boolean array = a.value().isArray();
      if (a.isMade() || (!array && a.value().isStored())) {
        lines.add("c_%s = %s;".formatted(a.value().name(), fieldExpression(a)));
      }
      if (array && (!a.isMade() || a.value().room().freedBy().isPresent())) {
        lines.add(fieldExpression(a) + " = NULL;");
      }
    }
    return lines;
  }

  // ---- buffers whose size a first call returns ----

  private String sizeVariable(Argument asked) {
    Argument needed = call.needed(asked);
    return needed.role() == Role.RESULT ? "result" : "c_" + needed.value().name();
  }

  /**
   * Returns the lines after the first of two calls. That call only returns the size of the buffer
   * which the second call needs.
   *
   * @param body the body of the C function with the calls
   * @param word the C type of {@code needed}
   * @param room the C expression that allocates {@code needed} elements; its {@code %s} is the size
   *     of an element
   * @param unfit the lines before the exit if the type of the size parameter is too small for the
   *     needed size
   * @param fails the lines before the exit if the allocation fails
   */
  public List<String> allocateNeededLines(
      CBody body, Argument a, String word, String room, List<String> unfit, List<String> fails) {
    String count =
        "c_"
            + call.arguments().stream()
                .filter(n -> n.role() == Role.HIDDEN && a.value().isCountedBy(n.value()))
                .map(n -> n.value().name())
                .findFirst()
                .orElseThrow();
    String name = "c_" + a.value().name();
    List<String> lines = new ArrayList<>();
    lines.add("%s needed = %s;".formatted(word, neededSize(a, word)));
    lines.add("needed = needed < 0 ? 0 : needed; /* it fails: so does the second call */");
    lines.add("%s = (__typeof__(%s))needed;".formatted(count, count));
    lines.addAll(body.leaveIf("(%s)%s != needed".formatted(word, count), unfit));
    lines.add("%s = %s;".formatted(name, room.formatted("sizeof *" + name)));
    lines.addAll(body.leaveIf(name + " == NULL", fails));
    return lines;
  }

  private String neededSize(Argument a, String cType) {
    return "(%s)%s%s".formatted(cType, sizeVariable(a), a.value().isText() ? " + 1" : "");
  }

  /**
   * Returns the C condition that the second call needs a larger buffer than the first call
   * reported, so that a text has no NUL. It is empty if the text always ends with NUL.
   */
  public Optional<String> needsMore(Argument a, String word) {
    return a.value().isText() && call.needed(a).role() != Role.RESULT
        ? Optional.empty() // the text fits its buffer and ends with NUL
        : Optional.of("%s > needed".formatted(neededSize(a, word)));
  }

  /**
   * A factor of the number of returned elements.
   *
   * @param name the name in the specification; empty for a literal number
   * @param number the C expression
   */
  public record Factor(String name, String number) {}

  /**
   * Returns the number of returned elements as a sum of products of factors; empty for a text that
   * ends with NUL.
   *
   * @param word the C type of each factor
   * @param given the prefix of the C variables of arguments that the library does not store
   */
  public List<List<Factor>> terms(Argument a, String word, String given) {
    Optional<Measure> size = a.value().count().measure();
    if (a.value().room().asked().isPresent() || size.isEmpty()) {
      List<Factor> factors = singleFactor(a, word);
      return factors.isEmpty() ? List.of() : List.of(factors);
    }
    List<List<Factor>> terms = new ArrayList<>();
    for (List<String> term : size.get().terms()) {
      terms.add(term.stream().map(f -> toFactor(f, word, given)).toList());
    }
    return terms;
  }

  /**
   * Returns the number of returned elements as one factor: the size that a first call reports, or
   * the result of a length function. Returns no factor for a text that ends with NUL.
   *
   * @param word the C type of the factor
   */
  private List<Factor> singleFactor(Argument a, String word) {
    String length = a.value().count().length().orElse("");
    if (a.value().room().asked().isPresent()) {
      Argument needed = call.needed(a);
      return a.value().isArray()
          ? List.of(new Factor(needed.value().name(), "(%s)%s".formatted(word, sizeVariable(a))))
          : List.of();
    }
    if (length.isEmpty()) {
      return List.of();
    }
    int opening = length.indexOf('(');
    List<String> names =
        List.of(length.substring(opening + 1, length.length() - 1).trim().split("\\s*,\\s*"));
    String arguments =
        names.stream()
            .map(name -> call.argument(name).map(passed).orElse("result"))
            .collect(Collectors.joining(", "));
    String counted = "(%s)%s(%s)".formatted(word, length.substring(0, opening), arguments);
    boolean itself = names.contains(a.value().name()); // its pointer may be NULL
    return List.of(
        new Factor(length, itself ? "(result == NULL ? 0 : %s)".formatted(counted) : counted));
  }

  private Factor toFactor(String factor, String word, String given) {
    boolean number = Character.isDigit(factor.charAt(0));
    String c =
        call.argument(factor)
            .map(n -> (n.value().isStored() ? "c_" : given) + factor)
            .orElse(number ? factor : "(" + factor + ")");
    return new Factor(number ? "" : factor, "(%s)%s".formatted(word, c));
  }

  // ---- texts and arrays that are output values ----

  /** Returns whether the library writes the output value into a buffer of the caller. */
  public static boolean isRoomOfCaller(Argument a) {
    return a.value().room().capacity().isPresent() || a.value().room().asked().isPresent();
  }

  /**
   * Returns the C expression that passes texts of the program to the library. C also accepts {@code
   * const char **} for {@code const char *const *}, and rejects all other types.
   */
  public static String passTexts(Value value) {
    return "(%s)c_%s".formatted(value.inC().cType().orElse("const char **"), value.name());
  }

  /** Returns the declaration of the variable for an output value. */
  public String outputVariable(Argument a) {
    Value value = a.value();
    boolean result = a.role() == Role.RESULT;
    String name = result ? "result" : "c_" + value.name();
    if (value.inC().cType().isPresent()) {
      return "%s %s = NULL;".formatted(value.inC().cType().get(), name);
    }
    boolean owned = isRoomOfCaller(a) || value.room().freedBy().isPresent();
    String type = value.type().cType().replaceFirst("^const ", "");
    boolean read = value.isText() || value.inC().field().isPresent();
    String constant = result || (!owned && read) ? "const " : "";
    if (value.isTexts()) {
      type = result ? "char *const" : "char *";
    } else if (value.handle().isPresent()) {
      constant = "";
    }
    String pointer = type.endsWith("*") && !value.isArray() ? "" : " *";
    return "%s%s%s%s = NULL;".formatted(constant, type, pointer, name);
  }

  /**
   * Returns the lines that free a value which the library returned, unless it is NULL. They do not
   * compile if the function takes a pointer of another type.
   */
  public static List<String> freeIfNotNullLines(Argument a, String variable, String function) {
    Value value = a.value();
    String element = value.isText() || value.isTexts() ? "char" : value.type().cType();
    String pointer = value.isTexts() ? "**" : "*";
    return CBody.ifBlock(
        variable + " != NULL",
        List.of("%s((%s %s)(uintptr_t)%s);".formatted(function, element, pointer, variable)));
  }

  // ---- failures ----

  /** Returns the object that makes the C code for a failure of the call. */
  public CallFailure failure() {
    return new CallFailure(call, passed);
  }
}
