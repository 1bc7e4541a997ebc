package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import japicmp.cmp.JApiCmpArchive;
import japicmp.cmp.JarArchiveComparator;
import japicmp.cmp.JarArchiveComparatorOptions;
import japicmp.model.JApiClass;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.processor.Compilers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** What {@code diff} says of pairs of random versions, other tools say of compiled code. */
class DiffPairsTest {
  private static final int SORTS = 20;

  @TempDir private Path folder;

  @Test
  void japicmpSaysTheSameOfAFew() throws Exception {
    for (int pair = 0; pair < 6; pair++) {
      java(pair);
    }
  }

  @Test
  @Tag("all")
  void japicmpSaysTheSameOfAHundred() throws Exception {
    for (int pair = 0; pair < 100; pair++) {
      java(pair);
    }
  }

  @Test
  @Tag("all")
  void abidiffSaysTheSameOfAHundred() throws Exception {
    Compilers.assumePresent("gcc");
    Compilers.assumePresent("abidiff");
    for (int pair = 0; pair < 100; pair++) {
      c(pair);
    }
  }

  private void java(int pair) throws Exception {
    List<RandomLibrary> versions = versions(pair);
    List<String> ours = new ArrayList<>(diff(versions));
    ours.removeIf(contract -> !contract.startsWith("java"));
    JarArchiveComparatorOptions options = new JarArchiveComparatorOptions();
    options.getIgnoreMissingClasses().setIgnoreAllMissingClasses(true);
    List<JApiClass> classes =
        new JarArchiveComparator(options)
            .compare(new JApiCmpArchive(jar("old"), "1"), new JApiCmpArchive(jar("new"), "2"));
    List<String> theirs = new ArrayList<>();
    if (!classes.stream().allMatch(JApiClass::isBinaryCompatible)) {
      theirs.add("java-binary");
    }
    if (!classes.stream().allMatch(JApiClass::isSourceCompatible)) {
      theirs.add("java-source");
    }
    assertEquals(theirs, ours, () -> said(pair));
  }

  private void c(int pair) throws Exception {
    List<RandomLibrary> versions = versions(pair);
    boolean ours = diff(versions).contains("c-abi");
    library("old", versions.get(0));
    library("new", versions.get(1));
    Compilers.Ended ended =
        Compilers.end(folder, List.of("abidiff", "--no-added-syms", "old.so", "new.so"));
    boolean theirs = ended.status() != 0;
    assertTrue((ended.status() & 3) == 0, ended::output); // it could compare them
    assertEquals(theirs, ours, () -> said(pair) + ended.output());
  }

  private static List<RandomLibrary> versions(int pair) {
    RandomLibrary old = new RandomLibrary(new Random(pair));
    return List.of(old, old.changed(pair % SORTS));
  }

  /** Both versions, as the command compares them. */
  private String said(int pair) {
    return "pair %d:\n%s"
        .formatted(pair, Run.of("diff", yaml("old").toString(), yaml("new").toString()).out());
  }

  private Path yaml(String version) {
    return folder.resolve(version + ".yaml");
  }

  private Set<String> diff(List<RandomLibrary> versions) throws Exception {
    Files.writeString(yaml("old"), versions.get(0).specification());
    Files.writeString(yaml("new"), versions.get(1).specification());
    Run run = Run.of("diff", yaml("old").toString(), yaml("new").toString(), "--json");
    assertEquals(0, run.status(), run.out() + run.err());
    Set<String> broken = new TreeSet<>();
    for (JsonNode one : new ObjectMapper().readTree(run.out()).get("breaks")) {
      broken.add(one.asString());
    }
    return broken;
  }

  private void library(String version, RandomLibrary library) throws Exception {
    Files.writeString(folder.resolve(version + ".c"), library.source());
    Compilers.run(
        folder, List.of("gcc", "-g", "-shared", "-fPIC", "-o", version + ".so", version + ".c"));
  }

  /** The generated classes of a version. */
  private File jar(String version) throws Exception {
    Path place = Files.createTempDirectory(folder, version);
    String spec = yaml(version).toString();
    String sources = place.resolve("sources").toString();
    Run run =
        Run.of("generate", "-o", sources, "--spec", spec, "--package", "p", "--targets", "java");
    assertEquals(0, run.status(), run.err());
    JavaCompiler javac = javax.tools.ToolProvider.getSystemJavaCompiler();
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-d", place + "/classes", "-cp"));
    arguments.add(
        Compilers.plainApi().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
    try (Stream<Path> files = Files.walk(Path.of(sources))) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    assertEquals(0, javac.run(null, null, null, arguments.toArray(new String[0])));
    Path jar = place.resolve(version + ".jar");
    int status =
        ToolProvider.findFirst("jar")
            .orElseThrow()
            .run(System.out, System.err, "-cf", jar.toString(), "-C", place + "/classes", ".");
    assertEquals(0, status);
    return jar.toFile();
  }
}
