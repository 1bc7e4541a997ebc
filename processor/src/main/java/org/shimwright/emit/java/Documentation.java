package org.shimwright.emit.java;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.ErrorCondition;
import org.shimwright.spec.Example;
import org.shimwright.spec.ExampleCode;
import org.shimwright.spec.FunctionDoc;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Language;

/**
 * Converts the specification's texts to Javadoc. Texts are escaped, so that none can end the
 * comment.
 */
public final class Documentation {
  /** Matches the start of a paragraph that concerns only callers in C or Fortran. */
  private static final Pattern FOR_C_OR_FORTRAN = Pattern.compile("\\s*In (C|Fortran) (?!and )");

  private final JavaOfType java;
  private final JavaWords words;
  private final String library;
  private final String threads;
  private final List<Example> examples;
  private final String exception;

  /**
   * Whether most calls throw an exception unless the library is initialized. The run-time library
   * checks this.
   */
  private final boolean hasLifecycle;

  /** Creates the documentation for a facade. */
  public Documentation(Plan plan, JavaOfType java) {
    this.java = java;
    words = new JavaWords(plan);
    library = escaped(plan.library().name());
    threads = inJava(plan.aboutThreads());
    examples = plan.specification().examples();
    Optional<HeaderLibrary> headers = plan.specification().headerLibrary();
    exception = headers.map(HeaderLibrary::exception).orElseGet(() -> java.exception().toString());
    hasLifecycle = plan.library().hasRuntime();
  }

  /** Returns a text of the specification in which Java names replace the C names. */
  String javaNamesIn(String text) {
    return words.toJava(text);
  }

  /** Returns a text of the specification as HTML, in which Java names replace the C names. */
  public String inJava(String text) {
    return escaped(words.toJava(text));
  }

  /** Escapes a text as HTML that neither Javadoc nor the Java compiler interprets. */
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

  /** Returns a text about a procedure as HTML, with the Java names of its parameters. */
  public String inJava(String text, LibraryFunction procedure) {
    return escaped(words.toJava(text, words.parametersOf(procedure)));
  }

  /** Returns the description of an argument as HTML, or its name if it has no description. */
  String argumentText(FunctionPlan call, Argument a) {
    String text = a.value().text().isEmpty() ? a.value().name() : a.value().text();
    return escaped(words.toJava(text, JavaWords.parametersOf(call)))
        + (mayBeNull(a) ? ", or null" : "");
  }

  private boolean mayBeNull(Argument a) {
    return a.value().nullable() && !java.of(a.value()).hasNullObject();
  }

  /** Returns the annotation {@link Deprecated} for a deprecated entry, or none. */
  public static List<AnnotationSpec> annotations(History history) {
    return history.deprecated().isPresent()
        ? List.of(AnnotationSpec.builder(Deprecated.class).build())
        : List.of();
  }

  /**
   * Returns the Javadoc of a class with functions of the library, which ends with its thread
   * safety.
   *
   * @param sentence the first sentence, in HTML
   */
  JavadocText ofClass(String sentence) {
    JavadocText text = new JavadocText(sentence);
    return threads.isEmpty() ? text : text.paragraph(threads);
  }

  // ---- methods ----

  /** Returns a public method that calls a procedure. Its Javadoc ends with the given tags. */
  public MethodSpec.Builder method(LibraryFunction procedure, List<String> tags, String name) {
    Map<String, String> parameters = words.parametersOf(procedure);
    return documentedMethod(procedure.name(), procedure.doc(), parameters, tags, name);
  }

  /** Returns the public method that calls a function, without its parameters and its body. */
  MethodSpec.Builder method(FunctionPlan call) {
    Map<String, String> parameters = JavaWords.parametersOf(call);
    return documentedMethod(
        call.c(), call.function().doc(), parameters, tagsOf(call), call.method());
  }

  private MethodSpec.Builder documentedMethod(
      String c, FunctionDoc doc, Map<String, String> parameters, List<String> tags, String name) {
    JavadocText text = javadocOf(c, doc, parameters).tags();
    text.tags(tags).tags(sinceTag(doc.history())).tags(deprecation(doc.history()));
    return GeneratedClass.method(name, text).addAnnotations(annotations(doc.history()));
  }

  /**
   * Returns the Javadoc of a function: summary, paragraphs, locality, clause of the standard,
   * errors and examples.
   */
  private JavadocText javadocOf(String c, FunctionDoc doc, Map<String, String> parameters) {
    String summary = words.toJava(doc.sentence(), parameters);
    JavadocText text =
        new JavadocText(
            summary.isEmpty() ? "Calls {@code " + c + "}." : JavadocText.sentence(summary));
    for (String paragraph : doc.paragraphs()) {
      String said = escaped(words.toJava(paragraph, parameters));
      if (!said.isBlank() && !FOR_C_OR_FORTRAN.matcher(paragraph).lookingAt()) {
        text.paragraph(said);
      }
    }
    if (!doc.waiting().sentences().isEmpty()) {
      text.paragraph(doc.waiting().sentences());
    }
    if (!summary.isEmpty() || !doc.clause().isEmpty()) {
      String clause = doc.clause().isEmpty() ? "" : "; " + escaped(doc.clause()) + ".";
      text.paragraph("{@code " + c + "}" + clause);
    }
    List<String> errors = new ArrayList<>();
    for (ErrorCondition error : doc.errors()) {
      if (!isForCOrFortran(error)) {
        String name = escaped(words.toJava(error.errorClass()));
        errors.add("{@code " + name + "}: " + escaped(words.toJava(error.when(), parameters)));
      }
    }
    if (!errors.isEmpty()) {
      text.paragraph("Errors:").list(errors);
    }
    for (Example example : examples) {
      ExampleCode code = example.codes().get(Language.JAVA);
      if (example.isOf(c) && code != null) {
        text.paragraph(escaped(words.toJava(example.text(), parameters))).code(code.code());
      }
    }
    return text;
  }

  /** Returns whether only callers in C and Fortran can cause an error. */
  private static boolean isForCOrFortran(ErrorCondition error) {
    return error.when().contains("is a null pointer") || error.when().startsWith("in Fortran,");
  }

  // ---- tags ----

  private List<String> tagsOf(FunctionPlan call) {
    List<String> tags = new ArrayList<>();
    for (Argument a : call.parameters()) {
      tags.add("@param " + a.name() + " " + argumentText(call, a));
    }
    List<Argument> outputs = call.outputs();
    if (outputs.size() > 1) {
      tags.add("@return the results, by their names");
    } else if (outputs.size() == 1) {
      tags.add("@return " + argumentText(call, outputs.get(0)));
    }
    tags.addAll(refusalTags(call));
    String state = illegalStateReason(call);
    if (!state.isEmpty()) {
      tags.add("@throws IllegalStateException if " + state);
    }
    failureTag(call).ifPresent(tags::add);
    if (call.lacking().isPresent()) {
      String lacking = "@throws UnsupportedOperationException if this %s does not have";
      tags.add(lacking.formatted(library) + " the procedure");
    }
    return tags;
  }

  /** Returns the tags for exceptions that are thrown before the library is called. */
  private List<String> refusalTags(FunctionPlan call) {
    List<String> lines = new ArrayList<>();
    boolean nullable = false;
    boolean needed = false;
    for (Argument a : call.parameters()) {
      boolean object = !java.type(a.value()).isPrimitive();
      nullable |= object && mayBeNull(a);
      needed |= object && !mayBeNull(a);
    }
    if (needed) {
      String other = nullable ? " that must not be null" : "";
      lines.add("@throws NullPointerException if an argument" + other + " is null");
    }
    Set<String> reasons = new LinkedHashSet<>();
    for (Argument a : call.arguments()) {
      if (a.value().isArray() && a.isParameter()) {
        java.lengthRefusal(call, a).ifPresent(reasons::add);
      } else if (a.isParameter() || java.of(a.value()).isMemoryOfLibrary()) {
        java.of(a.value()).rejectionReason().ifPresent(reasons::add);
      }
    }
    if (!reasons.isEmpty()) {
      lines.add("@throws IllegalArgumentException if " + String.join(", or ", reasons));
    }
    return lines;
  }

  /**
   * Returns the conditions under which the method throws an IllegalStateException; may be empty.
   */
  private String illegalStateReason(FunctionPlan call) {
    if (call.frees().isPresent()) {
      return "the library, or other code, frees the object";
    }
    List<String> reasons = new ArrayList<>();
    if (hasLifecycle) {
      reasons.add(library + " cannot be called now");
    }
    if (usesObjects(call)) {
      reasons.add("an object is not alive");
    }
    return String.join(", or ", reasons);
  }

  private boolean usesObjects(FunctionPlan call) {
    for (Argument a : call.all()) {
      if (java.of(a.value()).usesObjects()) {
        return true;
      }
    }
    return false;
  }

  /** Returns the tag for the exception that is thrown if the function fails. */
  private Optional<String> failureTag(FunctionPlan call) {
    return call.function()
        .failing()
        .map(
            failing ->
                "@throws %s if %s%s"
                    .formatted(
                        exception,
                        hasLifecycle ? library + " reports an error" : failing,
                        resultsOfFailure(call)));
  }

  private static String resultsOfFailure(FunctionPlan call) {
    return call.outputsOfFailure().isEmpty()
        ? ""
        : "; its results are a {@link " + FailureRecord.recordName(call) + "}";
  }

  /**
   * Returns the tag with the version of the library that has introduced an entry, if it is known.
   */
  private List<String> sinceTag(History history) {
    return history.since().isEmpty()
        ? List.of()
        : List.of("@since " + library + " " + escaped(history.since()));
  }

  /** Returns the deprecation tag of a deprecated entry, with its replacement. */
  public List<String> deprecation(History history) {
    if (history.deprecated().isEmpty()) {
      return List.of();
    }
    String since = library + " " + escaped(history.deprecated().get());
    String instead = history.replacedBy().orElse("");
    String use = instead.isEmpty() ? "" : "; use {@code " + words.toJava(instead) + "}";
    return List.of("@deprecated since " + since + use);
  }
}
