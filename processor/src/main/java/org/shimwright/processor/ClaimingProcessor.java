package org.shimwright.processor;

import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import org.shimwright.generation.ProcessorPath;

/**
 * A processor that claims its annotations, because -Xlint otherwise warns about them. It reports a
 * library that is missing on the processor path.
 */
abstract class ClaimingProcessor extends AbstractProcessor {
  /** Handles a round; reports all faults but a missing class. */
  abstract void processRound(Set<? extends TypeElement> annotations, RoundEnvironment round);

  @Override
  public final SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  @SuppressWarnings("DoNotClaimAnnotations") // no other processor needs them
  public final boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    try {
      processRound(annotations, round);
    } catch (NoClassDefFoundError missing) { // the class that reports faults may be missing, too
      if (!annotations.isEmpty()) {
        String fault = "[" + ProcessorPath.ID + "] " + ProcessorPath.without(missing);
        processingEnv.getMessager().printMessage(Kind.ERROR, fault);
      }
    }
    return true;
  }
}
