package org.shimwright.sample.gauge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is in the library as it is built. */
class GaugeLibraryTest {
  /** Neither an assertion nor a debugger's line: the library is the same wherever it is built. */
  @Test
  void noFolderOfTheBuildIsInIt() throws Exception {
    Path classes = Path.of(Gauge.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(classes.resolve("META-INF/native"))) {
      List<Path> libraries = files.filter(file -> file.toString().endsWith(".so")).toList();
      assertEquals(1, libraries.size(), () -> "in " + classes + ": " + libraries);
      String content = Files.readString(libraries.get(0), StandardCharsets.ISO_8859_1);
      assertFalse(content.contains(Path.of("").toAbsolutePath().toString()));
    }
  }
}
