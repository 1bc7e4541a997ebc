package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.JarredCode;

/**
 * A compilation of what was compiled before plans and generates nothing, and ends as the first one
 * did; whatever may have changed makes it generate.
 */
class RepeatedCompilationTest {
  private static final Path TINY = Path.of("src/test/resources/goldens/tiny.yaml");
  private static final String LIBRARY = "META-INF/shimwright/repeated/";
  private static final String JAVA = "com/example/repeated/Comm.java";
  private static final String REQUEST = "functions = \"MPI_Comm_*\", spec = \"own.yaml\"";

  @TempDir private static Path jars;
  private static String code;

  @TempDir private Path folder;
  private final List<String> options = new ArrayList<>();
  private Path classes;

  @BeforeAll
  static void putCodeIntoJars() throws IOException {
    code = JarredCode.path(jars);
  }

  @BeforeEach
  void compileOnce() throws Exception {
    Files.copy(TINY, folder.resolve("own.yaml"));
    classes = folder.resolve("classes");
    assertTrue(generates(REQUEST));
  }

  /** Compiles a request; tells whether that took a plan. */
  private boolean generates(String request) throws Exception {
    Jdk.Run run = compile(request, "repeated");
    assertEquals("", run.printed());
    return Files.readString(folder.resolve("loaded")).contains("org.shimwright.plan.Planner ");
  }

  private Jdk.Run compile(String request, String... packages) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-J-Xlog:class+load=info:file=" + folder.resolve("loaded"),
                "-proc:only",
                "-processorpath",
                code,
                "-cp",
                code,
                "-Ashimwright.specs=" + folder,
                "-d",
                Files.createDirectories(classes).toString()));
    arguments.addAll(options);
    for (String name : packages) {
      Path source = folder.resolve("com/example/" + name + "/package-info.java");
      Files.createDirectories(source.getParent());
      Files.writeString(
          source,
          ("@org.shimwright.annotation.NativeBinding(library = \"repeated\", %s,"
                  + " targets = {\"java\", \"jni\", \"docs\", \"build\"})\n"
                  + "package com.example.%s;\n")
              .formatted(request, name));
      arguments.add(source.toString());
    }
    return Jdk.running().javac(arguments);
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(classes)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        files.put(classes.relativize(file).toString(), Files.readString(file));
      }
    }
    return files;
  }

  @Test
  void nothingChangesAndNothingIsGenerated() throws Exception {
    Map<String, String> first = files();
    assertTrue(first.containsKey(LIBRARY + "inputs.txt"));
    FileTime written = Files.getLastModifiedTime(classes.resolve(LIBRARY + "jni/natives.c"));
    assertFalse(generates(REQUEST));
    assertEquals(first, files());
    assertEquals(written, Files.getLastModifiedTime(classes.resolve(LIBRARY + "jni/natives.c")));
  }

  @Test
  void aFileThatSomebodyChangedOrDeletedIsMadeAgain() throws Exception {
    Map<String, String> first = files();
    Map<String, UnaryOperator<String>> changes =
        Map.of(
            LIBRARY + "docs/index.md",
            whole -> whole.substring(0, whole.length() / 2),
            LIBRARY + "jni/natives.c",
            whole -> "",
            LIBRARY + "jni/support.h",
            whole -> "#" + whole.substring(1),
            LIBRARY + "manifest.txt",
            whole -> whole.replaceFirst("(?m)^.*$", "0".repeat(66)),
            LIBRARY + "inputs.txt",
            whole -> whole.substring(0, whole.length() - 1),
            JAVA,
            whole -> whole + " ");
    for (Map.Entry<String, UnaryOperator<String>> change : changes.entrySet()) {
      Path file = classes.resolve(change.getKey());
      String changed = change.getValue().apply(Files.readString(file));
      Files.delete(file);
      if (!changed.isEmpty()) {
        Files.writeString(file, changed);
      }
      assertTrue(generates(REQUEST), change.getKey());
      assertEquals(first, files());
    }
    assertFalse(generates(REQUEST));
  }

  @Test
  void anotherRequestSpecificationOrPlaceIsGenerated() throws Exception {
    Map<String, String> first = files();
    assertTrue(generates("functions = \"MPI_*\", spec = \"own.yaml\""));
    assertNotEquals(first, files());
    assertTrue(generates(REQUEST));
    Path own = folder.resolve("own.yaml");
    Files.writeString(own, "# changed\n" + Files.readString(own));
    assertTrue(generates(REQUEST));
    assertFalse(generates(REQUEST));
    options.add("-Ashimwright.root=elsewhere");
    assertTrue(generates(REQUEST));
    assertFalse(generates(REQUEST));
    options.addAll(List.of("-s", Files.createDirectory(folder.resolve("sources")).toString()));
    Files.delete(classes.resolve(JAVA));
    assertTrue(generates(REQUEST));
    assertFalse(generates(REQUEST));
    assertTrue(Files.exists(folder.resolve("sources").resolve(JAVA)));
  }

  @Test
  void otherCodeGenerates() throws Exception {
    Path jar = Path.of(code.substring(0, code.indexOf(File.pathSeparator)));
    try (FileSystem inside = FileSystems.newFileSystem(jar)) {
      Files.writeString(inside.getPath("further"), "");
    }
    assertTrue(generates(REQUEST));
    assertFalse(generates(REQUEST));
  }

  @Test
  void everyFolderHasARecordOfItsOwn() throws Exception {
    Map<String, String> first = files();
    classes = folder.resolve("other");
    assertTrue(generates(REQUEST));
    assertEquals(first, files());
    assertFalse(generates(REQUEST));
    classes = folder.resolve("classes");
    assertFalse(generates(REQUEST));
  }

  @Test
  void faultsOfTheRoundAreStillFound() throws Exception {
    Jdk.Run two = compile(REQUEST, "repeated", "second");
    assertEquals(1, two.status());
    assertTrue(two.printed().contains("[DuplicateLibrary]"), two.printed());
    Files.writeString(
        folder.resolve("String.java"), "package com.example.repeated; class String {}");
    options.add(folder.resolve("String.java").toString());
    Jdk.Run hiding = compile(REQUEST, "repeated");
    assertEquals(1, hiding.status());
    assertTrue(hiding.printed().contains("[HiddenType]"), hiding.printed());
  }
}
