package org.shimwright.processor;

import java.util.function.Consumer;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic.Kind;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.RequestPart;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.processor.request.AnnotatedRequest;

/** Prints faults where a person can mend them. */
record Reporter(Messager messager) {
  /** Prints a fault at the element that it is about, or of the compilation as a whole. */
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

  /** What prints faults at an annotation: at the value that is wrong, if the fault knows it. */
  Consumer<Diagnostic> at(AnnotatedRequest annotated) {
    return fault ->
        messager.printMessage(
            Kind.ERROR,
            VisibleText.of(fault.toString()),
            annotated.element(),
            annotated.annotation(),
            annotated.place(part(fault)).orElse(null));
  }

  /** Faults of a specification are reported where its name is. */
  private static RequestPart part(Diagnostic fault) {
    return fault.place() instanceof RequestPart part ? part : RequestPart.of("spec");
  }
}
