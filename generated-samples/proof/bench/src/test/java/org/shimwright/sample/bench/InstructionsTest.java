package org.shimwright.sample.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** That instructions are counted, and are those of the call that a row is about. */
class InstructionsTest {
  @Test
  void nothingIsCountedThatTheProgramsDoNotMeasure() {
    Path folder = Path.of("/no/such/folder");
    Program program = new Program(folder);
    Instructions instructions =
        new Instructions(Map.of("mpich", program, "openmpi", program), folder);

    List<Row> rows = new ArrayList<>(MessageRows.rows());
    rows.addAll(LayerRows.rows());
    rows.addAll(GeneratorRows.rows(Set.of(17)));
    rows.addAll(JavaRows.of(Set.of(17), NativeRows.Extent.FULL));

    for (Row row : rows) {
      assertEquals("", instructions.of(row), row.toString());
    }
  }

  @Test
  void aGetOfTheEmbeddedMpiIsCountedBesideAnEmptyCall() throws Exception {
    assumeTrue(NativeBuild.installed("valgrind"), "valgrind is not installed");
    Path sample = Path.of("").toAbsolutePath();
    Path embedded = Path.of(System.getProperty("shimwright.mpi.home"));
    NativeBuild build =
        new NativeBuild(sample.resolve("src/main/native"), sample.resolve("target/native"));
    Map<String, Program> programs = build.programs(embedded, false);
    Instructions instructions = new Instructions(programs, sample.resolve("target/native"));
    Measure get = new Measure("embedded", "get-newest", 1);
    Measure empty = new Measure("embedded", "empty", 1);

    String text = instructions.of(Row.ratio("get", get, 1, empty));

    assertTrue(text.matches("[1-9]\\d instructions, [1-9]\\d of empty"), text);
    assertTrue(instructions.of(get).orElseThrow() > instructions.of(empty).orElseThrow());
    assertEquals("", instructions.of(Row.shown("b", new Measure("mpich", "get-newest", 1), "ns")));
  }
}
