package org.shimwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The first page shows what is built and run, and leads to files that there are. */
class ReadmeTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");

  @Test
  void itsProgramIsTheSampleThatTestsBuildAndRun() throws IOException {
    String page = Files.readString(ROOT.resolve("README.md"));
    Path sources = ROOT.resolve("generated-samples/maven/src/main/java/org/example/hello");
    for (String file : List.of("package-info.java", "Main.java")) {
      String text = Files.readString(sources.resolve(file));
      assertTrue(page.contains("```java\n" + text + "```\n"), file);
    }
  }

  @Test
  void itsSpecificationIsThatOfTheLibraryThatTestsBind() throws IOException {
    String page = Files.readString(ROOT.resolve("README.md"));
    String gauge = "generated-samples/proof/gauge/src/main/resources/gauge.yaml";
    List<String> functions = Files.readAllLines(ROOT.resolve(gauge));
    List<String> shown = page.lines().filter(line -> line.startsWith("  - {name: ")).toList();
    assertEquals(2, shown.size());
    assertTrue(functions.containsAll(shown), shown.toString());
  }

  @Test
  void specificationsOfSamplesNameTheirSchemaForEditors() throws IOException {
    Path schemas = ROOT.resolve("spec-model/src/main/resources/org/shimwright/spec");
    String installed = "/opt/shimwright/share/shimwright/spec/";
    List<Path> specifications;
    try (Stream<Path> files = Files.walk(ROOT.resolve("generated-samples"))) {
      specifications =
          files
              .filter(f -> f.toString().matches(".*(?<!target)/src/main/resources/[^/]*[.]yaml"))
              .toList();
    }
    assertTrue(specifications.size() >= 5, specifications.toString());
    for (Path specification : specifications) {
      String first = Files.readAllLines(specification).get(0);
      String schema = first.replaceFirst("^# yaml-language-server: [$]schema=", "");
      Path file =
          schema.startsWith(installed)
              ? schemas.resolve(schema.substring(installed.length()))
              : specification.resolveSibling(schema);
      assertTrue(!schema.equals(first) && Files.exists(file), specification + ": " + first);
    }
  }

  @Test
  void linksLeadToFiles() throws IOException {
    List<String> broken = new ArrayList<>();
    int checked = 0;
    for (String page :
        List.of(
            "", "generated-samples", "generated-samples/proof", "spec-model", "processor", "api")) {
      Path readme = ROOT.resolve(page).resolve("README.md");
      Matcher links = LINK.matcher(Files.readString(readme));
      while (links.find()) {
        checked++;
        if (!Files.exists(readme.resolveSibling(links.group(1)))) {
          broken.add(page + ": " + links.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
    assertTrue(checked > 10, checked + " links");
  }
}
