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
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '@' -> escaped.append("&#64;");
        case '{' -> escaped.append("&#123;");
        case '}' -> escaped.append("&#125;");
        case '\\' -> escaped.append("&#92;");
        case '/' -> escaped.append(i > 0 && text.charAt(i - 1) == '*' ? "&#47;" : "/");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
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
    String clause = escaped(procedure.clause());
    String since = escaped(procedure.history().since());
    lines.add(
        "\n<p>{@code %s}; %s; since %s %s.".formatted(procedure.name(), clause, library, since));
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

  /** A method that stands for a function; its comment ends with tags. */
  public JavaMethod method(
      Procedure procedure, List<String> tags, String declaration, String body) {
    List<String> lines = head(procedure);
    lines.add("");
    lines.addAll(tags);
    lines.addAll(deprecation(procedure.history()));
    String comment = String.join("\n", lines);
    return new JavaMethod(comment, annotations(procedure.history()), declaration, body);
  }

  /** The annotations of what has a history. */
  public static List<String> annotations(History history) {
    return history.deprecated().isPresent() ? List.of("@Deprecated") : List.of();
  }

  /** All tags of a method that makes one call. */
  List<String> tags(ProcedurePlan function) {
    List<String> tags = new ArrayList<>();
    function.arguments().stream()
        .filter(Argument::isParameter)
        .forEach(a -> tags.add("@param " + a.name() + " " + text(function, a)));
    List<Argument> outputs = function.outputs();
    if (outputs.size() > 1) {
      tags.add("@return the results, by their names");
    } else {
      outputs.stream()
          .findFirst()
          .or(function::result)
          .ifPresent(output -> tags.add("@return " + text(function, output)));
    }
    tags.addAll(refusals(function));
    String state = "@throws IllegalStateException if %s cannot be called now, or an object is not";
    tags.add(state.formatted(library) + " alive");
    tags.add("@throws %s if %s reports an error".formatted(types.exception(), library));
    if (function.lacking().isPresent()) {
      String lacking = "@throws UnsupportedOperationException if this %s does not have";
      tags.add(lacking.formatted(library) + " the procedure");
    }
    return tags;
  }

  /** What an argument is. */
  String text(ProcedurePlan function, Argument argument) {
    return inJava(argument.parameter().text(), function.procedure());
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
    String instead =
        history.replacedBy().map(types::inJava).map("; use {@code %s}"::formatted).orElse("");
    return history
        .deprecated()
        .map(since -> "@deprecated since %s %s%s".formatted(library, escaped(since), instead))
        .stream()
        .toList();
  }
}
