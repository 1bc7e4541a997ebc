package org.shimwright.processor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Failure;

/**
 * Generates a class beside every interface with an annotation of one library. If the interface
 * refers to a class that is not generated yet, the processor handles the interface in a later
 * round.
 */
public abstract class InterfaceProcessor extends ClaimingProcessor {
  private final String annotation;
  private final Set<String> waitingInterfaces = new LinkedHashSet<>();

  /** Creates a processor for the annotation with this qualified name. */
  protected InterfaceProcessor(String annotation) {
    this.annotation = annotation;
  }

  /**
   * Returns the fault that is reported for an interface for which {@link #isReady} is still false
   * in the last round.
   */
  protected abstract Diagnostic notReady();

  /**
   * Returns whether all classes to which the interface refers exist, so that its code can be
   * generated.
   */
  protected abstract boolean isReady(TypeElement type);

  /**
   * Generates the class for an interface for which {@link #isReady} is true. Returns nothing if it
   * added a fault to {@code faults}.
   */
  protected abstract Optional<GeneratedFile> file(
      TypeElement type, Types types, List<Diagnostic> faults);

  @Override
  public final Set<String> getSupportedOptions() {
    return Set.of();
  }

  @Override
  final void processRound(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (TypeElement present : annotations) {
      if (present.getQualifiedName().contentEquals(annotation)) {
        for (Element element : round.getElementsAnnotatedWith(present)) {
          waitingInterfaces.add(((TypeElement) element).getQualifiedName().toString());
        }
      }
    }
    for (String name : List.copyOf(waitingInterfaces)) {
      TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
      if (isReady(type)) {
        waitingInterfaces.remove(name);
        generateOrReport(type);
      } else if (round.processingOver() && !round.errorRaised()) {
        reportAt(type, notReady());
      }
    }
  }

  private void generateOrReport(TypeElement type) {
    try {
      generate(type);
    } catch (RuntimeException | LinkageError fault) {
      reportAt(type, Failure.of(fault));
    }
  }

  private void generate(TypeElement type) {
    Elements elements = processingEnv.getElementUtils();
    List<Diagnostic> faults = new ArrayList<>();
    Optional<GeneratedFile> file = file(type, processingEnv.getTypeUtils(), faults);
    faults.forEach(Reporter.of(processingEnv)::printFault);
    if (file.isEmpty()) {
      return;
    }
    String packageName = elements.getPackageOf(type).getQualifiedName().toString();
    List<Diagnostic> hidden = new HiddenTypes(elements).faults(packageName, file.get().content());
    hidden.forEach(fault -> reportAt(type, fault));
    if (hidden.isEmpty()) {
      writeFile(type, file.get());
    }
  }

  private void writeFile(TypeElement type, GeneratedFile file) {
    try {
      FileWriter.writeJava(processingEnv.getFiler(), file, type);
    } catch (IOException failure) {
      reportAt(
          type,
          Diagnostic.of(
              "NotWritten",
              "%s cannot be written: %s",
              file.path(),
              String.valueOf(failure.getMessage())));
    }
  }

  private void reportAt(TypeElement type, Diagnostic fault) {
    Reporter.of(processingEnv).printFault(fault, type);
  }
}
