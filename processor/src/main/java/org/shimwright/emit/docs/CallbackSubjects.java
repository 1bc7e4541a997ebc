package org.shimwright.emit.docs;

import java.util.List;
import java.util.stream.Stream;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.FunctionDoc;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Value;

/** Turns callback types into subjects, which are the contents of pages. */
final class CallbackSubjects {
  private final Plan plan;
  private final List<DocPart> parts;
  private final Synopsis synopsis;

  CallbackSubjects(Plan plan, List<DocPart> parts, Synopsis synopsis) {
    this.plan = plan;
    this.parts = parts;
    this.synopsis = synopsis;
  }

  // ---- of callbacks without an interface in Java ----

  /** Returns the callbacks that have no generated interface in Java. */
  static List<CallbackType> prototypes(Plan plan) {
    return plan.callbacks().stream().filter(c -> !c.isLambda()).toList();
  }

  Subject of(CallbackType said) {
    return new Subject(
        said.word(),
        said.word(),
        PageKind.CALLBACK,
        said.more().text("role").orElse(""),
        new FunctionDoc(
            said.summary(), said.text(), said.clause(), "", said.history(), List.of(), List.of()),
        said.summary(),
        names(said),
        said.languages(),
        synopsis.of(said),
        Parameters.of(said.parameters()),
        "",
        "",
        "",
        List.of(),
        takers(said));
  }

  /** Returns the callback's name, and the names that documentation parts explain on its page. */
  List<String> names(CallbackType callback) {
    String name = callback.word();
    return Stream.concat(Stream.of(name), parts.stream().flatMap(part -> part.names(name).stream()))
        .toList();
  }

  // ---- of lambdas ----

  Subject of(CallbackType callback, String id) {
    List<Snippet> snippets = synopsis.of(callback);
    String text = callback.text();
    return new Subject(
        id,
        callback.word(),
        PageKind.TYPE,
        TypePages.GROUP,
        new FunctionDoc("", text, "", "", History.UNKNOWN, List.of(), List.of()),
        text.isBlank() ? "A callback, in Java " + callback.javaName() + "." : text,
        List.of(callback.word(), callback.javaName()),
        FunctionSubjects.languages(snippets),
        snippets,
        Parameters.ofValues(callback.parameters()),
        "",
        "",
        callback.result().map(Parameters::returned).orElse(""),
        List.of("The caller of the function gets what a lambda throws, after C has returned."),
        takers(callback));
  }

  /** Returns the functions that take the callback. */
  private List<String> takers(CallbackType callback) {
    return plan.functions().stream()
        .filter(
            function -> function.function().parameters().stream().anyMatch(p -> is(p, callback)))
        .map(FunctionPlan::c)
        .toList();
  }

  private static boolean is(Value parameter, CallbackType callback) {
    return parameter.type() == callback
        || parameter.more().texts("prototype").contains(callback.word());
  }
}
