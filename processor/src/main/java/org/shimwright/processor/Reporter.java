package org.shimwright.processor;

import java.util.function.Consumer;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.generation.Fault;
import org.shimwright.processor.request.AnnotatedRequest;

/** Prints faults where a person can mend them. */
final class Reporter {
  private final Messager messager;

  Reporter(Messager messager) {
    this.messager = messager;
  }

  /** Prints a fault of the compilation as a whole. */
  void fault(Fault fault) {
    messager.printMessage(Kind.ERROR, VisibleText.of(fault.toString()));
  }

  /** What prints faults at an annotation: at the value that is wrong, if the fault knows it. */
  Consumer<Fault> at(AnnotatedRequest annotated) {
    return fault ->
        messager.printMessage(
            Kind.ERROR,
            VisibleText.of(fault.toString()),
            annotated.element(),
            annotated.annotation(),
            fault.part().flatMap(annotated::place).orElse(null));
  }
}
