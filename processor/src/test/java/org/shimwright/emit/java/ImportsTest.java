package org.shimwright.emit.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Packages become imports, but only in code, and only where a simple name is unmistakable. */
class ImportsTest {
  private static String in(String source) {
    return Imports.in("com.example", Set.of("Optional"), source);
  }

  @Test
  void classesAreImportedOnceAndInOrder() {
    assertEquals(
        "package com.example;\n\nimport a.b.Call;\nimport java.util.List;\n\n"
            + "List<Call.Origin> all = List.of(x.call());\n",
        in("java.util.List<a.b.Call.Origin> all = java.util.List.of(x.call());\n"));
  }

  @Test
  void aClassOfTheLanguageNeedsNoImport() {
    assertEquals("package com.example;\n\n\nClass<?> c;\n", in("java.lang.Class<?> c;\n"));
  }

  @Test
  void aClassWhoseNameIsTakenKeepsItsPackage() {
    assertEquals(
        "package com.example;\n\nimport a.Call;\n\njava.util.Optional<Call> o = b.Call.of();\n",
        in("java.util.Optional<a.Call> o = b.Call.of();\n"));
  }

  @Test
  void commentsAndStringsStayAsTheyAre() {
    String source =
        "/** A java.util.List. */\n * @throws a.Failure\nf(\"a \\\" java.util.List\");\n";
    assertEquals("package com.example;\n\n\n" + source, in(source));
  }

  @Test
  void peopleReadNoPackages() {
    assertEquals(
        "static List<A> f(B b);\n", Imports.simple("static java.util.List<x.A> f(x.B b);"));
  }
}
