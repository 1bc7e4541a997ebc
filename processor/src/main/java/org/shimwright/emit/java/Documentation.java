package org.shimwright.emit.java;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.ErrorCondition;
import org.shimwright.spec.History;
import org.shimwright.spec.Procedure;

/** Turns the specification's texts into Javadoc that no text can break out of. */
public final class Documentation implements MethodComments {
  private static final Pattern BETWEEN_PARAGRAPHS = Pattern.compile("\n\\s*\n");

  /** What a paragraph begins with that concerns callers in C or Fortran alone. */
  private static final Pattern OF_OTHERS = Pattern.compile("\\s*In (C|Fortran) (?!and )");

  private final JavaOfType java;
  private final JavaWords words;
  private final String library;
  private final Map<String, Procedure> procedures;

  /** Documents a facade. */
  public Documentation(Plan plan, JavaOfType java) {
    this.java = java;
    words = new JavaWords(plan);
    library = escaped(plan.library().name());
    procedures =
        plan.procedures().stream()
            .collect(Collectors.toMap(p -> p.names().c(), ProcedurePlan::procedure));
  }

  /** A text of the specification as a Java reader wants it, as HTML. */
  public String inJava(String text) {
    return escaped(words.of(text));
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

  /** A text about a function, with the names of its parameters, as HTML. */
  public String inJava(String text, Procedure procedure) {
    return escaped(words.of(text, procedure));
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
        String name = words.of(error.errorClass());
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

  @Override
  public JavadocText of(FunctionPlan call) {
    Procedure procedure = procedure(call);
    JavadocText text = head(procedure).tags();
    tags(call).forEach(text::tag);
    deprecation(procedure.history()).forEach(text::tag);
    return text;
  }

  @Override
  public String text(FunctionPlan call, Argument a) {
    return inJava(a.value().text(), procedure(call));
  }

  @Override
  public List<AnnotationSpec> annotations(FunctionPlan call) {
    return annotations(procedure(call).history());
  }

  private Procedure procedure(FunctionPlan call) {
    return Objects.requireNonNull(procedures.get(call.c()), call.c());
  }

  private List<String> tags(FunctionPlan call) {
    List<String> tags = new ArrayList<>();
    call.arguments().stream()
        .filter(Argument::isParameter)
        .forEach(a -> tags.add("@param " + a.name() + " " + text(call, a)));
    List<Argument> outputs = call.outputs();
    if (outputs.size() > 1) {
      tags.add("@return the results, by their names");
    } else if (outputs.size() == 1) {
      tags.add("@return " + text(call, outputs.get(0)));
    }
    tags.addAll(refusals(call));
    String state = "@throws IllegalStateException if %s cannot be called now, or an object is not";
    tags.add(state.formatted(library) + " alive");
    tags.add("@throws %s if %s reports an error".formatted(java.exception(), library));
    if (call.lacking().isPresent()) {
      String lacking = "@throws UnsupportedOperationException if this %s does not have";
      tags.add(lacking.formatted(library) + " the procedure");
    }
    return tags;
  }

  /** What is refused before the library is asked. */
  private List<String> refusals(FunctionPlan call) {
    boolean takesObjects = false;
    Set<String> reasons = new LinkedHashSet<>();
    for (Argument a : call.arguments()) {
      if (a.value().isArray() && a.isParameter()) {
        reasons.add("arrays that belong together differ in length");
      } else if (a.isParameter() || java.of(a.value()).isHandedOut()) {
        java.of(a.value()).refusal().ifPresent(reasons::add);
      }
      takesObjects |= a.isParameter() && !java.type(a.value()).isPrimitive();
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
        history.replacedBy().map(words::of).map("; use {@code %s}"::formatted).orElse("");
    return history
        .deprecated()
        .map(since -> "@deprecated since %s %s%s".formatted(library, escaped(since), instead))
        .stream()
        .toList();
  }
}
