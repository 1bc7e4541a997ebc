package org.shimwright.processor;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Planner;
import org.shimwright.processor.request.AnnotatedRequest;
import org.shimwright.processor.request.RequestFault;
import org.shimwright.processor.request.RequestReader;
import org.shimwright.spec.Specification;

/**
 * Turns every {@code @NativeBinding} into files, stage by stage: read, check, request, plan, emit,
 * write. A stage starts only if the one before found nothing wrong.
 *
 * <p>The option {@code shimwright.root} replaces {@code META-INF/shimwright}, the folder of all
 * resources.
 */
@AutoService(Processor.class)
@SupportedAnnotationTypes("org.shimwright.annotation.NativeBinding")
@SupportedOptions(BindingProcessor.ROOT)
public final class BindingProcessor extends AbstractProcessor {
  static final String ROOT = "shimwright.root";

  private Emission emission;
  private RequestReader requests;
  private Reporter reporter;

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    emission = new Emission();
    requests = new RequestReader(emission.names());
    reporter = new Reporter(environment.getMessager());
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (TypeElement annotation : annotations) {
      for (Element element : round.getElementsAnnotatedWith(annotation)) {
        generate(AnnotatedRequest.of(element, processingEnv.getElementUtils()));
      }
    }
    return false;
  }

  private void generate(AnnotatedRequest annotated) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Specification> specification =
        annotated
            .text("spec")
            .flatMap(
                name -> new SpecificationLoader(processingEnv.getFiler()).load(name, diagnostics));
    if (specification.isEmpty()) {
      reporter.faults(annotated, diagnostics);
      return;
    }
    List<RequestFault> faults = new ArrayList<>();
    Optional<BindingRequest> request = requests.read(annotated, specification.get(), faults);
    faults.forEach(fault -> reporter.fault(annotated, fault));
    request.ifPresent(wanted -> write(annotated, Planner.plan(specification.get(), wanted)));
  }

  private void write(AnnotatedRequest annotated, Plan plan) {
    String root = processingEnv.getOptions().getOrDefault(ROOT, "META-INF/shimwright");
    try {
      List<GeneratedFile> files = emission.files(plan);
      new FileWriter(processingEnv.getFiler(), root)
          .write(files, plan.request().library(), annotated.element());
    } catch (IOException | RuntimeException fault) {
      String message =
          "the binding '%s' could not be made: %s; if the message does not help, report it"
              .formatted(plan.request().library(), fault);
      reporter.fault(annotated, new RequestFault("NotWritten", message, Optional.empty()));
    }
  }
}
