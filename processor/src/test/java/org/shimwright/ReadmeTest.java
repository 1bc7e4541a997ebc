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
  private static final Pattern LISTING =
      Pattern.compile(
          "^```(?:xml|groovy|java|yaml)\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");

  /** A part of a listing is what is between two lines of three dots. */
  @Test
  void itsListingsAreThoseOfSamplesThatTestsBuildAndRun() throws IOException {
    String page = Files.readString(ROOT.resolve("README.md"));
    String why = page.substring(page.indexOf("## Why"), page.indexOf("## A first project"));
    List<String> samples = new ArrayList<>();
    for (String sample :
        List.of(
            "library-maven/pom.xml",
            "library-maven/src/main/java/org/example/hello/package-info.java",
            "library-maven/src/main/resources/hello-math.yaml",
            "maven/src/main/java/org/example/hello/Main.java",
            "gradle/build.gradle")) {
      String text = Files.readString(ROOT.resolve("generated-samples").resolve(sample));
      samples.add(unindented(text.replace("${shimwright.prefix}", "/opt/shimwright")));
    }
    List<String> parts = listings(page.replace(why, ""));
    assertTrue(parts.size() >= 6, parts.toString());
    for (String part : parts) {
      assertTrue(samples.stream().anyMatch(sample -> sample.contains(part)), part);
    }
  }

  private static List<String> listings(String page) {
    List<String> parts = new ArrayList<>();
    Matcher listings = LISTING.matcher(page);
    while (listings.find()) {
      for (String part : listings.group(1).split("(?m)^[.]{3}\n")) {
        parts.add(unindented(part));
      }
    }
    return parts;
  }

  private static String unindented(String text) {
    return text.replaceAll("(?m)^ +", "");
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
