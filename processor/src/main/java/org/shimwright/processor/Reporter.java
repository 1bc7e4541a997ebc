package org.shimwright.processor;

import java.util.Optional;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationValue;
import javax.tools.Diagnostic.Kind;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.processor.request.AnnotatedRequest;
import org.shimwright.processor.request.RequestFault;

/** Prints faults where a person can mend them. */
final class Reporter {
  private final Messager messager;

  Reporter(Messager messager) {
    this.messager = messager;
  }

  /** Prints a fault at the annotation value that is wrong. */
  void fault(AnnotatedRequest request, RequestFault fault) {
    print(request, fault.toString(), fault.value());
  }

  /** Prints the faults of a specification at the request that wants it, each with its own place. */
  void faults(AnnotatedRequest request, Diagnostics diagnostics) {
    diagnostics
        .sorted()
        .forEach(
            d -> print(request, d.toString(), Optional.ofNullable(request.values().get("spec"))));
  }

  private void print(AnnotatedRequest request, String text, Optional<AnnotationValue> value) {
    messager.printMessage(
        Kind.ERROR, text, request.element(), request.annotation(), value.orElse(null));
  }
}
