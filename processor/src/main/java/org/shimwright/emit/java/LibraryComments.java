package org.shimwright.emit.java;

import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/** The comments of methods of a library that is bound by its headers. */
record LibraryComments(JavaOfType java) implements MethodComments {
  @Override
  public JavadocText of(FunctionPlan call) {
    String said = call.function().text();
    JavadocText text =
        said.isEmpty()
            ? new JavadocText("Calls {@code " + call.c() + "}.")
            : new JavadocText(JavadocText.sentence(said)).paragraph("{@code " + call.c() + "}");
    text.tags();
    call.arguments().stream()
        .filter(Argument::isParameter)
        .forEach(a -> text.tag("@param " + a.name(), said(a), a.name()));
    if (call.outputs().size() == 1) {
      text.tag("@return", said(call.outputs().get(0)), "what the library gives back");
    } else if (call.outputs().size() > 1) {
      text.tag("@return what the library gives back, by names");
    }
    if (call.frees().isPresent()) {
      text.tag("@throws IllegalStateException if the library, or other code, frees the object");
    } else if (call.arguments().stream().anyMatch(a -> java.of(a.value()).usesObjects())) {
      text.tag("@throws IllegalStateException if an object is not alive");
    }
    return text;
  }

  @Override
  public String text(FunctionPlan call, Argument a) {
    String text = a.value().text();
    return Documentation.escaped(text.isEmpty() ? a.value().name() : text);
  }

  private static String said(Argument a) {
    String text = a.value().text();
    String none = a.value().nullable() ? ", or null" : "";
    return (text.isEmpty() ? a.value().name() : text) + none;
  }
}
