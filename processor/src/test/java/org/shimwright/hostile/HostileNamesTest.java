package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.shimwright.mpi.declaration.Declarations.with;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;

/**
 * Puts text that tries to be code into names that the rules of a specification would refuse: the
 * emitters, which no rule protects here, refuse it too, or it stays text.
 */
class HostileNamesTest {
  private static final Path SAMPLES = Path.of("../generated-samples/proof");
  private static final Emission EMISSION = Emission.ofServices();

  @Tag("all")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "library",
        "title",
        "name",
        "headers",
        "linkNames",
        "constants",
        "pkgConfig",
        "cmakeTarget",
        "errorText"
      })
  void noNameOfALibraryBecomesCode(String place) throws Exception {
    Specification inC = read("gauge/src/main/resources/gauge.yaml");
    Specification inFortran = read("ruler/src/main/resources/ruler.yaml");
    for (String text : Texts.BREAKING) {
      if (!text.matches("[\\w./-]+")) { // which a library or a header may be called
        for (String targets : List.of("jni build", "other", "docs", "man")) {
          check(changed(inC, place, text), targets.replace("other", "fortran"));
          check(changed(inFortran, place, text), targets.replace("other", "c"));
        }
      }
    }
  }

  private static Specification changed(Specification honest, String place, String text) {
    return switch (place) {
      case "library" -> with(honest, "library", with(honest.library(), "name", text));
      case "title", "name" -> with(honest, place, text);
      case "headers", "linkNames", "constants" -> own(honest, place, List.of(text));
      default -> own(honest, place, Optional.of(text));
    };
  }

  private static Specification read(String sample) throws Exception {
    String yaml = Files.readString(SAMPLES.resolve(sample));
    return SpecificationReader.read(
            SpecSource.of(new SourceText("honest.yaml", yaml)), new Diagnostics())
        .orElseThrow();
  }

  private static Specification own(Specification honest, String place, Object hostile) {
    return with(
        honest,
        "headerLibrary",
        honest.headerLibrary().map(headers -> with(headers, place, hostile)));
  }

  private static void check(Specification hostile, String targets) {
    BindingRequest request =
        new BindingRequest("com.example", "hostile", List.of(), List.of(targets.split(" ")));
    List<String> faults = new ArrayList<>();
    Optional<List<GeneratedFile>> files =
        EMISSION.files(Planner.planAll(hostile, request), fault -> faults.add(fault.toString()));
    assertEquals(files.isEmpty(), !faults.isEmpty(), faults.toString());
    files.ifPresent(all -> all.forEach(Injection::check));
  }
}
