package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.FolderFiles;
import org.shimwright.emit.Hash;

/** A folder gets all files or none, and nobody else's file is touched. */
class GenerateTest {
  private static final List<String> TOOLS =
      List.of("maven", "library-maven", "gradle", "library-gradle", "cmake");

  private static final Path TINY = Path.of("src/test/resources/goldens/tiny.yaml");
  private static final Path GOLDENS = Path.of("src/test/resources/goldens/tiny");

  @TempDir private Path parent;

  private Path folder() {
    return parent.resolve("out");
  }

  private Run generate(String targets, String... more) {
    List<String> arguments =
        Stream.concat(
                Stream.of(
                    "generate",
                    "--spec=" + TINY,
                    "--library=tiny",
                    "--package=com.example",
                    "--output=" + folder(),
                    "--targets=" + targets),
                Stream.of(more))
            .toList();
    return Run.of(arguments.toArray(String[]::new));
  }

  /** The golden list of all files tells of those that are copied from the API, too. */
  @Test
  void filesAreThoseOfTheProcessor() throws Exception {
    Run run = generate("java,jni,fortran-shim,c-face,fortran-face,docs,build");
    assertEquals(0, run.status(), run.err());
    Map<String, String> goldens = new TreeMap<>();
    FolderFiles.of(GOLDENS)
        .forEach((path, text) -> goldens.put(path.replaceFirst("^com/", "java/com/"), text));
    Map<String, String> made = FolderFiles.of(folder());
    made.keySet().retainAll(goldens.keySet());
    assertEquals(goldens, made);
  }

  /** A library's Java is not in the package of the specification that comes along. */
  @Test
  void thePackageIsTheNameOfTheFileUnlessItIsNamed() throws Exception {
    Path spec =
        Files.copy(
            Path.of("src/test/resources/ten/gauge.yaml"), folder().resolveSibling("my-Gauge.yaml"));
    Run run = Run.of("generate", "--spec=" + spec, "--targets=java", "--output=" + folder());
    assertEquals(0, run.status(), run.err());
    assertTrue(Files.isDirectory(folder().resolve("java/my_gauge")), run.out());
  }

  @Test
  void aFileWhoseNameIsNoPackageIsNamedInAWarning() throws Exception {
    Path spec =
        Files.copy(
            Path.of("src/test/resources/ten/gauge.yaml"), folder().resolveSibling("7z.yaml"));
    Run run = Run.of("generate", "--spec=" + spec, "--targets=java", "--output=" + folder());
    assertEquals(0, run.status(), run.err());
    assertEquals(
        "'7z' can be no name of a package: it is 'binding'; name one with --package\n", run.err());
    assertTrue(Files.isDirectory(folder().resolve("java/binding")), run.out());
  }

  @Test
  void secondTimeNothingChangesAndCheckPasses() throws Exception {
    generate("c-face,docs");
    Map<String, String> first = FolderFiles.of(folder());
    Path header = folder().resolve("include/mpi.h");
    var written = Files.getLastModifiedTime(header);
    assertTrue(generate("c-face,docs").out().endsWith(": 0 new, 0 changed, 0 removed\n"));
    assertEquals(first, FolderFiles.of(folder()));
    assertEquals(written, Files.getLastModifiedTime(header));
    assertEquals(new Run(0, "", ""), generate("c-face,docs", "--check"));
    assertEquals(new Run(0, "", ""), generate("c-face,docs", "--check", "--diff"));
  }

  @Test
  void checkAndDiffSayWhatWouldChangeAndWriteNothing() throws Exception {
    generate("c-face");
    Path header = folder().resolve("include/mpi.h");
    Files.writeString(header, Files.readString(header).replace("#ifndef", "#ifdef"));
    Files.delete(folder().resolve("engine/shimwright_calls.h"));
    Map<String, String> before = FolderFiles.of(folder());
    Run check = generate("c-face", "--check");
    assertEquals(1, check.status());
    assertTrue(check.err().contains("mpi.h: [OutOfDate] differs"), check.err());
    assertTrue(check.err().contains("shimwright_calls.h: [OutOfDate] is missing"), check.err());
    Run diff = generate("c-face", "--diff");
    assertEquals(0, diff.status());
    assertTrue(diff.out().contains("--- a/include/mpi.h\n+++ b/include/mpi.h\n@@ "), diff.out());
    assertTrue(diff.out().contains("--- /dev/null\n+++ b/engine/shimwright_calls.h\n"));
    assertEquals(before, FolderFiles.of(folder()));
  }

  @Test
  void aDifferenceMarksALastLineWithoutALineBreak() throws Exception {
    generate("c-face");
    Path header = folder().resolve("include/mpi.h");
    String whole = Files.readString(header);
    Files.writeString(header, whole.stripTrailing());
    Run diff = generate("c-face", "--diff");
    String last = whole.lines().reduce("", (before, line) -> line);
    String mark = "\n\\ No newline at end of file\n";
    assertTrue(diff.out().endsWith("-" + last + mark + "+" + last + "\n"), diff.out());
  }

  @Test
  void checkTellsAMissingFolderOnce() throws Exception {
    String missing = ": [OutOfDate] is missing; generate again\n";
    assertEquals(new Run(1, "", folder() + missing), generate("c-face,docs", "--check"));
    generate("c-face,docs");
    Path docs = folder().resolve("docs");
    Files.move(docs, folder().resolveSibling("docs"));
    assertEquals(new Run(1, "", docs + missing), generate("c-face,docs", "--check"));
  }

  @Test
  void whatAnEarlierRunMadeGoesAndNothingElse() throws Exception {
    generate("c-face,docs");
    Path own = Files.writeString(folder().resolve("docs/notes.md"), "mine\n");
    Run run = generate("c-face");
    assertEquals(0, run.status(), run.err());
    assertEquals("mine\n", Files.readString(own));
    assertFalse(Files.exists(folder().resolve("docs/index.md")));
    assertTrue(Files.exists(folder().resolve("include/mpi.h")));
    Files.delete(own);
    generate("docs");
    assertFalse(Files.exists(folder().resolve("include")), "no empty folder stays");
  }

  @Test
  void fileOfSomebodyElseInTheWayIsNeverReplaced() throws Exception {
    Files.createDirectories(folder().resolve("include"));
    Path own = Files.writeString(folder().resolve("include/mpi.h"), "mine\n");
    Run run = generate("c-face");
    assertEquals(3, run.status());
    assertTrue(run.err().contains("mpi.h: [NotGenerated] is there"), run.err());
    assertEquals(Map.of("include/mpi.h", "mine\n"), FolderFiles.of(folder()));
    assertEquals("mine\n", Files.readString(own));
  }

  @Test
  void failureInTheMiddleLeavesTheFolderAsItWas() throws Exception {
    generate("docs");
    Map<String, String> before = FolderFiles.of(folder());
    Files.writeString(folder().resolve("include"), "a file where a folder must be\n");
    Run run = generate("c-face");
    assertEquals(3, run.status());
    assertTrue(run.err().contains("nothing was changed"), run.err());
    Files.delete(folder().resolve("include"));
    assertEquals(before, FolderFiles.of(folder()));
    try (Stream<Path> beside = Files.list(parent)) {
      assertEquals(List.of(folder()), beside.toList(), "nothing is left beside it");
    }
  }

  @Test
  void foldersThatWereMadeForNothingGoAgain() throws Exception {
    Path deep = parent.resolve("deep" + "/x".repeat((4090 - parent.toString().length()) / 2 - 4));
    Run run = Run.of("generate", "--targets", "c-face", "-o", deep.toString());
    assertEquals(3, run.status());
    assertTrue(run.err().contains("nothing was changed"), run.err());
    assertFalse(Files.exists(parent.resolve("deep")));
    Files.createDirectories(folder());
    Path link = Files.createSymbolicLink(parent.resolve("dangling"), parent.resolve("nowhere"));
    for (String tool : List.of("maven", "cmake")) {
      Run init = Run.of("init", tool, link.toString(), "--prefix=/usr");
      assertTrue(init.status() != 0, init.out());
      assertTrue(Files.isSymbolicLink(link), "a link that leads nowhere stays");
    }
    assertTrue(Files.isDirectory(folder()), "and so does an empty folder");
  }

  @Test
  void manifestThatLeadsOutOfTheFolderIsRefused() throws Exception {
    generate("docs");
    Path victim = Files.writeString(parent.resolve("victim"), "mine\n");
    Files.writeString(folder().resolve("manifest.txt"), "0".repeat(64) + "  ../victim\n");
    Run run = generate("c-face");
    assertEquals(3, run.status());
    assertTrue(run.err().contains("was not made by shimwright"), run.err());
    assertTrue(Files.exists(victim));
  }

  /** Of a file that a person changed, no run takes the place, and none removes it. */
  @Test
  void generatedFileThatSomebodyChangedIsKept() throws Exception {
    generate("c-face,docs");
    for (String path : List.of("include/mpi.h", "docs/index.md")) {
      Path edited = folder().resolve(path);
      String generated = Files.readString(edited);
      Files.writeString(edited, generated + "mine\n");
      Map<String, String> before = FolderFiles.of(folder());
      Run run = generate("fortran-face"); // has none of them
      assertEquals(3, run.status());
      assertTrue(run.err().contains(path + ": [ChangedByHand] was changed"), run.err());
      assertEquals(before, FolderFiles.of(folder()));
      assertEquals(3, generate("c-face,docs").status());
      assertEquals(before, FolderFiles.of(folder()));
      Files.delete(edited);
      assertEquals(0, generate("c-face,docs").status());
      assertEquals(generated, Files.readString(edited));
    }
  }

  @Test
  void plantedManifestTakesNoFileAway() throws Exception {
    Files.createDirectories(folder());
    Path mine = Files.writeString(folder().resolve("notes.txt"), "mine\n");
    String hash = "6d6ce1a9cb7ebbb3a14fb34ddb3a9c1e7ef6ea06ea6b42dc3d9fbbb5ad1d0d1e";
    for (String line : List.of(hash + "  notes.txt", hash + "  x/../notes.txt", hash + "  ./a")) {
      Files.writeString(folder().resolve("manifest.txt"), line + "\n");
      Run run = generate("docs");
      assertEquals(3, run.status(), line);
      assertEquals("mine\n", Files.readString(mine), line);
    }
    String right = Hash.of(Files.readAllBytes(mine));
    for (String path :
        List.of("x/../notes.txt", "./notes.txt", "/notes.txt", "a\0b", "a//b", "x/")) {
      Files.writeString(folder().resolve("manifest.txt"), right + "  " + path + "\n");
      Run run = generate("docs");
      assertEquals(3, run.status(), path);
      assertTrue(run.err().contains("was not made by shimwright"), run.err());
      assertEquals("mine\n", Files.readString(mine), path);
    }
    Files.write(folder().resolve("manifest.txt"), new byte[] {(byte) 0xff, '\n'});
    Run binary = generate("docs");
    assertTrue(binary.err().contains("was not made by shimwright"), binary.err());
  }

  @Test
  void wrongRequestIsAnsweredAtTheOptionAndWritesNothing() {
    Run run = generate("c-fase", "--functions", "MPI_Comm_set_atr,MPI_Comm_get_attr");
    assertEquals(2, run.status());
    assertEquals(
        "shimwright: --targets: [UnknownTarget] 'c-fase' is no target; did you mean 'c-face'?\n"
            + "shimwright: --functions: [UnknownFunction] 'MPI_Comm_set_atr' is no function of"
            + " tiny; did you mean 'MPI_Comm_set_attr'?\n",
        run.err());
    assertFalse(Files.exists(folder()));
  }

  @Test
  void wrongNamesAreAnswered() {
    for (String name :
        List.of("1.x", "int.foo", "com.class.x", "a..b", "a.", "a b", "java.mpi", "_", "a/../b")) {
      Run run = Run.of("generate", "-o", folder().toString(), "--library=mpi", "--package", name);
      assertEquals(2, run.status(), name);
      String place = "shimwright: --package: [BadPackage] '" + name + "' is no name of a package;";
      assertTrue(run.err().startsWith(place), run.err());
    }
    assertTrue(
        Run.of("generate", "-o", folder().toString(), "--library", "My Library")
            .err()
            .startsWith("shimwright: --library: [BadLibrary] "));
    assertFalse(Files.exists(folder()));
  }

  @Test
  void faultOfASpecificationIsShownInItsSource() throws Exception {
    Path broken = parent.resolve("broken.yaml");
    Files.writeString(broken, "spec: broken\nconstnats: []\n");
    Run run = Run.of("generate", "-o", folder().toString(), "--spec", broken.toString());
    assertEquals(1, run.status());
    assertTrue(run.err().contains("broken.yaml:2:1: [Schema] "), run.err());
    assertTrue(run.err().contains(" 2 | constnats: []\n   | ^\n"), run.err());
    assertFalse(Files.exists(folder()));
  }

  @Test
  void documentationTargetsAreFoundByTheirKind() throws Exception {
    Run run = Run.of("docs", "--spec=" + TINY, "-o", folder().toString(), "--targets", "docs");
    assertEquals(0, run.status(), run.err());
    assertTrue(FolderFiles.of(folder()).containsKey("docs/index.md"));
    Run wrong = Run.of("docs", "-o", folder().toString(), "--targets", "c-face");
    assertEquals(2, wrong.status());
    assertTrue(wrong.err().contains("'c-face' is no form of documentation"), wrong.err());
  }

  @Test
  void pagesComeWithTheirPicturesAndLeadNowhereElse() throws Exception {
    Path bench = Files.createDirectories(parent.resolve("bench"));
    Path measured = bench.resolve("index.md");
    Files.writeString(
        measured, "# How fast\n\nIn ns.\n\n## Gets\n\n![plot](get.svg) [lost](../x.md)\n");
    Files.writeString(bench.resolve("get.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>\n");
    Files.writeString(bench.resolve("other.svg"), "<svg/>\n");
    String[] docs = {"docs", "--spec=" + TINY, "-o", folder().toString(), "--pages=" + measured};
    assertEquals(0, Run.of(docs).status());
    Map<String, String> files = FolderFiles.of(folder());
    String page = files.get("html/notes/bench.html");
    assertTrue(page.contains("<img src=\"bench/get.svg\" alt=\"plot\" /> lost"), page);
    assertTrue(files.get("html/index.html").contains("<a href=\"notes/bench.html\">How fast"));
    assertTrue(files.get("html/assets/index.js").contains("How fast"));
    assertTrue(files.containsKey("html/notes/bench/get.svg"));
    assertFalse(files.containsKey("html/notes/bench/other.svg"));
    assertTrue(files.get("docs/index.md").endsWith("- [How fast](notes/bench/index.md)\n"));
    assertTrue(files.containsKey("docs/notes/bench/get.svg"));
  }

  @Test
  void theSiteLinksToWhatJavadocHasWritten() throws Exception {
    Path source = Files.createDirectories(parent.resolve("src/org/example"));
    Files.writeString(
        source.resolve("Tide.java"), "package org.example;\n/** T. */ public class Tide {}\n");
    String javadoc = parent.resolve("java doc").toString();
    ToolProvider tool = ToolProvider.findFirst("javadoc").orElseThrow();
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    String sources = parent.resolve("src").toString();
    assertEquals(
        0,
        tool.run(out, out, "-quiet", "-d", javadoc, "-sourcepath", sources, "org.example"),
        said::toString);
    String[] docs = {"docs", "--spec=" + TINY, "-o", folder().toString(), "--targets=html"};
    String script = "html/assets/javadoc.js";
    assertEquals(0, Run.of(docs).status());
    assertEquals(
        "window.shimwrightJavadoc = { root: \"\", types: [] };\n",
        FolderFiles.of(folder()).get(script));
    String[] linked =
        Stream.concat(Stream.of(docs), Stream.of("--javadoc=" + javadoc)).toArray(String[]::new);
    assertEquals(0, Run.of(linked).status());
    assertEquals(
        "window.shimwrightJavadoc = { root: \"../../java%20doc/\", types: "
            + "[{\"p\":\"org.example\",\"l\":\"Tide\",\"m\":\"\"}] };\n",
        FolderFiles.of(folder()).get(script));
    linked[linked.length - 1] = "--javadoc=" + source;
    Run wrong = Run.of(linked);
    assertEquals(2, wrong.status());
    assertTrue(
        wrong.err().contains("has no type-search-index.js; name a folder that"), wrong.err());
  }

  @Test
  void wrongPagesAreAnsweredAndNothingIsWritten() throws Exception {
    Path untitled = Files.writeString(parent.resolve("untitled.md"), "Just words.\n");
    Path badName = Files.writeString(parent.resolve("No Name.md"), "# T\n");
    Map<String, String> wrong =
        Map.of(
            parent.resolve("none.md").toString(),
            "is no Markdown file",
            untitled.toString(),
            "has no title; begin it with a line '# TITLE'",
            badName.toString(),
            "cannot name a page",
            "a.md,a.md",
            "is no Markdown file");
    wrong.forEach(
        (pages, said) -> {
          Run run = Run.of("docs", "-o", folder().toString(), "--pages", pages);
          assertEquals(2, run.status());
          assertTrue(run.err().contains(said), run.err());
        });
    assertFalse(Files.exists(folder()));
  }

  @Test
  void startingProjectsAreWrittenOnce() throws Exception {
    for (String tool : TOOLS) {
      Path project = parent.resolve("my-" + tool);
      Run run = Run.of("init", tool, project.toString(), "--prefix", parent.toString());
      assertEquals(0, run.status(), run.err());
      FolderFiles.of(project)
          .forEach((path, text) -> assertFalse(text.matches("(?s).*hello-m(pi|ath).*"), path));
      Map<String, String> before = FolderFiles.of(project);
      assertEquals(3, Run.of("init", tool, project.toString(), "--prefix=/usr").status());
      assertEquals(before, FolderFiles.of(project));
    }
    assertEquals(2, Run.of("init", "maven", parent.resolve("Bad Name").toString()).status());
  }

  /** All that can be wrong is found before anything is written. */
  @Test
  void projectIsWrittenWholeOrNotAtAll() throws Exception {
    Path up = parent.resolve("missing/../up");
    Run run = Run.of("init", "maven", up.toString(), "--prefix=/usr");
    assertEquals(0, run.status(), run.err());
    assertTrue(Files.isExecutable(parent.resolve("up/run")));
    assertFalse(Files.exists(parent.resolve("missing")));
    assertEquals(3, Run.of("init", "maven", up.toString(), "--prefix=/usr").status());
    Path outside = Files.createDirectories(parent.resolve("outside"));
    Path linked = Files.createDirectories(parent.resolve("linked"));
    Files.createSymbolicLink(linked.resolve("src"), outside);
    Run through = Run.of("init", "maven", linked.toString(), "--prefix=/usr");
    assertEquals(3, through.status());
    assertTrue(through.err().contains("is a link"), through.err());
    assertEquals(Map.of(), FolderFiles.of(outside));
    assertFalse(Files.exists(linked.resolve("pom.xml")));
    for (String name : List.of("int.class", "a.new", "java.x", "true", "_", "a..b", "a.")) {
      Path project = parent.resolve("never-made");
      Run keyword = Run.of("init", "maven", project.toString(), "--prefix=/usr", "--package", name);
      assertEquals(2, keyword.status(), name);
      assertTrue(keyword.err().contains("is no name of a package"), keyword.err());
      assertFalse(Files.exists(project), name);
    }
  }

  /** With the names of a sample, a project is that sample. */
  @Test
  void projectsAreTheSamples() throws Exception {
    for (String tool : TOOLS) {
      String name = tool.startsWith("library") ? "hello-math" : "hello-mpi";
      Path project = parent.resolve(tool).resolve(name);
      Run run = Run.of("init", tool, project.toString(), "--prefix", "/opt/shimwright");
      assertEquals(0, run.status(), run.err());
      Path sample = Path.of("../generated-samples", tool);
      Map<String, String> expected = new TreeMap<>();
      for (String path : FolderFiles.of(project).keySet()) {
        expected.put(path, Files.readString(sample.resolve(path)));
        assertEquals(
            Files.isExecutable(sample.resolve(path)), Files.isExecutable(project.resolve(path)));
      }
      assertEquals(expected, FolderFiles.of(project));
      assertTrue(expected.containsKey(".gitignore"), expected.keySet().toString());
    }
  }

  /** It stands in files of five languages, none of which it may break. */
  @Test
  void aPrefixThatCannotBeWrittenIsRefused() throws Exception {
    Path project = parent.resolve("never-made");
    for (String prefix : List.of("/a'b", "/a\"b", "/$<b>", "/a\nb", "/a&b", "/a;b", "/a\0b", "@")) {
      Run run = Run.of("init", "maven", project.toString(), "--prefix", prefix);
      assertEquals(2, run.status(), prefix);
      assertTrue(run.err().contains("install in a folder"), run.err());
      assertFalse(Files.exists(project), prefix);
    }
  }
}
