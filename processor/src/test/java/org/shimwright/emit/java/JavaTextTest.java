package org.shimwright.emit.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import org.junit.jupiter.api.Test;

/** Packages become imports, but only in code, and long statements break after commas. */
class JavaTextTest {
  /** The imports, and the statements of the method. */
  private static String printed(String statements) {
    MethodSpec method =
        MethodSpec.methodBuilder("f").addCode(JavaText.code(statements).block()).build();
    TypeSpec type = TypeSpec.classBuilder("A").addMethod(method).alwaysQualify("Optional").build();
    String source =
        JavaFile.builder("com.example", type).skipJavaLangImports(true).build().toString();
    int head = source.indexOf("class A {");
    String imports = source.substring("package com.example;\n\n".length(), head);
    String body = source.substring(source.indexOf("f() {\n") + 6, source.lastIndexOf("  }\n}"));
    return imports + body;
  }

  @Test
  void classesAreImportedOnceAndInOrder() {
    assertEquals(
        "import a.b.Call;\nimport java.util.List;\n\n"
            + "    List<Call.Origin> all = List.of(x.call());\n",
        printed("java.util.List<a.b.Call.Origin> all = java.util.List.of(x.call());\n"));
  }

  @Test
  void aClassOfTheLanguageNeedsNoImport() {
    assertEquals("    Class<?> c;\n", printed("java.lang.Class<?> c;\n"));
  }

  @Test
  void aClassWhoseNameIsTakenKeepsItsPackage() {
    assertEquals(
        "import a.Call;\n\n    java.util.Optional<Call> o = b.Call.of();\n",
        printed("java.util.Optional<a.Call> o = b.Call.of();\n"));
  }

  @Test
  void stringsStayAsTheyAre() {
    assertEquals(
        "    f(\"a \\\" java.util.List, $T\");\n", printed("f(\"a \\\" java.util.List, $T\");\n"));
  }

  @Test
  void longStatementsBreakAfterCommasInBlocksToo() {
    String half = "first(" + "second, ".repeat(11);
    assertEquals(
        "    try {\n      " + half.strip() + "\n          third);\n    }\n",
        printed("try {\n  " + half + "third);\n}\n"));
  }
}
