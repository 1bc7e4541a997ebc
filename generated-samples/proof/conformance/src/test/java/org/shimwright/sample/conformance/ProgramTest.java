package org.shimwright.sample.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.mpi.trial.MeasuredMpi;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.read.SpecificationReader;

/** The program itself: what it writes for other programs, where it is built, what it needs. */
class ProgramTest {
  private static final Pattern POINT =
      Pattern.compile("(not )?ok (\\d+) - ([a-z0-9-]+) \\((text|inferred|quality), [^)]+\\): .+");

  private final Measurement measurement = Measurement.ofBuild();

  @TempDir private Path folder;

  /** Runs the program for the embedded MPI. */
  private int status(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(measurement.built(Configuration.EMBEDDED).toString());
    command.addAll(List.of(arguments));
    return measurement.run(command, Map.of(), "program");
  }

  private Path report(String format) throws IOException {
    Path report = folder.resolve("report");
    assertEquals(
        0,
        status("--level", "text", "--format", format, "--output", report.toString()),
        () -> "see " + measurement.log("program"));
    return report;
  }

  @Test
  void tapHasAPlanAndNumbersItsPoints() throws IOException {
    List<String> lines = Files.readAllLines(report("tap"));
    assertEquals("TAP version 13", lines.get(0));
    List<String> points = lines.stream().filter(line -> line.matches("(not )?ok .*")).toList();
    assertEquals("1.." + points.size(), lines.get(1));
    for (int i = 0; i < points.size(); i++) {
      Matcher point = POINT.matcher(points.get(i));
      assertTrue(point.matches(), points.get(i));
      assertEquals(i + 1, Integer.parseInt(point.group(2)));
      assertFalse(points.get(i).startsWith("not"), points.get(i));
    }
    assertTrue(
        lines.stream().skip(2).allMatch(l -> l.startsWith("#") || POINT.matcher(l).matches()));
  }

  @Test
  void junitCountsWhatItLists() throws IOException {
    Path report = report("junit");
    String text = Files.readString(report);
    Results results = ResultsReader.read(report); // an XML parser is not satisfied by less
    assertTrue(text.contains("tests=\"%d\" failures=\"0\"".formatted(results.cases().size())));
    assertEquals(
        results.cases().size(), new HashSet<>(results.cases()).size(), "a case is listed twice");
    assertEquals(1, results.processes());
    assertTrue(results.library().startsWith("Shimwright"), results.library());
  }

  /** The second line for an MPI whose library tells this, which a preloaded one does here. */
  private String standing(String library) throws IOException {
    Path source = folder.resolve("library.c");
    Path preloaded = folder.resolve("library.so");
    Files.writeString(
        source,
        """
        #include <string.h>
        int MPI_Get_library_version(char *version, int *length)
        {
            *length = (int)strlen(strcpy(version, "%s"));
            return 0;
        }
        """
            .formatted(library));
    assertEquals(
        0,
        measurement.run(
            List.of("cc", "-shared", "-fPIC", "-o", preloaded.toString(), source.toString()),
            Map.of(),
            "library"),
        () -> "see " + measurement.log("library"));
    assertEquals(
        0, status("--rule=get-of-unset-is-no-error", "--preload=" + preloaded, "--launcher="));
    return Files.readAllLines(measurement.log("program")).get(1);
  }

  @Test
  void aVersionThatWasNotMeasuredIsSaidToBeUnknown() throws IOException {
    MeasuredMpi mpich =
        Trials.of(SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow())
            .measured()
            .get(0);
    String oldest = mpich.versions().get(0).text();
    assertEquals(
        "measured: how MPICH %s differs from these rules is recorded".formatted(oldest),
        standing("MPICH Version:      " + oldest));
    for (String version : List.of("99.0.1", oldest + "0", oldest + "rc1", "0")) {
      assertEquals(
          "unknown: MPICH %s was not measured, so nothing is recorded of it (measured: %s)"
              .formatted(version, mpich.list()),
          standing("MPICH Version:\\t" + version + "\\nMPICH Release date: today"));
    }
    assertEquals("unknown: no version of this MPI was measured", standing("Another MPI " + oldest));
    assertEquals("", standing("Shimwright embedded MPI"));
  }

  @Test
  void statusTellsWhatNobodyUnderstands() throws IOException {
    assertEquals(2, status("--rule", "no-such-rule"));
    assertEquals(2, status("--format", "yaml"));
    assertEquals(2, status("--no-such-option"));
    assertEquals(0, status("--list"));
  }

  /** Copied out of this tree, and built with nothing in the environment that could lead back. */
  @Test
  void sourcesBuildInAFolderOfTheirOwn() throws IOException {
    Configuration mpich =
        Configuration.ALL.stream()
            .filter(c -> c.name().equals(Configuration.MPICH))
            .toList()
            .get(0);
    Assumptions.assumeTrue(measurement.isThere(mpich), "there is no mpicc.mpich");
    Path sources = Files.createDirectory(folder.resolve("sources"));
    try (Stream<Path> files = Files.list(measurement.sources())) {
      for (Path file : files.toList()) {
        Files.copy(file, sources.resolve(file.getFileName()));
      }
    }
    Path build = folder.resolve("build");
    alone(
        "cmake",
        "-S",
        sources.toString(),
        "-B",
        build.toString(),
        "-DMPI_C_COMPILER=mpicc.mpich",
        "-DMPI_Fortran_COMPILER=mpifort.mpich");
    alone("cmake", "--build", build.toString(), "--parallel", "2");
    Path report = folder.resolve("alone.xml");
    String program = build.resolve("mpi-caching-conformance").toString();
    alone(program, "--rule", "get-of-unset-is-no-error", "--format=junit", "--output=" + report);
    Results results = ResultsReader.read(report);
    assertTrue(results.mpi().startsWith("MPICH "), results.mpi());
    assertTrue(results.cases().size() > 10, "few cases: " + results.cases());
    try (Stream<Path> built = Files.walk(build)) {
      for (Path file :
          built.filter(f -> f.toString().matches(".*/(flags|build|link)\\.(make|txt)")).toList()) {
        assertFalse(
            Files.readString(file).contains("shimwright"), file + " needs what is not beside it");
      }
    }
  }

  private void alone(String... command) throws IOException {
    List<String> clean = new ArrayList<>(List.of("env", "-i", "PATH=" + System.getenv("PATH")));
    clean.addAll(List.of("HOME=" + folder, "UCX_ERROR_SIGNALS="));
    clean.addAll(List.of(command));
    assertEquals(
        0, measurement.run(clean, Map.of(), "alone"), () -> "see " + measurement.log("alone"));
  }

  @Test
  void installedProgramsDoNotReferToTheBuild() throws IOException {
    Path build = measurement.built(Configuration.EMBEDDED).getParent();
    assertEquals(
        0,
        measurement.run(
            List.of("cmake", "--install", build.toString(), "--prefix", folder.toString()),
            Map.of(),
            "install"));
    for (String name :
        List.of(
            "bin/mpi-caching-conformance", "libexec/shimwright/mpi-caching-conformance-cases")) {
      String file = folder.resolve(name).toString();
      assertEquals(0, measurement.run(List.of("readelf", "-d", file), Map.of(), "readelf"));
      for (String line : Files.readAllLines(measurement.log("readelf"))) {
        boolean path = line.contains("(RUNPATH)") || line.contains("(RPATH)");
        assertTrue(!path || line.endsWith("[$ORIGIN/../../lib]"), name + ": " + line);
      }
    }
  }
}
