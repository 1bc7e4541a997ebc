package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.FunctionDoc;
import org.shimwright.spec.Waiting;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;
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

  /**
   * Returns the id of the page of a callback. A callback with an interface in Java has the page of
   * a type, and another callback is called like a function.
   */
  String id(CallbackType callback) {
    return callback.isLambda() ? TypePages.pageId(plan, callback) : callback.word();
  }

  /**
   * Returns the names of a callback: those in C and in Java, and the names that documentation parts
   * explain on its page.
   */
  List<String> names(CallbackType callback) {
    List<String> names = new ArrayList<>(List.of(callback.word()));
    if (isInJava(callback)) {
      names.add(callback.javaName());
    }
    parts.forEach(part -> names.addAll(part.names(callback.word())));
    return names;
  }

  private static boolean isInJava(CallbackType callback) {
    return callback.isLambda() && callback.in(Language.JAVA);
  }

  Subject of(CallbackType callback) {
    boolean lambda = callback.isLambda();
    List<Snippet> snippets = synopsis.of(callback);
    FunctionDoc doc =
        new FunctionDoc(
            callback.summary(),
            callback.text(),
            callback.clause(),
            "",
            callback.history(),
            List.of(),
            List.of(),
            Waiting.UNKNOWN);
    return new Subject(
        id(callback),
        callback.word(),
        lambda ? PageKind.TYPE : PageKind.CALLBACK,
        lambda ? TypePages.GROUP : callback.more().text("role").orElse(""),
        doc,
        doc.sentence().isEmpty()
            ? isInJava(callback)
                ? "A callback, in Java " + callback.javaName() + "."
                : "A callback of " + plan.library().name() + "."
            : doc.sentence(),
        names(callback),
        FunctionSubjects.languages(plan, callback.languages(), snippets),
        snippets,
        Parameters.of(callback.parameters()),
        "",
        "",
        Parameters.returned(callback.result()),
        isInJava(callback)
            ? List.of("The caller of the function gets what a lambda throws, after C has returned.")
            : List.of(),
        takers(callback));
  }

  /** Returns the functions that take the callback. */
  private List<String> takers(CallbackType callback) {
    return plan.functions().stream()
        .filter(
            function ->
                function.function().parameters().stream().anyMatch(p -> belongsTo(p, callback)))
        .map(FunctionPlan::c)
        .toList();
  }

  private static boolean belongsTo(Value parameter, CallbackType callback) {
    return parameter.type() == callback
        || parameter.prototype().equals(Optional.of(callback.word()));
  }
}
