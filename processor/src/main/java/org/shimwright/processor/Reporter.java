package org.shimwright.processor;

import java.util.function.Consumer;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic.Kind;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.RequestPart;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.processor.request.AnnotatedRequest;

/** Prints faults at the places where a person can correct them. */
record Reporter(Messager messager) {
  /**
   * Prints a fault at the element of its place, or without a place for the compilation as a whole.
   */
  void fault(Diagnostic fault) {
    String text = VisibleText.of(fault.toString());
    if (fault.place() instanceof ElementPlace place) {
      messager.printMessage(
          Kind.ERROR,
          text,
          place.element(),
          place.annotation().orElse(null),
          place.value().orElse(null));
    } else {
      messager.printMessage(Kind.ERROR, text);
    }
  }

  /** Prints a fault at an element as a whole. */
  void fault(Diagnostic fault, Element element) {
    fault(fault.at(ElementPlace.of(element)));
  }

  /**
   * Returns a function that prints faults at an annotation: at the wrong value, if the fault names
   * it.
   */
  Consumer<Diagnostic> at(AnnotatedRequest annotated) {
    return fault ->
        messager.printMessage(
            Kind.ERROR,
            VisibleText.of(fault.toString()),
            annotated.element(),
            annotated.annotation(),
            annotated.place(part(fault)).orElse(null));
  }

  /**
   * Returns the part of the request for a fault. Faults of a specification are reported at the name
   * of the specification.
   */
  private static RequestPart part(Diagnostic fault) {
    return fault.place() instanceof RequestPart part ? part : RequestPart.of("spec");
  }
}
