package org.shimwright.emit.c;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shimwright.emit.Declarations;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Value;

/**
 * Turns functions into their prototypes in C, as far as a specification describes them: the header
 * of the library may have other names for the same types.
 */
@AutoService(Declarations.class)
public final class CPrototypes implements Declarations {
  private static final String LET_GO = "void (*%s)(void *)";
  private static final Layout NARROW = new Layout(WIDTH, 4, 4, "", "");

  @Override
  public Language language() {
    return Language.C;
  }

  @Override
  public boolean serves(Specification specification) {
    return !specification.headers().isEmpty();
  }

  @Override
  public Function<FunctionPlan, String> functions(Plan plan) {
    String headers =
        plan.specification().headers().stream()
            .map("#include <%s>\n"::formatted)
            .collect(Collectors.joining());
    return call ->
        headers + "\n" + new SourceWriter(NARROW).line(of(plan, call, Value::name)).text();
  }

  @Override
  public Function<CallbackType, String> callbacks(Plan plan) {
    return type -> new SourceWriter(NARROW).line(pointer(type, type.word()) + ";").text();
  }

  /**
   * Returns the prototype of a function. If the specification states no result, the return type is
   * {@code int} or {@code void}.
   *
   * @param names finds the name for each parameter
   */
  static String of(Plan plan, FunctionPlan call, Function<Value, String> names) {
    LibraryFunction function = call.function();
    // the C function for a Fortran procedure returns an int: whether it could call it
    boolean returnsInt = !plan.specification().isDeclaredInC() || function.ignored();
    String unsaid = returnsInt ? "int " : "void ";
    String given =
        function.parameters().stream()
            .filter(p -> p.inC().field().isEmpty())
            .map(
                p ->
                    isLetGo(function, p)
                        ? LET_GO.formatted(names.apply(p))
                        : CTypes.of(p.type()).parameterDeclaration(p, names.apply(p)))
            .collect(Collectors.joining(", "));
    String head = "%s(%s)".formatted(function.name(), given.isEmpty() ? "void" : given);
    return function.result().map(result -> returned(result, head)).orElse(unsaid + head) + ";";
  }

  /**
   * Returns whether a parameter is the function that the library calls when it releases a callback.
   */
  private static boolean isLetGo(LibraryFunction function, Value parameter) {
    return function.parameters().stream()
        .anyMatch(p -> p.lifetime().destroy().equals(Optional.of(parameter.name())));
  }

  /**
   * Declares the result of a function like an input: a pointer to const, unless the caller frees
   * it.
   */
  private static String returned(Value result, String head) {
    boolean pointer = result.isArray() || result.isText();
    String type = result.inC().cType().orElse(result.type().cType());
    if (!pointer) {
      return joined(type, head);
    }
    String item = result.isArray() ? joined(type, result.isTexts() ? "const *" : "*") : type;
    String free = item.replaceFirst("^const ", "");
    boolean owned = result.room().freedBy().isPresent();
    return joined(owned ? free : "const " + free, head);
  }

  /** Declares a callback as a pointer to a function. */
  static String pointer(CallbackType type, String name) {
    LibraryCallback callback = new LibraryCallback(type);
    String parameters =
        type.parameters().stream()
            .map(p -> joined(LibraryCallback.parameterCType(p), p.name()))
            .collect(Collectors.joining(", "));
    return joined(callback.resultType(), "(*%s)(%s)".formatted(name, parameters));
  }

  /** Joins a type and a name by a blank, which is left out after a star. */
  static String joined(String type, String name) {
    return type + (type.endsWith("*") ? "" : " ") + name;
  }
}
