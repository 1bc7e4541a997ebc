package org.shimwright.sample.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A JDK without virtual threads has no row about them, and the table says why. */
class VirtualThreadRowsTest {
  @Test
  void aJdkWithoutThemSaysSo() {
    assertEquals(
        List.of(
            "not measured: java 17 getsInVirtualThreads n=1 / java 17 virtualThreads"
                + " + java 17 getsInOneThread (virtual threads begin with JDK 21)",
            "not measured: java 25 getsInVirtualThreads n=1 / java 25 virtualThreads"
                + " + java 25 getsInOneThread (a side is missing)"),
        List.of(17, 25).stream().map(VirtualThreadRowsTest::line).toList());
  }

  private static String line(int jdk) {
    List<Row> rows =
        JavaRows.of(Set.of(jdk), NativeRows.Extent.FULL).stream()
            .filter(row -> row.subject().name().equals("getsInVirtualThreads"))
            .toList();
    String table = new TableWriter(new Instructions(Map.of(), Path.of(""))).write(List.of(), rows);
    return table.lines().findFirst().orElseThrow();
  }
}
