package org.shimwright.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Every fault in an annotation is reported at the value that is wrong. */
class MessagesTest {
  @Test
  void unknownFunctionIsReportedAtTheAnnotationValue() {
    assertFault(
        "[UnknownFunction] 'MPI_Comm_set_atr' is no function of mpi-caching; did you mean"
            + " 'MPI_Comm_set_attr'?",
        6,
        9,
        "    functions = {",
        "        \"MPI_Comm_get_attr\",",
        "        \"MPI_Comm_set_atr\"",
        "    },",
        "    targets = \"build\"");
  }

  @Test
  void patternThatFitsNothingIsReported() {
    assertFault(
        "[UnknownFunction] 'MPI_File_*' is no function of mpi-caching; no function fits it",
        4,
        17,
        "    functions = \"MPI_File_*\",",
        "    targets = \"build\"");
  }

  @Test
  void unknownTargetIsReportedWithTheNearestName() {
    assertFault(
        "[UnknownTarget] 'fortran-faces' is no target; did you mean 'fortran-face'?",
        4,
        26,
        "    targets = {\"c-face\", \"fortran-faces\"}");
  }

  @Test
  void badLibraryNameIsReported() {
    assertFault(
        "[BadLibrary] 'My Library' cannot name a library; use lower-case letters, digits, - and _,"
            + " a letter first",
        4,
        15,
        "    library = \"My Library\",",
        "    targets = \"build\"");
  }

  @Test
  void unknownSpecificationIsReportedWithTheNearestName() {
    assertFault(
        "mpi-cachin:1:1: [UnknownSpecification] no such specification; did you mean 'mpi-caching'?",
        4,
        12,
        "    spec = \"mpi-cachin\"");
  }

  @Test
  void partOfAFaceIsRefused() {
    assertFault(
        "[PartialFace] a face is MPI for other programs and has all functions; leave 'functions'"
            + " out, or the targets that end in -face",
        4,
        17,
        "    functions = \"MPI_Comm_*\",",
        "    targets = \"c-face\"");
  }

  @Test
  void allFaultsOfOneAnnotationAreReportedAtOnce() {
    Compilation compilation =
        compiled("    library = \"X\",", "    functions = \"MPI_Nope\",", "    targets = \"nope\"");
    assertEquals(3, compilation.errors().size());
  }

  @Test
  void faultsInTheSpecificationHaveTheirOwnPlace() {
    Compilation compilation = compiled("    spec = \"broken/specification.yaml\"");
    assertThat(compilation).hadErrorContaining("broken/specification.yaml:2:");
    assertThat(compilation).hadErrorContaining("[");
  }

  @Test
  void twoBindingsOfOneLibraryAreRefused() {
    JavaFileObject second =
        JavaFileObjects.forSourceLines(
            "com.example.other.Other",
            "package com.example.other;",
            "@org.shimwright.annotation.NativeBinding(library = \"mpi\", targets = \"build\")",
            "interface Other {}");
    Compilation compilation =
        javac()
            .withProcessors(new BindingProcessor())
            .compile(packageInfo("    targets = \"build\""), second);
    assertThat(compilation)
        .hadErrorContaining(
            "[DuplicateLibrary] another binding has the library 'mpi'; give this one a name of its"
                + " own");
  }

  private static void assertFault(String message, long line, long column, String... values) {
    Compilation compilation = compiled(values);
    assertThat(compilation)
        .hadErrorContaining(message)
        .inFile(packageInfo(values))
        .onLine(line)
        .atColumn(column);
    assertEquals(1, compilation.errors().size(), () -> compilation.errors().toString());
  }

  private static Compilation compiled(String... values) {
    return javac().withProcessors(new BindingProcessor()).compile(packageInfo(values));
  }

  /** The values start on line 4. */
  private static JavaFileObject packageInfo(String... values) {
    return JavaFileObjects.forSourceString(
        "com.example.mpi.package-info",
        "/** A binding. */\n\n@org.shimwright.annotation.NativeBinding(\n"
            + String.join("\n", values)
            + ")\npackage com.example.mpi;\n");
  }
}
