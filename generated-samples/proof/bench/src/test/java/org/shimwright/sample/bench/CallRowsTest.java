package org.shimwright.sample.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that the calls of a library are measured in every way, and that each has its row. */
class CallRowsTest {
  @Tag("all")
  @Test
  void everyCallIsMeasuredBesideEveryWayThatIsThere() throws Exception {
    int major = Runtime.version().feature();
    Path embedded = Path.of(System.getProperty("shimwright.mpi.home"));
    Samples samples = new Samples();

    new JmhRuns(Path.of("").toAbsolutePath(), embedded, NativeRows.Extent.SMOKE, samples)
        .calls(major, Path.of(System.getProperty("java.home")));

    List<Row> rows = new ArrayList<>();
    JavaRows.calls(rows, JavaRows.side(major));
    assertEquals(25, rows.size());
    for (Row row : rows) {
      String title = TableWriter.title(row);
      boolean there =
          !(title.endsWith("by FFM") && major < 22)
              && !(title.endsWith("by SWIG") && !NativeBuild.installed("swig"));
      assertEquals(there, row.measured(samples), title);
    }
  }

  @Test
  void aRowBesideForeignFunctionsSaysWhichJdkHasThem() {
    List<Row> rows = new ArrayList<>();
    JavaRows.calls(rows, "java 17");

    String table = new TableWriter(null).write(List.of(), rows);

    assertTrue(table.contains("java 17 number by FFM (FFM begins with JDK 22)"), table);
    assertFalse(table.contains("by JNA (FFM"), table);
  }
}
