package org.shimwright.spec.mpi.check;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Value;

/**
 * Reports a caching function or callback whose parameters are not the parameters that its operation
 * or role requires.
 *
 * @param id the id of its diagnostics
 * @param uses returns the functions or callbacks, with the parameters that they must have
 */
record ShapeRule(String id, Function<Located, Stream<Use>> uses) implements Rule<Located> {
  /** The required parameters of each operation, in the order of {@link MpiRules#OPERATIONS}. */
  private static final List<String> OF_OPERATIONS =
      List.of(
          "procedure in (copy), procedure in (delete), key out, state in",
          "key inout",
          "handle in, key in, word in",
          "handle in, key in, word out, bool out",
          "handle in, key in");

  private static final Map<String, String> OF_ROLES =
      Map.of(
          "copy", "handle in, key in, state in, word in, word out, bool out",
          "delete", "handle in, key in, word in, state in");

  /**
   * A function or callback with its parameters. If {@code expected} is empty, any parameters are
   * right.
   */
  record Use(String name, List<Value> parameters, String expected, Origin place) {}

  static ShapeRule ofOperations() {
    return new ShapeRule(
        "CachingShape",
        located ->
            located.specification().functions().stream()
                .map(
                    p ->
                        new Use(
                            p.name(), p.parameters(), expected(p), located.at(p, "parameters"))));
  }

  static ShapeRule ofCallbacks() {
    return new ShapeRule(
        "CallbackShape",
        located -> located.specification().callbacks().stream().map(c -> useOf(located, c)));
  }

  private static Use useOf(Located located, CallbackType c) {
    String expected = OF_ROLES.getOrDefault(c.more().text("role").orElse(""), "");
    return new Use(c.word(), c.parameters(), expected, located.at(c, "parameters"));
  }

  private static String expected(LibraryFunction procedure) {
    String operation = procedure.member().operation().orElse("");
    return Stream.of(MpiRules.OPERATIONS, MpiRules.MPI1_OPERATIONS)
        .map(operations -> operations.indexOf(operation))
        .filter(place -> place >= 0)
        .map(OF_OPERATIONS::get)
        .findFirst()
        .orElse("");
  }

  @Override
  public void check(Located located, Report report) {
    uses.apply(located)
        .filter(use -> !use.expected().isEmpty())
        .forEach(use -> checkShape(use, report));
  }

  private static void checkShape(Use use, Report report) {
    String actual =
        use.parameters().stream().map(ShapeRule::shape).collect(Collectors.joining(", "));
    if (!actual.equals(use.expected())) {
      report.error(
          use.place(),
          "the parameters of '%s' are %s; make them %s",
          use.name(),
          actual.isEmpty() ? "none" : actual,
          use.expected());
    }
  }

  /** Describes a parameter by its type, its direction and, for a callback of a key, its role. */
  private static String shape(Value parameter) {
    String direction = parameter.direction().name().toLowerCase(Locale.ROOT);
    String sort = parameter.type().as(AddedType.class).map(AddedType::sort).orElse("");
    String type =
        parameter.type() instanceof HandleType
            ? "handle"
            : sort.isEmpty() ? parameter.type().word() : sort;
    String shape = type + " " + direction;
    return parameter.more().text("role").map(role -> shape + " (" + role + ")").orElse(shape);
  }
}
