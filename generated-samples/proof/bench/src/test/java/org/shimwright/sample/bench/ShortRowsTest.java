package org.shimwright.sample.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Times of Java, which the short form takes before the JVM is warm: they are printed, not judged.
 */
class ShortRowsTest {
  private static final Measure GET = new Measure("java 17", "getInt", 1);
  private static final Measure BYTES = new Measure("java 17", "getInt-bytes", 1);

  @Test
  void theShortFormJudgesNoTimesOfJava() {
    String table = table(NativeRows.Extent.SHORT);

    assertTrue(table.contains("measured      3.00 (3.00 to 3.00)  not judged: 200 ms"), table);
    assertTrue(table.contains("0 of 1 goals met"), "memory is judged: " + table);
  }

  @Test
  void theWholeFormJudgesThem() {
    String table = table(NativeRows.Extent.FULL);

    assertTrue(table.contains("measured      3.00 (3.00 to 3.00)  miss"), table);
    assertTrue(table.contains("0 of 2 goals met"), table);
  }

  private static String table(NativeRows.Extent extent) {
    Samples samples = new Samples();
    samples.add(GET, 3);
    samples.add(new Measure("java 17", "emptyJni", 1), 0.5);
    samples.add(new Measure("embedded multiple", "get-newest", 1), 0.5);
    samples.add(BYTES, 16);
    List<Row.Result> results =
        JavaRows.of(Set.of(17), extent).stream()
            .filter(row -> row.measured(samples))
            .map(row -> row.result(samples))
            .toList();
    assertEquals(2, results.size());
    return new TableWriter(new Instructions(Map.of(), Path.of(""))).write(results, List.of());
  }
}
