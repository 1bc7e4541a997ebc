package org.shimwright.processor;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Failure;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.processor.FileWriter.Output;
import org.shimwright.processor.request.AnnotatedRequest;

/**
 * Generates files for every {@code @NativeBinding}, stage by stage: read, check, request, plan,
 * emit, write. A stage starts only if the stage before found no fault, and no file is written
 * unless every target of every binding has succeeded.
 *
 * <p>The options can all be left out: {@code -Ashimwright.location} is the location of native
 * sources and documents ({@code classes}, {@code headers} or {@code sources}), {@code
 * -Ashimwright.root} the folder at that location, and {@code -Ashimwright.specs} the folder from
 * which paths of specifications start.
 */
@AutoService(Processor.class)
public final class BindingProcessor extends ClaimingProcessor {
  /** An annotation of generated classes, claimed because -Xlint otherwise warns about it. */
  static final String GENERATED = "javax.annotation.processing.Generated";

  /**
   * Another annotation of generated classes, claimed because -Xlint otherwise warns about it, too.
   */
  private static final String NULL_MARKED = "org.jspecify.annotations.NullMarked";

  private final Set<String> libraryNames = new TreeSet<>();
  private final Set<String> typeNames = new TreeSet<>();

  /** Creates the processor, called by javac. */
  public BindingProcessor() {}

  // annotations could state this, too, but javac takes longer to read them than planning takes

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(AnnotatedRequest.ANNOTATION, GENERATED, NULL_MARKED);
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Set.of(Options.LOCATION, Options.ROOT, Options.SPECS);
  }

  @Override
  void processRound(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    Reporter reporter = Reporter.of(processingEnv);
    try {
      ElementFilter.typesIn(round.getRootElements())
          .forEach(type -> typeNames.add(type.getQualifiedName().toString()));
      List<AnnotatedRequest> annotated = annotatedRequests(annotations, round);
      if (!annotated.isEmpty()) {
        generateAndWrite(annotated, reporter);
      }
    } catch (RuntimeException | ServiceConfigurationError | LinkageError fault) {
      reporter.printFault(Failure.of(fault));
    }
  }

  private List<AnnotatedRequest> annotatedRequests(
      Set<? extends TypeElement> annotations, RoundEnvironment round) {
    List<AnnotatedRequest> annotated = new ArrayList<>();
    for (TypeElement annotation : annotations) {
      if (annotation.getQualifiedName().contentEquals(AnnotatedRequest.ANNOTATION)) {
        for (Element element : round.getElementsAnnotatedWith(annotation)) {
          annotated.add(AnnotatedRequest.of(element, processingEnv.getElementUtils()));
        }
      }
    }
    return annotated;
  }

  private void generateAndWrite(List<AnnotatedRequest> annotated, Reporter reporter) {
    Optional<Options> options = Options.read(processingEnv.getOptions(), reporter::printFault);
    if (options.isEmpty()) {
      return;
    }
    List<Output> outputs = generateOutputs(annotated, options.get(), reporter);
    if (outputs.size() == annotated.size()) {
      HiddenTypes hidden = new HiddenTypes(processingEnv.getElementUtils());
      new FileWriter(processingEnv.getFiler(), options.get(), hidden)
          .write(outputs, typeNames, reporter);
    }
  }

  /**
   * Generates the files of the bindings. Returns the outputs of the bindings without faults; {@code
   * reporter} gets the faults.
   */
  private List<Output> generateOutputs(
      List<AnnotatedRequest> annotated, Options options, Reporter reporter) {
    SpecificationLoader specifications =
        new SpecificationLoader(new CompilationFinder(processingEnv.getFiler(), options.specs()));
    Generation generation = new Generation(specifications, Emission.ofServices(), libraryNames);
    List<Output> outputs = new ArrayList<>();
    for (AnnotatedRequest one : annotated) {
      generation
          .files(one.toWrittenRequest(SpecificationLoader.BUNDLED), reporter.printerAt(one))
          .map(made -> new Output(one, made.plan().request().library(), made.files()))
          .ifPresent(outputs::add);
    }
    return outputs;
  }
}
