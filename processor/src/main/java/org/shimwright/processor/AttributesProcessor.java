package org.shimwright.processor;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Failure;
import org.shimwright.mpi.caching.AttributesWriter;
import org.shimwright.plan.attributes.AttributesPlan;
import org.shimwright.processor.attributes.AttributesReader;
import org.shimwright.processor.attributes.ElementPlace;

/**
 * Turns every {@code @Attributes} interface into the class that opens its keys. An interface whose
 * object class is itself being generated waits for the next round.
 */
@AutoService(Processor.class)
@SupportedAnnotationTypes({
  AttributesProcessor.INTERFACE,
  "org.shimwright.annotation.Attribute",
  "org.shimwright.annotation.OnCopy",
  "org.shimwright.annotation.OnDelete"
})
public final class AttributesProcessor extends AbstractProcessor {
  static final String INTERFACE = "org.shimwright.annotation.Attributes";

  private final Set<String> waiting = new LinkedHashSet<>();

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  /** Claims its annotations, or -Xlint warns of them. */
  @Override
  @SuppressWarnings("DoNotClaimAnnotations") // no other processor asks for them
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (TypeElement annotation : annotations) {
      if (annotation.getQualifiedName().contentEquals(INTERFACE)) {
        for (Element element : round.getElementsAnnotatedWith(annotation)) {
          waiting.add(((TypeElement) element).getQualifiedName().toString());
        }
      }
    }
    for (String name : List.copyOf(waiting)) {
      TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
      Optional<DeclaredType> carrier = AttributesReader.carrier(type);
      if (carrier.isPresent()) {
        waiting.remove(name);
        attempt(type, carrier.get());
      } else if (round.processingOver() && !round.errorRaised()) {
        report(
            type,
            "NoObjectClass",
            "the class that carries the attributes does not exist; name a generated class, such as"
                + " Comm");
      }
    }
    return true;
  }

  private void attempt(TypeElement type, DeclaredType carrier) {
    try {
      generate(type, carrier);
    } catch (RuntimeException | LinkageError fault) {
      reporter().fault(Failure.of(fault).at(ElementPlace.of(type)));
    }
  }

  private void generate(TypeElement type, DeclaredType carrier) {
    List<Diagnostic> faults = new ArrayList<>();
    Optional<AttributesPlan> plan =
        new AttributesReader(processingEnv.getElementUtils(), processingEnv.getTypeUtils(), faults)
            .read(type, carrier);
    faults.forEach(reporter()::fault);
    if (plan.isEmpty()) {
      return;
    }
    GeneratedFile file = new AttributesWriter(plan.get()).write();
    List<Diagnostic> hidden =
        new HiddenTypes(processingEnv.getElementUtils())
            .faults(plan.get().packageName(), file.content());
    hidden.forEach(fault -> reporter().fault(fault.at(ElementPlace.of(type))));
    if (!hidden.isEmpty()) {
      return;
    }
    try {
      FileWriter.writeJava(processingEnv.getFiler(), file, type);
    } catch (IOException failure) {
      report(
          type,
          "NotWritten",
          "the attributes cannot be written: %s",
          String.valueOf(failure.getMessage()));
    }
  }

  private void report(TypeElement type, String id, String format, Object... arguments) {
    reporter().fault(Diagnostic.of(id, format, arguments).at(ElementPlace.of(type)));
  }

  private Reporter reporter() {
    return new Reporter(processingEnv.getMessager());
  }
}
