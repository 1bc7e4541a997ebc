package org.shimwright.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shimwright.annotation.NativeBinding;
import org.shimwright.processor.AttributesProcessor;
import org.shimwright.processor.BindingProcessor;

/**
 * Whatever is annotated, and whatever javac is told, ends in faults with a place or in good code.
 */
@Tag("all")
class HostileCompilationTest {
  private static List<Processor> processors() {
    return List.of(new BindingProcessor(), new AttributesProcessor());
  }

  @Test
  void everySourceEndsInFaultsWithAPlaceOrInGoodCode() throws Exception {
    CompilationInputs inputs = new CompilationInputs("sources", HostileCompilationTest::processors);
    HostileRun.of("annotated sources", 150, 1).check(inputs::sources);
  }

  @Test
  void everyOptionIsRefusedOrLeadsIntoTheOutputFolder() throws Exception {
    CompilationInputs inputs = new CompilationInputs("options", HostileCompilationTest::processors);
    HostileRun.of("processor options", 150, 1).check(inputs::options);
  }

  /** Takes what the annotation says for a path. */
  @SupportedAnnotationTypes("org.shimwright.annotation.NativeBinding")
  @SupportedOptions({"shimwright.root", "shimwright.specs", "shimwright.location"})
  static final class Trusting extends AbstractProcessor {
    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      Path work = Path.of(processingEnv.getOptions().get("shimwright.specs"));
      for (Element element : round.getElementsAnnotatedWith(NativeBinding.class)) {
        String library = element.getAnnotation(NativeBinding.class).library();
        if (library.endsWith("../qzx")) {
          try {
            Files.writeString(work.resolve("out").resolve(library).normalize(), "planted");
          } catch (IOException fault) {
            throw new IllegalStateException(fault);
          }
        }
      }
      return false;
    }
  }

  @Test
  void aProcessorThatTakesANameForAPathIsFound() throws Exception {
    HostileRun.checkPlanted(
        new CompilationInputs("planted-sources", () -> List.of(new Trusting()))::sources,
        "written ");
  }

  /** Fails for what it did not expect. */
  @SupportedAnnotationTypes("org.shimwright.annotation.NativeBinding")
  static final class Careless extends AbstractProcessor {
    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      String root = processingEnv.getOptions().getOrDefault("shimwright.root", "a/b");
      if (root.equals("..")) {
        throw new IllegalStateException("planted");
      }
      return false;
    }
  }

  @Test
  void aProcessorThatFailsIsFound() throws Exception {
    HostileRun.checkPlanted(
        new CompilationInputs("planted-options", () -> List.of(new Careless()))::options,
        "planted");
  }
}
