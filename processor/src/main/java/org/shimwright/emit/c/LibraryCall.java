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
 * The statements around a call of a library's function, in all generated C: they set fields before
 * the call, make a first call to learn the size of the result, read how much came back, and test
 * whether the call has failed. Its variables are {@code result}, {@code code} for errno, {@code
 * needed}, and {@code c_} with the name of an argument.
 *
 * @param call the function
 * @param passed what the library gets for an argument
 */
public record LibraryCall(FunctionPlan call, Function<Argument, String> passed) {
  /**
   * The call alone.
   *
   * @param declared whether its declaration, in the library's header, may say lengths of arrays
   */
  public String expression(boolean declared) {
    StringJoiner arguments = new StringJoiner(", ", call.c() + "(", ")");
    for (Argument a : call.arguments()) {
      if (a.value().inC().field().isEmpty()) {
        arguments.add(declared ? ofKnownLength(a) : passed.apply(a));
      }
    }
    return arguments.toString();
  }

  /**
   * What gets the result of the call. A structure is declared there, as some of its fields may be
   * const; a first call, which asks for room, gives none.
   */
  public String assigned(Argument result, boolean first) {
    if (!isVariable(result)) {
      return "result = ";
    }
    return first ? "(void)" : result.value().type().cType() + " result = ";
  }

  /**
   * What a function returned, if its type is that of the specification: texts, however const they
   * are, an enumeration that is a whole number, and a status that an int can hold.
   *
   * @param macros the beginning of the names of the macros that refuse another
   */
  public static String typed(Value result, String expression, String macros) {
    if (!result.isArray()) {
      return CTypes.of(result.type()).typed(expression, macros);
    }
    return result.isTexts() && result.inC().cType().isEmpty()
        ? "%s_TEXTS(%s)".formatted(macros, expression)
        : expression;
  }

  /** What stands for no object, if that is not 0 or NULL. */
  public static Optional<String> none(HandleType type) {
    return type.none()
        .map(none -> type.nullObject() ? none : "(%s)(%s)".formatted(type.cType(), none));
  }

  private static boolean isVariable(Argument a) {
    return !a.value().isArray() && CTypes.of(a.value().type()).isVariable();
  }

  /** The type of a value that is only read: a pointer may be one to what is const. */
  public static String only(Type type) {
    return type.cType().endsWith("*") ? constant(type.cType()) : type.cType();
  }

  /** What may not be written to, of a type. */
  static String constant(String cType) {
    return (cType.startsWith("const ") ? "" : "const ") + cType;
  }

  private String ofKnownLength(Argument a) {
    String array = passed.apply(a);
    return fixed(a).map(n -> "SW_FIXED(%s, %s)".formatted(array, n)).orElse(array);
  }

  /** How many elements an array or text has that the library gets, if no argument counts them. */
  Optional<String> fixed(Argument a) {
    Value value = a.value();
    boolean made = a.isMade() && value.room().capacity().isEmpty();
    return value
        .room()
        .measure()
        .or(() -> value.count().measure())
        .filter(size -> !made && value.room().asked().isEmpty())
        .filter(size -> size.names().stream().noneMatch(name -> call.argument(name).isPresent()))
        .map(size -> reduced(size, name -> name, "%s * %s", "%s + %s"));
  }

  /**
   * What a number of elements or bytes is in a language.
   *
   * @param of what a parameter, number or constant is
   * @param product the product of two
   * @param sum the sum of two
   */
  public static String reduced(Measure size, UnaryOperator<String> of, String product, String sum) {
    return size.terms().stream()
        .map(term -> term.stream().map(of).reduce(product::formatted).orElseThrow())
        .reduce(sum::formatted)
        .orElseThrow();
  }

  // ---- fields of a structure that the program has room for ----

  private List<Argument> fields() {
    List<Argument> fields = new ArrayList<>();
    for (Argument a : call.arguments()) {
      if (a.value().inC().field().isPresent()) {
        fields.add(a);
      }
    }
    return fields;
  }

  private String field(Argument a) {
    HandleField place = a.value().inC().field().orElseThrow();
    String handle = passed.apply(call.argument(place.handle()).orElseThrow());
    return "(%s)->%s".formatted(handle, place.name());
  }

  /** Sets fields before the call. */
  public List<String> fieldsSet() {
    List<String> lines = new ArrayList<>();
    for (Argument a : fields()) {
      if (a.value().isGiven() || (a.value().isArray() && !a.isMade())) {
        lines.add("%s = %s;".formatted(field(a), set(a)));
      }
    }
    return lines;
  }

  /** What a field is set to: a variable itself, of which a parameter would get the address. */
  private String set(Argument a) {
    boolean variable = !a.value().isArray() && a.value().isStored();
    return variable || isVariable(a) ? "c_" + a.value().name() : passed.apply(a);
  }

  /**
   * Gets fields after the call. Arrays of the caller end with it, and so do those of the library
   * that are freed when they are copied; any other stays in its field.
   */
  public List<String> fieldsGot() {
    List<String> lines = new ArrayList<>();
    for (Argument a : fields()) {
      boolean array = a.value().isArray();
      if (a.isMade() || (!array && a.value().isStored())) {
        lines.add("c_%s = %s;".formatted(a.value().name(), field(a)));
      }
      if (array && (!a.isMade() || a.value().room().freedBy().isPresent())) {
        lines.add(field(a) + " = NULL;");
      }
    }
    return lines;
  }

  // ---- room that a first call asks for ----

  private String needed(Argument asked) {
    Argument needed = call.needed(asked);
    return needed.role() == Role.RESULT ? "result" : "c_" + needed.value().name();
  }

  /**
   * What follows the first of two calls, which only says how much room the second one needs.
   *
   * @param body the function that calls
   * @param word the type of {@code needed}
   * @param room makes room for so many elements of so many bytes
   * @param unfit what precedes the exit if the parameter that counts cannot say how much is needed
   * @param fails what precedes the exit without room
   */
  public List<String> asked(
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
    lines.add("%s needed = %s;".formatted(word, needed(a, word)));
    lines.add("needed = needed < 0 ? 0 : needed; /* it fails: so does the second call */");
    lines.add("%s = (__typeof__(%s))needed;".formatted(count, count));
    lines.addAll(body.leaveIf("(%s)%s != needed".formatted(word, count), unfit));
    lines.add("%s = %s;".formatted(name, room.formatted("sizeof *" + name)));
    lines.addAll(body.leaveIf(name + " == NULL", fails));
    return lines;
  }

  private String needed(Argument a, String word) {
    return "(%s)%s%s".formatted(word, needed(a), a.value().isText() ? " + 1" : "");
  }

  /** What is true if the second call needs more than the first said; then its text has no NUL. */
  public Optional<String> needsMore(Argument a, String word) {
    return a.value().isText() && call.needed(a).role() != Role.RESULT
        ? Optional.empty() // it still has the room, and the text its NUL
        : Optional.of("%s > needed".formatted(needed(a, word)));
  }

  /**
   * A factor of how many elements came back.
   *
   * @param name what the specification calls it; nothing for a number that it says
   * @param number what C has for it
   */
  public record Factor(String name, String number) {}

  /**
   * How many elements came back: a sum of products of factors, none for a text up to its NUL.
   *
   * @param word the type of each
   * @param given the beginning of the names of what is not stored
   */
  public List<List<Factor>> terms(Argument a, String word, String given) {
    Optional<Measure> size = a.value().count().measure();
    if (a.value().room().asked().isPresent() || size.isEmpty()) {
      List<Factor> factors = factors(a, word);
      return factors.isEmpty() ? List.of() : List.of(factors);
    }
    List<List<Factor>> terms = new ArrayList<>();
    for (List<String> term : size.get().terms()) {
      terms.add(term.stream().map(f -> factor(f, word, given)).toList());
    }
    return terms;
  }

  /**
   * The one factor that a first call or a function says; none for a text up to its NUL.
   *
   * @param word its type
   */
  private List<Factor> factors(Argument a, String word) {
    String length = a.value().count().length().orElse("");
    if (a.value().room().asked().isPresent()) {
      Argument needed = call.needed(a);
      return a.value().isArray()
          ? List.of(new Factor(needed.value().name(), "(%s)%s".formatted(word, needed(a))))
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
    boolean itself = names.contains(a.value().name()); // which may be none
    return List.of(
        new Factor(length, itself ? "(result == NULL ? 0 : %s)".formatted(counted) : counted));
  }

  private Factor factor(String factor, String word, String given) {
    boolean number = Character.isDigit(factor.charAt(0));
    String c =
        call.argument(factor)
            .map(n -> (n.value().isStored() ? "c_" : given) + factor)
            .orElse(number ? factor : "(" + factor + ")");
    return new Factor(number ? "" : factor, "(%s)%s".formatted(word, c));
  }

  // ---- texts and arrays that come back ----

  /** Whether the library writes one into room that it is given. */
  public static boolean isRoomOfCaller(Argument a) {
    return a.value().room().capacity().isPresent() || a.value().room().asked().isPresent();
  }

  /**
   * Texts of the program as the library's function takes them. Of {@code const char **}, C also
   * makes {@code const char *const *}, and refuses all else.
   */
  public static String texts(Value value) {
    return "(%s)c_%s".formatted(value.inC().cType().orElse("const char **"), value.name());
  }

  /** The variable for one. */
  public String variable(Argument a) {
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
   * What frees something that the library gave, if it gave any; a function of another type fails.
   */
  public static List<String> freeing(Argument a, String variable, String function) {
    Value value = a.value();
    String element = value.isText() || value.isTexts() ? "char" : value.type().cType();
    String pointer = value.isTexts() ? "**" : "*";
    return CBody.when(
        variable + " != NULL",
        List.of("%s((%s %s)(uintptr_t)%s);".formatted(function, element, pointer, variable)));
  }

  // ---- failures ----

  /** How the C code sees that the call has failed, and what it says of the failure. */
  public CallFailure failure() {
    return new CallFailure(call, passed);
  }
}
