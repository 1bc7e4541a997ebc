package org.shimwright.processor;

import java.util.function.Consumer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.RequestPart;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.processor.request.AnnotatedRequest;

/** Prints each fault at the source element or annotation value that must be corrected. */
record Reporter(Messager messager, Elements elements) {
  /** Returns the reporter of a compilation. */
  static Reporter of(ProcessingEnvironment environment) {
    return new Reporter(environment.getMessager(), environment.getElementUtils());
  }

  /**
   * Prints a fault at the element of its place, or without a place for the compilation as a whole.
   */
  void printFault(Diagnostic fault) {
    String text = VisibleText.of(fault.toString());
    if (fault.place() instanceof ElementPlace place) {
      messager.printMessage(
          Kind.ERROR,
          text,
          elementWithPlace(place.element()),
          place.annotation().orElse(null),
          place.value().orElse(null));
    } else {
      messager.printMessage(Kind.ERROR, text);
    }
  }

  /**
   * Returns the element at which the compiler shows a message about an element. For a package,
   * Eclipse's compiler shows a message at the type {@code package-info} only; javac has no such
   * type, and shows the message at the package.
   */
  private Element elementWithPlace(Element element) {
    TypeElement file =
        element instanceof PackageElement named
            ? elements.getTypeElement(named.getQualifiedName() + ".package-info")
            : null;
    return file == null ? element : file;
  }

  /** Prints a fault at an element as a whole. */
  void printFault(Diagnostic fault, Element element) {
    printFault(fault.at(ElementPlace.of(element)));
  }

  /**
   * Returns a function that prints faults at an annotation: at the wrong value, if the fault names
   * it.
   */
  Consumer<Diagnostic> printerAt(AnnotatedRequest annotated) {
    return fault ->
        messager.printMessage(
            Kind.ERROR,
            VisibleText.of(fault.toString()),
            elementWithPlace(annotated.element()),
            annotated.annotation(),
            annotated.valueOf(partOf(fault)).orElse(null));
  }

  /**
   * Returns the part of the request at which a fault is reported. A fault of a specification is
   * reported at the name of the specification.
   */
  private static RequestPart partOf(Diagnostic fault) {
    return fault.place() instanceof RequestPart part ? part : RequestPart.of("spec");
  }
}
