package org.shimwright.mpi.attributes;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.Processor;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.processor.InterfaceProcessor;

/**
 * Generates a class for every {@code @Attributes} interface. The class creates the keys of the
 * attributes.
 */
@AutoService(Processor.class)
public final class AttributesProcessor extends InterfaceProcessor {
  /** Creates the processor; javac calls this. */
  public AttributesProcessor() {
    super(AttributesReader.INTERFACE);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(
        AttributesReader.INTERFACE,
        AttributesReader.GETTER,
        AttributesReader.ON_COPY,
        AttributesReader.ON_DELETE);
  }

  @Override
  protected boolean isReady(TypeElement type) {
    return AttributesReader.carrierOf(type).isPresent();
  }

  @Override
  protected Diagnostic notReady() {
    return Diagnostic.of(
        "NoObjectClass",
        "the class that carries the attributes does not exist; name a generated class, such as"
            + " Comm");
  }

  @Override
  protected Optional<GeneratedFile> file(TypeElement type, Types types, List<Diagnostic> faults) {
    return new AttributesReader(types, faults)
        .read(type)
        .map(plan -> new AttributesWriter(plan).write());
  }
}
