package org.shimwright.processor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arrays of texts, and what comes back by an address: only the types that C has for them pass. */
class LibraryTextsTest {
  private static final String IN =
      "- {name: tide_go, returns: nothing, parameters: [{name: words, kind: texts, length: n%s},"
          + " {name: n, kind: size}]}\n";
  private static final String OUT =
      "- {name: tide_go, returns: nothing, parameters: [{name: words, kind: texts, length: n,"
          + " direction: out%s}, {name: n, kind: size, direction: out}]}\n";
  private static final String TEXT =
      "- {name: tide_go, returns: nothing, parameters: [{name: note, kind: text, direction: out%s}]}\n";
  private static final String RETURNED = "- {name: tide_go, returns: {kind: texts, length: 3%s}}\n";

  @TempDir private Path folder;

  private int projects;

  private TideLibrary library(String header, String functions) throws Exception {
    Path place = Files.createDirectory(folder.resolve("project" + projects++));
    return new TideLibrary(place, header, "functions:\n" + functions);
  }

  private void compiles(String header, String functions) throws Exception {
    library(header, functions).compiles();
  }

  @Test
  void theTypesOfTextsThatGoInCompile() throws Exception {
    for (String type : List.of("const char *const *", "const char **")) {
      compiles("void tide_go(%swords, size_t n);".formatted(type), IN.formatted(""));
    }
    for (String type : List.of("char **", "char *const *")) {
      compiles("void tide_go(%swords, size_t n);".formatted(type), IN.formatted(", type: char **"));
    }
  }

  @Test
  void theTypesOfTextsThatComeBackCompile() throws Exception {
    for (String type : List.of("char **", "const char **", "const char *const *")) {
      String header = "void tide_go(%s*words, size_t *n);".formatted(type);
      compiles(header, OUT.formatted(", type: " + type));
      compiles("%stide_go(void);".formatted(type), RETURNED.formatted(""));
    }
    compiles("void tide_go(char ***words, size_t *n);", OUT.formatted(""));
    compiles("char *const *tide_go(void);", RETURNED.formatted(""));
    compiles("void tide_go(const char **note);", TEXT.formatted(""));
    compiles("void tide_go(char **note);", TEXT.formatted(", type: char *"));
  }

  /** Two slashes are a comment of C elsewhere. */
  @Test
  void aCallbackMayGiveTwoSlashes() throws Exception {
    library(
            "typedef const char *say(void *);\nvoid tide_go(say *say, void *data);",
            """
            - {name: tide_go, returns: nothing, parameters: [{name: say, kind: say, closure: data}, {name: data, kind: user-data}]}
            callbacks:
            - {name: say, parameters: [{name: data, kind: user-data}], returns: text, on-exception: a//b}
            """)
        .compiles();
  }

  @Test
  void otherTypesAreRefused() throws Exception {
    for (String type :
        List.of("int **", "double *", "const char *", "char ***", "char **", "int ")) {
      library("void tide_go(%swords, size_t n);".formatted(type), IN.formatted("")).isRefused();
      library(
              "%stide_go(void);".formatted(type.replace("char **", "int **")),
              RETURNED.formatted(""))
          .isRefused();
    }
    library("void tide_go(int **words, size_t n);", IN.formatted(", type: char **")).isRefused();
    library("void tide_go(int ***words, size_t *n);", OUT.formatted("")).isRefused();
    library("void tide_go(int **note);", TEXT.formatted("")).isRefused();
  }

  @Test
  void functionsThatFreeAnotherTypeAreRefused() throws Exception {
    String spec = "- {name: tide_go, returns: {kind: %s, freed-by: tide_free}}\n";
    String header = "typedef struct pot pot;\n%stide_go(void);\nvoid tide_free(%s);";
    for (String type : List.of("char *", "const char *", "void *", "unsigned char *")) {
      compiles(header.formatted("char *", type), spec.formatted("text"));
    }
    for (String type : List.of("char **", "pot *", "int")) {
      library(header.formatted("char *", type), spec.formatted("text")).isRefused();
    }
    compiles(header.formatted("char **", "char **"), spec.formatted("texts, length: 2"));
    compiles(header.formatted("double *", "double *"), spec.formatted("double, length: 2"));
    library(header.formatted("char **", "char *"), spec.formatted("texts, length: 2")).isRefused();
    library(header.formatted("double *", "int *"), spec.formatted("double, length: 2")).isRefused();
  }

  private TideLibrary returning(String type, String kind) throws Exception {
    Path place = Files.createDirectory(folder.resolve("project" + projects++));
    return new TideLibrary(
        place,
        "enum hue { HUE_RED };\n" + type + " tide_go(void);\n",
        "enums: [{name: hue, type: enum hue, values: [HUE_RED]}]\nfunctions:\n"
            + "- {name: tide_go, returns: %s}\n".formatted(kind));
  }

  @Test
  void whatReturnsNoWholeNumberIsNoEnumerationAndNoStatus() throws Exception {
    for (String kind : List.of("hue", "status")) {
      for (String type : List.of("int", "unsigned", "enum hue", "int16_t")) {
        returning(type, kind).compiles();
      }
      for (String type : List.of("float", "double", "void *")) {
        returning(type, kind).isRefused();
      }
    }
    returning("long", "status").isRefused();
  }

  private TideLibrary constant(String value) throws Exception {
    Path place = Files.createDirectory(folder.resolve("project" + projects++));
    String header = "#define TIDE_X %s\nvoid tide_go(void);\n".formatted(value);
    String spec = "constants: [TIDE_X]\nfunctions:\n- {name: tide_go, returns: nothing}\n";
    return new TideLibrary(place, header, spec);
  }

  @Test
  void constantsThatAreNoIntegersOf64BitsAreRefused() throws Exception {
    for (String value : List.of("-1", "0x7fffffffffffffff", "'x'", "0xffffffffu")) {
      constant(value).compiles();
    }
    for (String value : List.of("1.5", "0x8000000000000000u", "\"x\"")) {
      constant(value).isRefused();
    }
  }

  @Test
  void whatReturnsSomethingIsRefusedIfTheSpecificationSaysNothing() throws Exception {
    String spec = "- {name: tide_go, returns: %s}\n";
    library("int tide_go(void);", spec.formatted("nothing")).isRefused();
    compiles("int tide_go(void);", spec.formatted("ignored"));
    compiles("void tide_go(void);", spec.formatted("nothing"));
  }
}
