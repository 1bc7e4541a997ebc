package org.shimwright.emit.docs;

import java.util.List;
import java.util.stream.Stream;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.FunctionDoc;
import org.shimwright.spec.History;
import org.shimwright.spec.type.CallbackType;

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

  // ---- of libraries without headers ----

  Subject of(CallbackPlan callback) {
    CallbackPrototype said = callback.prototype();
    return new Subject(
        callback.names().c(),
        said.name(),
        PageKind.CALLBACK,
        said.role(),
        new FunctionDoc(
            said.summary(), said.text(), said.clause(), "", said.history(), List.of(), List.of()),
        said.summary(),
        names(callback),
        said.languages(),
        synopsis.of(callback),
        Parameters.of(said.parameters()),
        "",
        "",
        "",
        List.of(),
        takers(said.name()));
  }

  /** Returns the callback's name, and the names that documentation parts explain on its page. */
  List<String> names(CallbackPlan callback) {
    String name = callback.prototype().name();
    return Stream.concat(Stream.of(name), parts.stream().flatMap(part -> part.names(name).stream()))
        .toList();
  }

  /** Returns the functions that take a callback of a prototype. */
  private List<String> takers(String prototype) {
    return plan.procedures().stream()
        .filter(
            function ->
                function.function().parameters().stream()
                    .anyMatch(
                        p -> p.more().text("prototype").filter(prototype::equals).isPresent()))
        .map(FunctionPlan::c)
        .toList();
  }

  // ---- of libraries with headers ----

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

  private List<String> takers(CallbackType callback) {
    return plan.functions().stream()
        .filter(call -> call.arguments().stream().anyMatch(a -> a.value().type() == callback))
        .map(FunctionPlan::c)
        .toList();
  }
}
