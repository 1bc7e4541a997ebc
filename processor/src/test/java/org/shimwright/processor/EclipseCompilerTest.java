package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The processor inside the compiler of Eclipse and of VS Code, which has a Filer of its own. */
class EclipseCompilerTest {
  private static final Path SAMPLES = Path.of("../generated-samples");
  private static final Path MPI = SAMPLES.resolve("maven/src/main/java");
  private static final Path GAUGE = SAMPLES.resolve("proof/gauge/src/main");

  @TempDir private Path folder;

  /** What the compiler did with the folder of sources, in the folders classes and sources. */
  private Jdk.Run compile(String output, Path sources, String... options) throws Exception {
    StringWriter printed = new StringWriter();
    PrintWriter writer = new PrintWriter(printed);
    List<String> arguments = new ArrayList<>(List.of("-17"));
    arguments.addAll(arguments(output, options));
    arguments.add(sources.toString());
    boolean succeeded =
        BatchCompiler.compile(arguments.toArray(String[]::new), writer, writer, null);
    writer.flush();
    return new Jdk.Run(succeeded ? 0 : 1, printed.toString());
  }

  /** The class path comes first: where it follows the processor path, it takes its place. */
  private List<String> arguments(String output, String... options) throws Exception {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-cp", classPath()));
    arguments.addAll(List.of("-processorpath", System.getProperty("java.class.path")));
    for (String kind : List.of("classes", "sources")) {
      Files.createDirectories(folder.resolve(output).resolve(kind));
    }
    arguments.addAll(List.of("-d", folder.resolve(output).resolve("classes").toString()));
    arguments.addAll(List.of("-s", folder.resolve(output).resolve("sources").toString()));
    arguments.addAll(List.of(options));
    return arguments;
  }

  private String classPath() throws Exception {
    Files.createDirectories(folder.resolve("resources")); // a missing folder is warned about
    return Stream.concat(Compilers.api().stream(), Stream.of(folder.resolve("resources")))
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static void assertClean(Jdk.Run run) {
    assertEquals(new Jdk.Run(0, ""), run);
  }

  private Path source(String name, String text) throws IOException {
    Path file = folder.resolve("src/com/example").resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** The text of every file that is no class, and the name of every class, by path. */
  private Map<String, String> files(String output) throws IOException {
    Map<String, String> files = new TreeMap<>();
    Path top = folder.resolve(output);
    try (Stream<Path> paths = Files.walk(top)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        boolean binary = path.toString().endsWith(".class");
        files.put(top.relativize(path).toString(), binary ? "" : Files.readString(path));
      }
    }
    return files;
  }

  /** The files without the classes: compilers differ in those of a switch over constants. */
  private static Map<String, String> texts(Map<String, String> files) {
    Map<String, String> texts = new TreeMap<>(files);
    texts.keySet().removeIf(name -> name.endsWith(".class"));
    return texts;
  }

  private static void assertSame(Map<String, String> expected, Map<String, String> files) {
    assertEquals(expected.keySet(), files.keySet());
    expected.forEach((path, text) -> assertEquals(text, files.get(path), path));
  }

  @Test
  void bindingOfMpiIsTheOneThatJavacGenerates() throws Exception {
    assertClean(compile("eclipse", MPI));
    List<String> arguments = new ArrayList<>(arguments("javac"));
    try (Stream<Path> sources = Files.walk(MPI)) {
      sources.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
    }
    assertClean(Jdk.javacInside(arguments));
    Map<String, String> made = files("eclipse");
    assertSame(texts(files("javac")), texts(made));
    assertTrue(made.containsKey("sources/org/example/hello/Comm.java"));
    assertTrue(made.containsKey("classes/org/example/hello/Comm.class"));
    assertTrue(made.containsKey("classes/META-INF/shimwright/hello-mpi/jni/natives.c"));
  }

  /** Maven and m2e copy resources among the classes; others have them on a path. */
  @ParameterizedTest
  @ValueSource(strings = {"gauge/classes", "resources", "source path", "option"})
  void specificationIsFoundWhereBuildsPutIt(String where) throws Exception {
    boolean path = where.equals("source path");
    Path place = folder.resolve(path || where.equals("option") ? "elsewhere" : where);
    Files.createDirectories(place);
    Files.copy(GAUGE.resolve("resources/gauge.yaml"), place.resolve("gauge.yaml"));
    String[] options =
        switch (where) {
          case "source path" -> new String[] {"-sourcepath", place.toString()};
          case "option" -> new String[] {"-Ashimwright.specs=" + place};
          default -> new String[0];
        };
    assertClean(compile("gauge", GAUGE.resolve("java"), options));
    Set<String> made = files("gauge").keySet();
    assertTrue(made.contains("sources/org/shimwright/sample/gauge/GaugeNatives.java"));
    assertTrue(made.contains("classes/org/shimwright/sample/gauge/GaugeNatives.class"));
    assertTrue(made.contains("classes/META-INF/shimwright/gauge/fortran/gauge_module.f90"));
  }

  /** An interface with attributes waits for the class of the binding, which a round before made. */
  @Test
  void laterRoundsSeeWhatEarlierOnesGenerated() throws Exception {
    source(
        "package-info.java",
        "@org.shimwright.annotation.NativeBinding(library = \"mine\")\npackage com.example;\n");
    source(
        "Kept.java",
        """
        package com.example;

        import java.util.OptionalLong;
        import org.shimwright.annotation.mpi.Attribute;
        import org.shimwright.annotation.mpi.Attributes;

        /** What the program keeps on communicators. */
        @Attributes(on = Comm.class)
        public interface Kept {
          /** A number. */
          @Attribute
          OptionalLong level();
        }
        """);
    assertClean(compile("kept", folder.resolve("src")));
    Map<String, String> first = files("kept");
    assertTrue(first.containsKey("classes/com/example/KeptOf.class"));
    assertClean(compile("kept", folder.resolve("src"))); // over what is there, as an editor does
    assertSame(first, files("kept"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"package-info.java", "Binding.java"})
  void faultHasItsPlace(String name) throws Exception {
    String annotation =
        "/** Two functions. */\n@NativeBinding(\n    functions = \"MPI_Comm_dupp\")\n";
    String uses = "import org.shimwright.annotation.NativeBinding;\n";
    Path file =
        source(
            name,
            name.equals("Binding.java")
                ? "package com.example;\n" + uses + annotation + "class Binding {}\n"
                : annotation + "package com.example;\n" + uses);
    Jdk.Run run = compile("faulty", folder.resolve("src"));
    assertEquals(1, run.status());
    int line =
        name.equals("Binding.java") ? 4 : 2; // an element of an array has no place of its own
    String place = "ERROR in " + file + " (at line " + line + ")\n\t@NativeBinding(";
    assertTrue(run.printed().contains(place), run.printed());
    assertTrue(run.printed().contains("[UnknownFunction] 'MPI_Comm_dupp'"), run.printed());
    assertEquals(Map.of(), texts(files("faulty")));
  }
}
