package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.emit.Target;
import org.shimwright.generation.Emission;
import org.shimwright.spec.Specification;
import org.shimwright.spec.read.BundledSpecification;

/** A target is a service, whatever it serves, and has its name alone among those that serve. */
class TargetsTest {
  private static final String PROOF = "../generated-samples/proof";
  private static final String GAUGE = PROOF + "/gauge/src/main/resources/gauge.yaml";
  private static final String RULER = PROOF + "/ruler/src/main/resources/ruler.yaml";

  private static final String TIDE =
      """
      spec: tide
      library: {name: Tide, java: Tide, headers: [tide.h], link: {names: [tide]}}
      functions:
        - {name: tide_level, parameters: [{name: hour, kind: int32}], returns: double}
        - {name: tide_stop, returns: nothing}
      """;

  @TempDir private Path folder;

  private Run generate(String spec, String... more) {
    List<String> command = new ArrayList<>(List.of("generate", "--spec", spec));
    command.addAll(List.of("--package", "org.example", "-o", folder.resolve("out").toString()));
    command.addAll(List.of(more));
    return Run.of(command.toArray(String[]::new));
  }

  private String tide() throws IOException {
    return Files.writeString(folder.resolve("tide.yaml"), TIDE).toString();
  }

  @Test
  void aTargetOfLibrariesWithHeadersIsAClassAndNothingElse() throws IOException {
    Run run = generate(tide(), "--targets", "listing");
    assertEquals(0, run.status(), run.err());
    assertEquals(
        "tide_level(hour)\ntide_stop()\n", Files.readString(folder.resolve("out/listing.txt")));
    String listed = Run.of("list", "targets", "--spec", tide()).out();
    assertTrue(
        listed.contains("listing       the functions and their arguments, a line each"), listed);
  }

  @Test
  void aRequestWithoutTargetsGetsTheDefaultOnes() throws IOException {
    assertEquals(0, generate(tide()).status());
    for (String made : List.of("jni/natives.c", "binding.cmake", "java/org/example/Tide.java")) {
      assertTrue(Files.exists(folder.resolve("out").resolve(made)), made);
    }
    for (String left : List.of("listing.txt", "fortran", "docs")) {
      assertTrue(Files.notExists(folder.resolve("out").resolve(left)), left);
    }
    assertEquals(0, generate(RULER).status());
    assertTrue(Files.exists(folder.resolve("out/fortran/ruler_shim.h")));
  }

  private void assertRefused(String spec, String target, String why) {
    Run run = generate(spec, "--targets", target);
    assertEquals(2, run.status(), run.err());
    assertTrue(run.err().contains(why), run.err());
  }

  @Test
  void aTargetThatDoesNotServeSaysWhatItNeeds() {
    assertRefused(
        "mpi-caching",
        "listing",
        "--targets: [NoSuchTarget] 'listing' needs 'functions:', which mpi-caching does not have;"
            + " use some of build, c-face,");
    assertRefused(GAUGE, "c", "'c' needs procedures in Fortran, which gauge does not have");
    assertRefused(RULER, "fortran", "'fortran' needs functions in C, which ruler does not have");
    assertRefused(GAUGE, "c-face", "'c-face' needs 'conversions:', which gauge does not have");
  }

  @Test
  void aFormerNameIsRefusedWithThePresentOne() {
    assertRefused(
        GAUGE,
        "fortran-shim",
        "--targets: [NoSuchTarget] the target 'fortran-shim' of gauge is called 'fortran'");
    assertRefused(RULER, "c-shim", "the target 'c-shim' of ruler is called 'c'");
  }

  private record Named(String name) implements Target {
    @Override
    public About about() {
      return new About(name, "nothing");
    }
  }

  @Test
  void twoTargetsOfOneNameCannotServeOneSpecification() {
    Specification specification = BundledSpecification.load();
    Emission apart = new Emission(List.of(new Named("twin"), new Named("single")));
    assertEquals(List.of("single", "twin"), List.copyOf(apart.serving(specification).keySet()));
    Emission twice =
        new Emission(List.of(new Named("twin"), new Named("single"), new Named("twin")));
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> twice.serving(specification));
    assertTrue(
        refused.getMessage().startsWith("the target 'twin' of mpi-caching is made by class"),
        refused.getMessage());
  }
}
