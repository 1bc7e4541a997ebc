package org.shimwright.emit.java;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.shimwright.emit.java.carrier.JavaCarriers;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.plan.Argument;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.ErrorCondition;
import org.shimwright.spec.History;
import org.shimwright.spec.Procedure;

/** Turns the specification's texts into Javadoc that no text can break out of. */
public final class Documentation {
  /** What only callers in C and Fortran can do wrong. */
  private static final Pattern ERROR_OF_OTHERS = Pattern.compile("is a null pointer|^in Fortran,");

  /** What a paragraph begins with that concerns callers in C or Fortran alone. */
  private static final Pattern OF_OTHERS = Pattern.compile("^\\s*In (C|Fortran) (?!and )");

  private final JavaTypes types;
  private final String library;

  /** Documents a facade. */
  public Documentation(JavaTypes types) {
    this.types = types;
    library = escaped(types.libraryName());
  }

  /** Text as HTML that Javadoc and the Java lexer leave alone. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("@", "&#64;")
        .replace("{", "&#123;")
        .replace("}", "&#125;")
        .replace("\\", "&#92;")
        .replace("*/", "*&#47;");
  }

  private String inJava(String text, Procedure procedure) {
    return escaped(types.inJava(text, procedure));
  }

  /** Summary, text, clause and history. */
  private List<String> head(Procedure procedure) {
    List<String> lines = new ArrayList<>();
    lines.add(inJava(procedure.summary(), procedure));
    for (String paragraph : procedure.text().split("\n\\s*\n")) {
      String said = inJava(paragraph, procedure);
      if (!said.isBlank()
          && !OF_OTHERS.matcher(paragraph).find()
          && !paragraph.strip().equals(procedure.summary().strip())) {
        lines.add("\n<p>" + said);
      }
    }
    lines.add(
        "\n<p>{@code "
            + procedure.name()
            + "}; "
            + escaped(procedure.clause())
            + "; since "
            + library
            + " "
            + escaped(procedure.history().since())
            + ".");
    List<ErrorCondition> errors =
        procedure.errors().stream()
            .filter(error -> !ERROR_OF_OTHERS.matcher(error.when()).find())
            .toList();
    if (!errors.isEmpty()) {
      lines.add("\n<p>Error classes:\n<ul>");
      for (ErrorCondition error : errors) {
        String name = types.inJava(error.errorClass());
        lines.add("  <li>{@code " + name + "}: " + inJava(error.when(), procedure));
      }
      lines.add("</ul>");
    }
    return lines;
  }

  /** The comment of a function, which ends with tags. */
  public String of(Procedure procedure, List<String> tags) {
    List<String> lines = head(procedure);
    lines.add("");
    lines.addAll(tags);
    lines.addAll(deprecation(procedure.history()));
    return String.join("\n", lines);
  }

  /** The annotations of what has a history. */
  public static List<String> annotations(History history) {
    return history.deprecated().isPresent() ? List.of("@Deprecated") : List.of();
  }

  /** The whole comment of a method that makes one call. */
  String of(ProcedurePlan function) {
    List<String> lines = new ArrayList<>();
    function.arguments().stream()
        .filter(Argument::isParameter)
        .forEach(
            a ->
                lines.add(
                    "@param "
                        + a.name()
                        + " "
                        + inJava(a.parameter().text(), function.procedure())));
    List<Argument> outputs = function.outputs();
    if (outputs.size() > 1) {
      lines.add("@return the results, by their names");
    } else {
      outputs.stream()
          .findFirst()
          .or(function::result)
          .ifPresent(
              output ->
                  lines.add("@return " + inJava(output.parameter().text(), function.procedure())));
    }
    lines.addAll(refusals(function));
    lines.addAll(
        List.of(
            "@throws IllegalStateException if "
                + library
                + " cannot be called now, or an object is not alive",
            "@throws " + types.exception() + " if " + library + " reports an error"));
    if (function.lacking().isPresent()) {
      lines.add(
          "@throws UnsupportedOperationException if this "
              + library
              + " does not have the procedure");
    }
    return of(function.procedure(), lines);
  }

  /** What is refused before the library is asked. */
  private List<String> refusals(ProcedurePlan function) {
    List<Argument> given = function.arguments().stream().filter(Argument::isParameter).toList();
    List<String> reasons =
        function.arguments().stream()
            .filter(a -> a.isParameter() || a.isMemory())
            .flatMap(a -> JavaCarriers.of(a, types).refusal().stream())
            .distinct()
            .toList();
    List<String> lines = new ArrayList<>();
    if (given.stream().anyMatch(a -> !JavaTypes.isPrimitive(JavaCarriers.of(a, types).type()))) {
      lines.add("@throws NullPointerException if an argument is null");
    }
    if (!reasons.isEmpty()) {
      lines.add("@throws IllegalArgumentException if " + String.join(", or ", reasons));
    }
    return lines;
  }

  /** The {@code @deprecated} tag of a deprecated entry, with what to use instead. */
  public List<String> deprecation(History history) {
    return history
        .deprecated()
        .map(
            version ->
                List.of(
                    "@deprecated since "
                        + library
                        + " "
                        + escaped(version)
                        + history
                            .replacedBy()
                            .map(r -> "; use {@code " + types.inJava(r) + "}")
                            .orElse("")))
        .orElse(List.of());
  }
}
