package org.shimwright.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaFileObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;

/** The Java of whole libraries as people read it, and compilers. */
class GeneratedJavaTest {
  private static final Path SAMPLES = Path.of("../generated-samples");

  private static List<GeneratedFile> generated(String sample) throws IOException {
    String name = Path.of(sample).getFileName() + ".yaml";
    String text = Files.readString(SAMPLES.resolve(sample + "/src/main/resources/" + name));
    SpecificationLoader loader = new SpecificationLoader(new OneSpecification(name, text));
    WrittenRequest request =
        new WrittenRequest(name, "com.example", Optional.empty(), List.of(), List.of("java"));
    return new Generation(loader, Emission.ofServices())
        .files(
            request,
            fault -> {
              throw new AssertionError(fault.toString());
            })
        .orElseThrow()
        .files();
  }

  @ParameterizedTest
  @ValueSource(strings = {"proof/gauge", "proof/ruler", "zlib", "sqlite", "lapack"})
  void compilersHaveNoWarningOfIt(String sample) throws IOException {
    List<JavaFileObject> sources = new ArrayList<>();
    for (GeneratedFile file : generated(sample)) {
      if (file.path().endsWith(".java")) {
        sources.add(JavaFileObjects.forSourceString(name(file), file.content()));
      }
    }
    assertThat(javac().withOptions("-proc:none", "-Xlint:all", "-Werror").compile(sources))
        .succeededWithoutWarnings();
  }

  private static String name(GeneratedFile file) {
    return file.path().replaceAll(".*?(com/example/\\w+)[.]java", "$1").replace('/', '.');
  }

  /** Packages are named where they are imported, and nothing is wider than a screen. */
  @ParameterizedTest
  @ValueSource(strings = {"proof/gauge", "proof/ruler", "zlib", "sqlite", "lapack"})
  void peopleReadShortNamesAndLines(String sample) throws IOException {
    List<String> found = new ArrayList<>();
    for (GeneratedFile file : generated(sample)) {
      if (file.path().endsWith(".java")) {
        file.content()
            .lines()
            .filter(line -> line.length() > 100 || line.matches("(?!import ).*[( ]org[.]\\w+[.].*"))
            .forEach(line -> found.add(file.path() + ": " + line));
      }
    }
    assertEquals(List.of(), found);
  }
}
