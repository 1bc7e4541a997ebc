package org.shimwright.sample.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.sample.binding.Mpi;

/**
 * The matrix of addresses and datatypes with Java in it (MPI-2.2 16.3.6): every language makes
 * every layout, and every language says the same of it.
 */
class LayoutMatrixTest {
  @Test
  void everyLanguageSaysTheSameOfWhatEveryOtherMakes(@TempDir Path folder) throws IOException {
    Path report = folder.resolve("report");
    int status;
    try (Mpi.Session session = Mpi.start()) {
      status = JavaLayouts.run(report.toString());
    }
    List<String> said = Files.readAllLines(report);
    assertEquals(List.of(), said.stream().filter(line -> line.contains("failed: ")).toList());
    assertEquals(0, status);
    assertTrue(said.stream().anyMatch(line -> line.contains("made in Java")), said::toString);
  }
}
