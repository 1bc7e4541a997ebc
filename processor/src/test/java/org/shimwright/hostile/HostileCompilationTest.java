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
import net.jqwik.api.Example;
import net.jqwik.api.Tag;
import org.shimwright.annotation.NativeBinding;
import org.shimwright.mpi.attributes.AttributesProcessor;
import org.shimwright.processor.BindingProcessor;

/**
 * Whatever is annotated, and whatever javac is told, ends in faults with a place or in good code.
 */
@Tag("all")
class HostileCompilationTest {
  private static List<Processor> processors() {
    return List.of(new BindingProcessor(), new AttributesProcessor());
  }

  @Example
  void everySourceEndsInFaultsWithAPlaceOrInGoodCode() throws Exception {
    CompilationInputs inputs = new CompilationInputs("sources", HostileCompilationTest::processors);
    new Hostile<>("annotated sources", inputs.sources(), inputs::accepts).check(150, 1);
  }

  @Example
  void everyOptionIsRefusedOrLeadsIntoTheOutputFolder() throws Exception {
    CompilationInputs inputs = new CompilationInputs("options", HostileCompilationTest::processors);
    new Hostile<>("processor options", inputs.options(), inputs::accepts).check(150, 1);
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

  @Example
  void aProcessorThatTakesANameForAPathIsFound() throws Exception {
    CompilationInputs inputs =
        new CompilationInputs("planted-sources", () -> List.of(new Trusting()));
    new Hostile<>("planted", inputs.sources(), inputs::accepts).checkPlanted("written ");
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

  @Example
  void aProcessorThatFailsIsFound() throws Exception {
    CompilationInputs inputs =
        new CompilationInputs("planted-options", () -> List.of(new Careless()));
    new Hostile<>("planted", inputs.options(), inputs::accepts).checkPlanted("planted");
  }
}
