package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;

/** What comes of the small specification of the goldens. */
final class TinySpecification {
  private TinySpecification() {}

  static List<GeneratedFile> files(String... targets) throws IOException {
    return of(text(), targets);
  }

  /** What comes of a text that was made of it. */
  static List<GeneratedFile> of(String text, String... targets) {
    BindingRequest request = new BindingRequest("com.example", "tiny", List.of(), List.of(targets));
    return Emission.ofServices()
        .files(
            Planner.planAll(read(text), request),
            fault -> {
              throw new AssertionError(fault);
            })
        .orElseThrow();
  }

  /** What comes of it with these kinds and procedures, after all compilers have accepted it. */
  static List<GeneratedFile> compiled(Path folder, String procedures) throws Exception {
    GeneratedProject.assumeCompilers();
    List<GeneratedFile> files =
        of(
            text().replace("functions: []\n", procedures),
            GeneratedProject.TARGETS.toArray(new String[0]));
    new GeneratedProject(folder).compile(files);
    return files;
  }

  /** The content of the first file whose path ends like this. */
  static String content(List<GeneratedFile> files, String end) {
    return files.stream()
        .filter(file -> file.path().endsWith(end))
        .findFirst()
        .map(GeneratedFile::content)
        .orElseThrow();
  }

  /** Its text. */
  static String text() throws IOException {
    try (InputStream in = TinySpecification.class.getResourceAsStream("/goldens/tiny.yaml")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Specification read(String text) {
    Diagnostics diagnostics = new Diagnostics();
    var read =
        SpecificationReader.read(SpecSource.of(new SourceText("tiny.yaml", text)), diagnostics);
    assertEquals(List.of(), diagnostics.sorted());
    return read.orElseThrow();
  }
}
