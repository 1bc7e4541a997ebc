package org.shimwright.emit.java;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.shimwright.emit.java.carrier.JavaCarrier;
import org.shimwright.emit.java.carrier.JavaCarriers;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.plan.procedure.ProcedureArgument;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.ErrorCondition;
import org.shimwright.spec.History;
import org.shimwright.spec.Procedure;

/** Turns the specification's texts into Javadoc that no text can break out of. */
public final class Documentation {
  private static final Pattern BETWEEN_PARAGRAPHS = Pattern.compile("\n\\s*\n");

  /** What a paragraph begins with that concerns callers in C or Fortran alone. */
  private static final Pattern OF_OTHERS = Pattern.compile("\\s*In (C|Fortran) (?!and )");

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
  private JavadocText head(Procedure procedure) {
    JavadocText text = new JavadocText(inJava(procedure.summary(), procedure));
    for (String paragraph : BETWEEN_PARAGRAPHS.split(procedure.text())) {
      String said = inJava(paragraph, procedure);
      if (!said.isBlank()
          && !OF_OTHERS.matcher(paragraph).lookingAt()
          && !paragraph.strip().equals(procedure.summary().strip())) {
        text.paragraph(said);
      }
    }
    String clause = escaped(procedure.clause());
    String since = escaped(procedure.history().since());
    text.paragraph(
        "{@code %s}; %s; since %s %s.".formatted(procedure.name(), clause, library, since));
    List<String> errors = new ArrayList<>();
    for (ErrorCondition error : procedure.errors()) {
      if (!isOfOthers(error)) {
        String name = types.inJava(error.errorClass());
        errors.add("{@code " + name + "}: " + inJava(error.when(), procedure));
      }
    }
    return errors.isEmpty() ? text : text.paragraph("Error classes:").list(errors);
  }

  /** Whether only callers in C and Fortran can do it wrong. */
  private static boolean isOfOthers(ErrorCondition error) {
    return error.when().contains("is a null pointer") || error.when().startsWith("in Fortran,");
  }

  /** The public method that stands for a function; its comment ends with tags. */
  public MethodSpec.Builder method(Procedure procedure, List<String> tags, String name) {
    JavadocText text = head(procedure).tags();
    tags.forEach(text::tag);
    deprecation(procedure.history()).forEach(text::tag);
    return GeneratedClass.method(name, text).addAnnotations(annotations(procedure.history()));
  }

  /** The annotations of what has a history. */
  public static List<AnnotationSpec> annotations(History history) {
    return history.deprecated().isPresent()
        ? List.of(AnnotationSpec.builder(Deprecated.class).build())
        : List.of();
  }

  /** All tags of a method that makes one call. */
  List<String> tags(ProcedurePlan function) {
    List<String> tags = new ArrayList<>();
    for (ProcedureArgument a : function.arguments()) {
      if (a.isParameter()) {
        tags.add("@param " + a.name() + " " + text(function, a));
      }
    }
    List<ProcedureArgument> outputs = function.outputs();
    if (outputs.size() > 1) {
      tags.add("@return the results, by their names");
    } else if (outputs.size() == 1) {
      tags.add("@return " + text(function, outputs.get(0)));
    } else if (function.result().isPresent()) {
      tags.add("@return " + text(function, function.result().get()));
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
  String text(ProcedurePlan function, ProcedureArgument argument) {
    return inJava(argument.parameter().text(), function.procedure());
  }

  /** What is refused before the library is asked. */
  private List<String> refusals(ProcedurePlan function) {
    boolean takesObjects = false;
    Set<String> reasons = new LinkedHashSet<>();
    for (ProcedureArgument a : function.arguments()) {
      if (a.isParameter() || a.isMemory()) {
        JavaCarrier carrier = JavaCarriers.of(a, types);
        carrier.refusal().ifPresent(reasons::add);
        takesObjects |= a.isParameter() && !carrier.isPrimitive();
      }
    }
    List<String> lines = new ArrayList<>();
    if (takesObjects) {
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
