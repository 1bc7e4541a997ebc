package org.shimwright.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every fault is reported once, at its exact place, with what to do about it. */
class MessageTest {
  private static JavaFileObject source(String name, String text) {
    return JavaFileObjects.forSourceString(name, text);
  }

  private static JavaFileObject binding(String annotation) {
    return source(
        "com.example.package-info",
        annotation + "\npackage com.example;\n\nimport org.shimwright.annotation.NativeBinding;\n");
  }

  private static Compilation compile(List<String> options, JavaFileObject... sources) {
    return javac().withOptions(options).withProcessors(new BindingProcessor()).compile(sources);
  }

  private static Compilation compile(JavaFileObject... sources) {
    return compile(List.of(), sources);
  }

  private static void assertOnlyError(
      Compilation compilation, JavaFileObject file, int line, int column, String message) {
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining(message).inFile(file).onLine(line).atColumn(column);
    assertNoTrace(compilation);
  }

  private static void assertOnlyError(Compilation compilation, String message) {
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining(message);
    assertNoTrace(compilation);
  }

  private static void assertNoTrace(Compilation compilation) {
    for (Diagnostic<?> diagnostic : compilation.diagnostics()) {
      assertFalse(diagnostic.getMessage(Locale.ROOT).contains("\tat "), diagnostic::toString);
    }
  }

  @Test
  void constantThatIsNotThereIsTheOnlyErrorBesideClassesThatAreGenerated() {
    JavaFileObject user =
        source(
            "com.example.App",
            """
            package com.example;
            @org.shimwright.annotation.NativeBinding(library = NAME, functions = {OTHER, "MPI_Comm_dup"})
            interface App {
              Comm comm();
              Win win();
            }
            """);
    Compilation compilation = compile(user);
    assertThat(compilation).hadErrorCount(2);
    assertThat(compilation).hadErrorContaining("NAME").inFile(user).onLine(2);
    assertThat(compilation).hadErrorContaining("OTHER").inFile(user).onLine(2);
  }

  @Test
  void unknownFunctionIsReportedAtTheAnnotationValue() {
    JavaFileObject file =
        binding(
            """
            @NativeBinding(
                functions = {
                  "MPI_Init",
                  "MPI_Comm_set_atr"
                })\
            """);
    assertOnlyError(
        compile(file),
        file,
        4,
        7,
        "[UnknownFunction] 'MPI_Comm_set_atr' is no function of mpi-caching; did you mean"
            + " 'MPI_Comm_set_attr'?");
  }

  @Test
  void functionFarFromAllNamesGetsAdvice() {
    JavaFileObject file = binding("@NativeBinding(functions = \"strlen\")");
    assertOnlyError(
        compile(file),
        file,
        1,
        28,
        "[UnknownFunction] 'strlen' is no function of mpi-caching; leave 'functions' out to get all"
            + " of them");
  }

  @Test
  void patternThatFitsNothingIsReportedAtTheAnnotationValue() {
    JavaFileObject file = binding("@NativeBinding(functions = {\"MPI_Comm_*\", \"mpi_comm_*\"})");
    assertOnlyError(
        compile(file),
        file,
        1,
        43,
        "[UnknownFunction] 'mpi_comm_*' fits no function of mpi-caching; use a pattern such as"
            + " 'MPI_Comm_*'");
  }

  @Test
  void unknownTargetIsReportedAtTheAnnotationValue() {
    JavaFileObject file = binding("@NativeBinding(targets = {\"java\", \"c-fase\"})");
    assertOnlyError(
        compile(file),
        file,
        1,
        35,
        "[UnknownTarget] 'c-fase' is no target; did you mean 'c-face'?");
  }

  @Test
  void targetFarFromAllNamesGetsTheList() {
    JavaFileObject file = binding("@NativeBinding(targets = \"python-bindings\")");
    assertOnlyError(
        compile(file),
        file,
        1,
        26,
        "[UnknownTarget] 'python-bindings' is no target; use some of build, c-face, c-layer-face,");
  }

  @Test
  void partOfAFaceIsRefusedAtItsFunctions() {
    JavaFileObject file =
        binding("@NativeBinding(functions = \"MPI_Comm_*\", targets = {\"c-face\", \"docs\"})");
    assertOnlyError(
        compile(file),
        file,
        1,
        28,
        "[PartialTarget] 'c-face' is MPI for other programs and has all functions; leave"
            + " 'functions' out, or this target");
  }

  @Test
  void badLibraryNameIsReportedAtTheAnnotationValue() {
    JavaFileObject file = binding("@NativeBinding(\n    library = \"../My Library\")");
    assertOnlyError(
        compile(file), file, 2, 15, "[BadLibrary] '../My Library' cannot name a library; use");
  }

  @Test
  void packageThatCannotNameALibraryIsReportedAtTheAnnotation() {
    JavaFileObject file =
        source(
            "com.Example.package-info",
            "@org.shimwright.annotation.NativeBinding\npackage com.Example;\n");
    assertOnlyError(
        compile(file),
        file,
        1,
        1,
        "[BadLibrary] 'Example' cannot name a library; set 'library' to a name of");
  }

  @Test
  void unknownSpecificationIsReportedAtTheAnnotationValue() {
    JavaFileObject file = binding("@NativeBinding(library = \"x\", spec = \"mpi-cashing\")");
    assertOnlyError(
        compile(file),
        file,
        1,
        38,
        "[UnknownSpecification] there is no specification 'mpi-cashing'; did you mean"
            + " 'mpi-caching'?");
  }

  @Test
  void specificationThatIsNoPathAtAllIsUnknown() {
    JavaFileObject file = binding("@NativeBinding(spec = \"no\\0path\")");
    assertOnlyError(compile(file), file, 1, 23, "[UnknownSpecification]");
  }

  @Test
  void faultsInASpecificationAreReportedWithTheirPlaceAtTheAnnotationValue(@TempDir Path folder)
      throws IOException {
    Files.writeString(
        folder.resolve("mine.yaml"),
        """
        spec: mine
        title: Mine
        version: "1.0"
        constants:
          - {name: ANSWER, group: number, value: forty-two, text: "It."}
        """);
    JavaFileObject file = binding("@NativeBinding(spec = \"mine.yaml\")");
    Compilation compilation = compile(List.of("-Ashimwright.specs=" + folder), file);
    assertThat(compilation)
        .hadErrorContaining("mine.yaml:5:42: [Schema]")
        .inFile(file)
        .onLine(1)
        .atColumn(23);
    assertNoTrace(compilation);
  }

  @Test
  void partThatALinkLeadsOutOfTheFolderIsNotRead(@TempDir Path folder) throws IOException {
    Path specs = Files.createDirectories(folder.resolve("specs/parts")).getParent();
    String constants = "constants: [{name: ONE, group: number, value: 1, text: \"One.\"}]\n";
    Files.writeString(folder.resolve("outside.yaml"), constants);
    Files.writeString(specs.resolve("parts/inside.yaml"), constants);
    Files.createSymbolicLink(specs.resolve("parts/out.yaml"), folder.resolve("outside.yaml"));
    for (String part : List.of("out", "inside")) {
      Files.writeString(
          specs.resolve("mine.yaml"),
          "spec: mine\ntitle: Mine\nversion: \"1.0\"\nparts: [parts/" + part + ".yaml]\n");
      Compilation compilation =
          compile(
              List.of("-Ashimwright.specs=" + specs),
              binding("@NativeBinding(spec = \"mine.yaml\")"));
      String errors = compilation.errors().toString();
      assertEquals(part.equals("out"), errors.contains("mine.yaml:4:9: [UnknownPart]"), errors);
    }
  }

  @Test
  void aSpecificationTooLongToReadIsRefused(@TempDir Path folder) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("long.yaml").toFile(), "rw")) {
      file.setLength(3L << 30); // takes no room on a disk, but more than an array has
    }
    Compilation compilation =
        compile(
            List.of("-Ashimwright.specs=" + folder),
            binding("@NativeBinding(spec = \"long.yaml\")"));
    assertThat(compilation).hadErrorContaining("[TooLarge] '" + folder.resolve("long.yaml") + "'");
    assertNoTrace(compilation);
  }

  @Test
  void specificationOnTheClassPathIsFound() {
    JavaFileObject file = binding("@NativeBinding(spec = \"broken/specification.yaml\")");
    assertThat(compile(file))
        .hadErrorContaining("broken/specification.yaml:2:")
        .inFile(file)
        .onLine(1)
        .atColumn(23);
  }

  @Test
  void fileThatIsNoYamlIsReportedWithItsPlace(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("torn.yaml"), "spec: [torn\ntitle: }\n");
    JavaFileObject file = binding("@NativeBinding(spec = \"torn.yaml\")");
    Compilation compilation = compile(List.of("-Ashimwright.specs=" + folder), file);
    assertOnlyError(compilation, file, 1, 23, "torn.yaml:2:");
  }

  @Test
  void allFaultsOfABindingAreReportedAtOnce() {
    Compilation compilation =
        compile(
            binding(
                "@NativeBinding(functions = {\"a\", \"b\"}, targets = \"c\", library = \"D\")"));
    assertThat(compilation).hadErrorCount(4);
  }

  @Test
  void secondBindingOfALibraryIsReportedAtItsName() {
    JavaFileObject first = binding("@NativeBinding(library = \"same\")");
    JavaFileObject second =
        source(
            "com.other.package-info",
            """
            @NativeBinding(library = "same")
            package com.other;

            import org.shimwright.annotation.NativeBinding;
            """);
    assertOnlyError(
        compile(first, second),
        second,
        1,
        26,
        "[DuplicateLibrary] another binding of this compilation has the library 'same'; give");
  }

  @Test
  void secondBindingInAPackageIsReportedBecauseItsTypesExist() {
    JavaFileObject first = binding("@NativeBinding(library = \"first\")");
    JavaFileObject second =
        source(
            "com.example.Second",
            """
            package com.example;

            import org.shimwright.annotation.NativeBinding;

            @NativeBinding(library = "second")
            class Second {}
            """);
    assertOnlyError(
        compile(first, second),
        first,
        1,
        1,
        "[TypeExists] the library 'first' needs a type com.example.MpiNatives, but there is such a"
            + " type already; give the binding a package of its own");
  }

  @Test
  void typeOfTheUserIsNotOverwritten() {
    JavaFileObject file = binding("@NativeBinding(library = \"mine\")");
    JavaFileObject comm = source("com.example.Comm", "package com.example;\n\nclass Comm {}\n");
    assertOnlyError(
        compile(file, comm),
        file,
        1,
        1,
        "[TypeExists] the library 'mine' needs a type com.example.Comm, but there is such a"
            + " type already; give the binding a package of its own");
  }

  @Test
  void bindingOnAMethodIsRefusedByTheCompiler() {
    JavaFileObject file =
        source(
            "com.example.Program",
            """
            package com.example;

            class Program {
              @org.shimwright.annotation.NativeBinding
              void run() {}
            }
            """);
    assertOnlyError(compile(file), file, 4, 3, "not applicable to this kind of declaration");
  }

  @Test
  void bindingInTheUnnamedPackageIsRefused() {
    JavaFileObject file =
        source(
            "Program",
            "@org.shimwright.annotation.NativeBinding(library = \"p\")\nclass Program {}");
    assertOnlyError(compile(file), file, 1, 1, "[UnnamedPackage] a binding needs a package");
  }

  @Test
  void bindingInAPackageThatTheJvmRefusesIsRefused() {
    JavaFileObject file =
        source(
            "java.mpi.Program",
            """
            package java.mpi;
            @org.shimwright.annotation.NativeBinding(library = "p")
            class Program {}
            """);
    assertOnlyError(compile(file), file, 2, 1, "[BadPackage] 'java.mpi' is no name of a package");
  }

  @Test
  void failingTargetIsReportedWithoutATraceAndNothingIsWritten() {
    JavaFileObject file = binding("@NativeBinding(targets = {\"java\", \"failing\", \"docs\"})");
    assertOnlyError(
        compile(file),
        file,
        1,
        1,
        "[TargetFailed] the target 'failing' of the library 'example' failed and nothing was"
            + " written: java.lang.IllegalStateException: out of ink at FailingTarget.java:");
  }

  @Test
  void failingTargetStopsEveryBindingOfTheRound() {
    JavaFileObject good = binding("@NativeBinding(library = \"good\")");
    JavaFileObject bad =
        source(
            "com.other.package-info",
            "@org.shimwright.annotation.NativeBinding(targets = \"failing\")\npackage com.other;");
    assertOnlyError(compile(good, bad), "[TargetFailed]");
  }

  @Test
  void unknownOptionIsReported() {
    assertOnlyError(
        compile(List.of("-Ashimwright.rot=x"), binding("@NativeBinding")),
        "[UnknownOption] -Ashimwright.rot is no option; did you mean 'shimwright.root'?");
  }

  @Test
  void optionsOfOthersAreLeftAlone() {
    Compilation compilation =
        javac()
            .withOptions("-Aother.rot=x")
            .withProcessors(new BindingProcessor())
            .compile(binding("@NativeBinding(targets = \"docs\")"));
    assertThat(compilation).succeeded();
  }

  @Test
  void unknownLocationIsReported() {
    assertOnlyError(
        compile(List.of("-Ashimwright.location=klasses"), binding("@NativeBinding")),
        "[BadOption] -Ashimwright.location=klasses is no location; did you mean 'classes'?");
  }

  @Test
  void rootOutsideTheOutputIsReported() {
    for (String root : List.of("../native", "/native", "a//b", "a/../../b", "a b")) {
      assertOnlyError(
          compile(List.of("-Ashimwright.root=" + root), binding("@NativeBinding")),
          "[BadOption] -Ashimwright.root=" + root + " is no folder below the output; use");
    }
  }
}
