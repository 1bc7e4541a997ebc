package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.processor.Compilers;

/** The prototypes that pages show declare the functions as the header of the library does. */
class CPrototypesTest {
  private static final Path GAUGE = Path.of("../generated-samples/proof/gauge/src/main");
  private static final Pattern SNIPPET = Pattern.compile("(?s)\nC:\n\n```c\n(.*?)```");

  @TempDir private Path folder;

  private List<String> prototypes() throws Exception {
    Path specification = GAUGE.resolve("resources/gauge.yaml");
    Run run = Run.of("docs", "-o", "" + folder, "--targets", "docs", "--spec", "" + specification);
    assertEquals(0, run.status(), run.err());
    List<String> prototypes = new ArrayList<>();
    try (Stream<Path> pages = Files.list(folder.resolve("docs"))) {
      for (Path page : pages.toList()) {
        Matcher snippet = SNIPPET.matcher(Files.readString(page));
        if (!page.toString().contains("-type-") && snippet.find()) {
          prototypes.add(snippet.group(1));
        }
      }
    }
    return prototypes;
  }

  @Test
  void aCompilerTakesThemForThoseOfTheHeader() throws Exception {
    Compilers.assumePresent("gcc");
    List<String> prototypes = prototypes();
    assertTrue(prototypes.size() > 80, prototypes.size() + " prototypes");
    // the specification says what C gets there, and not its type
    prototypes.removeIf(prototype -> prototype.contains("/*"));
    assertTrue(prototypes.size() > 80, prototypes.size() + " prototypes without constants");
    StringBuilder source = new StringBuilder("#include <gauge.h>\n");
    for (String prototype : prototypes) {
      Matcher name = Pattern.compile("(gauge_\\w+)\\(").matcher(prototype);
      assertTrue(name.find(), prototype);
      source.append("#undef ").append(name.group(1)).append('\n').append(prototype);
    }
    Files.writeString(folder.resolve("prototypes.c"), source.toString());
    String headers = "-I" + GAUGE.resolve("native").toAbsolutePath();
    Compilers.run(
        folder, List.of("gcc", "-std=gnu11", "-fsyntax-only", "-Werror", headers, "prototypes.c"));
  }
}
