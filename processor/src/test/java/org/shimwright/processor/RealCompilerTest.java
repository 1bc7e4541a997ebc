package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The processor inside a real javac that reads and writes a real disk, as build tools run it. */
class RealCompilerTest {
  private static final String CLASS_PATH = System.getProperty("java.class.path");
  private static final String EVERYTHING =
      "@NativeBinding(library = \"every-thing\", targets = {\"java\", \"jni\", \"fortran-shim\","
          + " \"c-face\", \"fortran-face\", \"docs\", \"build\"})";
  private static final String BINDING = "@NativeBinding(library = \"plain\")";
  private static final String DOCS = "@NativeBinding(library = \"docs\", targets = \"docs\")";
  private static final String RESOURCES = "META-INF/shimwright/every-thing/";

  /** A compilation of everything with nothing but {@code -d}, by path: each file's text. */
  private static Map<String, String> plain;

  @TempDir private static Path plainFolder;
  @TempDir private Path folder;

  @BeforeAll
  static void compileEverything() throws Exception {
    assertClean(compile(plainFolder, Jdk.running(), EVERYTHING, "-cp", CLASS_PATH));
    plain = texts(plainFolder.resolve("classes"));
  }

  private static Jdk.Run compile(Path folder, Jdk jdk, String annotation, String... options)
      throws Exception {
    return jdk.javac(arguments(folder, annotation, options));
  }

  private Jdk.Run compileInside(String annotation, String... options) throws Exception {
    return Jdk.javacInside(arguments(folder, annotation, options));
  }

  private static List<String> arguments(Path folder, String annotation, String... options)
      throws IOException {
    Path source = folder.resolve("src/com/example/package-info.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        annotation + "\npackage com.example;\nimport org.shimwright.annotation.NativeBinding;\n");
    for (String output : List.of("classes", "sources", "headers")) {
      Files.createDirectories(folder.resolve(output));
    }
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("-d", folder.resolve("classes").toString(), source.toString()));
    return arguments;
  }

  private static void assertClean(Jdk.Run run) {
    assertEquals("", run.printed());
    assertEquals(0, run.status());
  }

  /** The text of every file below a folder that is no class file. */
  private static Map<String, String> texts(Path folder) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(path).toString();
        if (!name.endsWith(".class")) {
          texts.put(name, Files.readString(path));
        }
      }
    }
    return texts;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.filter(Files::isRegularFile).toList();
    }
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Test
  void withoutFurtherFoldersEverythingIsAmongTheClasses() {
    assertTrue(Files.exists(plainFolder.resolve("classes/com/example/Comm.class")));
    assertTrue(plain.containsKey("com/example/Comm.java"));
    assertTrue(plain.containsKey(RESOURCES + "jni/natives.c"));
    assertTrue(plain.containsKey(RESOURCES + "fortran/mpi_f08.f90"));
    assertTrue(plain.containsKey(RESOURCES + "include/mpi.h"));
    assertTrue(plain.containsKey(RESOURCES + "docs/index.md"));
    assertTrue(plain.containsKey(RESOURCES + "sources.cmake"));
    assertTrue(plain.containsKey(RESOURCES + "binding.cmake"));
  }

  @Test
  void bindingHasNoPagesUnlessTheyAreAskedFor() throws Exception {
    assertClean(compileInside(BINDING, "-cp", CLASS_PATH));
    Path library = folder.resolve("classes/META-INF/shimwright/plain");
    try (Stream<Path> made = Files.list(library)) {
      assertEquals(
          Set.of("binding.cmake", "fortran", "jni", "manifest.txt", "mpi", "sources.cmake"),
          made.map(path -> path.getFileName().toString()).collect(Collectors.toSet()));
    }
  }

  @Test
  void manifestListsEveryFileWithItsHash() {
    Map<String, String> listed = new TreeMap<>();
    plain
        .get(RESOURCES + "manifest.txt")
        .lines()
        .forEach(line -> listed.put(line.substring(66), line.substring(0, 64)));
    Map<String, String> expected = new TreeMap<>();
    plain.forEach(
        (path, text) -> {
          boolean java = path.endsWith(".java");
          expected.put(java ? "java/" + path : path.substring(RESOURCES.length()), sha256(text));
        });
    expected.remove("manifest.txt");
    assertEquals(expected, listed);
  }

  @Test
  void supportIsTheOneThatTheApiCarries() throws Exception {
    Path natives = Path.of("../api/src/main/native");
    for (String name :
        List.of(
            "jni/support.h",
            "jni/support.c",
            "jni/library.h",
            "jni/library.c",
            "jni/threads.c",
            "jni/exports.map",
            "mpi/jni/mpi_support.h",
            "mpi/jni/calls.c",
            "mpi/jni/errors.c",
            "mpi/jni/callbacks.c",
            "mpi/jni/releases.c",
            "mpi/jni/gate.c")) {
      assertEquals(Files.readString(natives.resolve(name)), plain.get(RESOURCES + name), name);
    }
  }

  @Test
  void bindingScriptCompilesWhatTheBindingNeedsAndNothingElse() {
    List<String> named =
        Pattern.compile("\"\\$\\{shimwright_sources}/([^\"]+[.](c|f90))\"")
            .matcher(plain.get(RESOURCES + "binding.cmake"))
            .results()
            .map(match -> match.group(1))
            .toList();
    assertEquals(
        List.of(
            "fortran/shim.f90",
            "fortran/shim_f08.f90",
            "jni/library.c",
            "jni/natives.c",
            "jni/support.c",
            "jni/threads.c",
            "mpi/jni/callbacks.c",
            "mpi/jni/calls.c",
            "mpi/jni/errors.c",
            "mpi/jni/releases.c",
            "mpi/jni/gate.c"),
        named);
  }

  @Test
  void buildListNamesEveryNativeSource() {
    List<String> sources =
        plain.keySet().stream()
            .filter(path -> path.startsWith(RESOURCES))
            .map(path -> path.substring(RESOURCES.length()))
            .filter(path -> path.endsWith(".c") || path.endsWith(".f90") || path.endsWith(".h"))
            .sorted()
            .toList();
    String list = plain.get(RESOURCES + "sources.cmake");
    List<String> named =
        Pattern.compile("\"\\$\\{CMAKE_CURRENT_LIST_DIR}/([^\"]+)\"")
            .matcher(list)
            .results()
            .map(match -> match.group(1))
            .sorted()
            .toList();
    assertEquals(sources, named);
    assertTrue(list.contains("set(EVERY_THING_C_SOURCES\n"), list);
  }

  @Test
  void textEndsLinesWithLfAndSaysNothingOfTheMachine() {
    assertAll(
        plain.entrySet().stream()
            .map(
                file ->
                    () -> {
                      String text = file.getValue();
                      assertFalse(text.contains("\r"), file::getKey);
                      assertTrue(text.endsWith("\n"), file::getKey);
                      assertFalse(text.contains(plainFolder.toString()), file::getKey);
                      assertFalse(text.contains(System.getProperty("user.dir")), file::getKey);
                      assertFalse(text.contains("date ="), file::getKey);
                    }));
  }

  @Test
  void javaHasNoLineOverAHundredColumnsAndNoneThatEndsWithABlank() {
    plain.forEach(
        (path, text) -> {
          if (path.endsWith(".java")) {
            text.lines()
                .forEach(
                    line ->
                        assertTrue(
                            line.length() <= 100 && !line.endsWith(" "), () -> path + ": " + line));
          }
        });
  }

  @Test
  void fortranFitsTheLimitsOfTheStandard() {
    Pattern name = Pattern.compile("\\b[A-Za-z]\\w{63,}");
    plain.forEach(
        (path, text) -> {
          if (path.endsWith(".f90") || path.endsWith("mpif.h")) {
            int limit = path.endsWith("mpif.h") ? 72 : 132;
            text.lines()
                .forEach(
                    line -> {
                      assertTrue(line.length() <= limit, () -> path + ": " + line);
                      assertFalse(name.matcher(line).find(), () -> path + ": " + line);
                    });
          }
        });
  }

  @Test
  void javaGoesToTheGeneratedSourcesAndNothingChangesFromRunToRun() throws Exception {
    Path sources = folder.resolve("sources");
    Jdk.Run run =
        compile(
            folder,
            Jdk.running(),
            EVERYTHING,
            "-J-Duser.language=tr",
            "-J-Duser.country=TR",
            "-J-Duser.timezone=Asia/Kathmandu",
            "-J-Dfile.encoding=ISO-8859-1",
            "-cp",
            CLASS_PATH,
            "-s",
            sources.toString(),
            "-h",
            folder.resolve("headers").toString());
    assertClean(run);
    assertSamePlain(folder);
    assertTrue(Files.exists(sources.resolve("com/example/Comm.java")));
    assertFalse(Files.exists(folder.resolve("classes/com/example/Comm.java")));
  }

  private static void assertSamePlain(Path folder) throws IOException {
    Map<String, String> all = texts(folder.resolve("classes"));
    all.putAll(texts(folder.resolve("sources")));
    assertEquals(plain.keySet(), all.keySet());
    plain.forEach((path, text) -> assertEquals(text, all.get(path), path));
  }

  @Tag("all")
  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void everyJdkMakesTheSameFiles(int version) throws Exception {
    Jdk.Run run =
        compile(
            folder,
            Jdk.assumePresent(version),
            EVERYTHING,
            "-cp",
            CLASS_PATH,
            "-s",
            folder.resolve("sources").toString());
    assertClean(run);
    assertSamePlain(folder);
  }

  @Test
  void processorPathAloneIsEnough() throws Exception {
    String api =
        Compilers.api().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    assertClean(compile(folder, Jdk.running(), DOCS, "-cp", api, "--processor-path", CLASS_PATH));
    assertTrue(Files.exists(folder.resolve("classes/META-INF/shimwright/docs/docs/index.md")));
  }

  /** The jars of YAML, schema and command line are not even there. */
  @Test
  void bundledSpecificationNeedsNoYaml() throws Exception {
    String lean =
        Stream.of(CLASS_PATH.split(File.pathSeparator))
            .filter(
                entry ->
                    !entry.endsWith(".jar")
                        || entry.matches(".*/(shimwright|javapoet|jspecify)-[^/]*"))
            .collect(Collectors.joining(File.pathSeparator));
    assertClean(compile(folder, Jdk.running(), BINDING, "-cp", lean));
    assertTrue(Files.exists(folder.resolve("classes/META-INF/shimwright/plain/jni/natives.c")));
  }

  @Test
  void resourcesGoWhereTheOptionsSay() throws Exception {
    Path headers = folder.resolve("headers");
    assertClean(
        compileInside(
            DOCS,
            "-cp",
            CLASS_PATH,
            "-h",
            headers.toString(),
            "-Ashimwright.location=headers",
            "-Ashimwright.root=native"));
    assertTrue(Files.exists(headers.resolve("native/docs/docs/index.md")));
    assertFalse(Files.exists(folder.resolve("classes/native")));
  }

  @Test
  void locationHeadersWithoutAFolderIsAClearErrorAndWritesNothing() throws Exception {
    Jdk.Run run = compileInside(DOCS, "-cp", CLASS_PATH, "-Ashimwright.location=headers");
    assertEquals(1, run.status());
    assertTrue(
        run.printed()
            .contains(
                "package-info.java:1: error: [NoOutput] the library 'docs' cannot have"
                    + " docs/index.md below META-INF/shimwright; the location 'headers' is where"
                    + " javac's option -h says, so give it -h"),
        run.printed());
    assertFalse(run.printed().contains("\tat "), run.printed());
    assertEquals(List.of(), files(folder.resolve("classes")));
  }

  @Test
  void targetThatFailsLeavesNothingBehind() throws Exception {
    String annotation = "@NativeBinding(targets = {\"java\", \"docs\", \"failing\"})";
    Jdk.Run run = compileInside(annotation, "-cp", CLASS_PATH);
    assertEquals(1, run.status());
    assertTrue(run.printed().contains("[TargetFailed]"), run.printed());
    assertFalse(run.printed().contains("\tat "), run.printed());
    assertEquals(List.of(), files(folder.resolve("classes")));
  }

  @Test
  void folderThatCannotBeWrittenIsAClearErrorAndLeavesNothingBehind() throws Exception {
    Path blocked = folder.resolve("classes/META-INF/shimwright/docs/docs");
    Files.createDirectories(blocked.getParent());
    Files.writeString(blocked, "a file where a folder is to be");
    Jdk.Run run = compileInside(DOCS, "-cp", CLASS_PATH);
    assertEquals(1, run.status());
    assertTrue(run.printed().contains("error: [NotWritten]"), run.printed());
    assertFalse(run.printed().contains("\tat "), run.printed());
    assertEquals(List.of(blocked), files(folder.resolve("classes")));
  }
}
