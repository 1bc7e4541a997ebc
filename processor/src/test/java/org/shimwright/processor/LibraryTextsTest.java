package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

  @Test
  void noTextsAreReadBeyondTheirEnd() throws Exception {
    String header =
        """
        const char *const *tide_names(int32_t *count); /* the last is NULL */
        char **tide_listed(int32_t count);             /* up to NULL, or NULL */
        size_t tide_count(char **words);
        void tide_free(char **words);
        void tide_given(const char ***words, size_t *n);
        size_t tide_ended(char **words);
        size_t tide_total(char **words, size_t n);
        """;
    String spec =
        """
        functions:
          - {name: tide_names, parameters: [{name: count, kind: int32, direction: out}], returns: {kind: texts, length: count}}
          - {name: tide_listed, parameters: [{name: count, kind: int32}], returns: {kind: texts, length: tide_count(value), type: char **, freed-by: tide_free, nullable: true}}
          - {name: tide_given, returns: nothing, parameters: [{name: words, kind: texts, direction: out, length: n, type: const char **, nullable: true}, {name: n, kind: size, direction: out}]}
          - {name: tide_total, returns: size, parameters: [{name: words, kind: texts, length: n, type: char **}, {name: n, kind: size}]}
        """;
    String source =
        """
        #include <stdlib.h>
        #include <string.h>
        const char *const *tide_names(int32_t *count)
        {
            static const char *const names[3] = {"a", NULL, "c"};
            *count = 3;
            return names;
        }
        char **tide_listed(int32_t count)
        {
            char **all = count < 0 ? NULL : calloc((size_t)count + 1, sizeof *all);
            for (int32_t i = 0; i < count; i++) { all[i] = strdup("word"); }
            return all;
        }
        size_t tide_count(char **words)
        {
            size_t n = 0;
            while (words[n] != NULL) { n++; }
            return n;
        }
        void tide_free(char **words)
        {
            for (size_t i = 0; words[i] != NULL; i++) { free(words[i]); }
            free(words);
        }
        void tide_given(const char ***words, size_t *n)
        {
            static const char *all[2] = {NULL, "b"};
            *words = all;
            *n = 2;
        }
        size_t tide_total(char **words, size_t n)
        {
            size_t total = 0;
            for (size_t i = 0; words[i] != NULL; i++) { total += strlen(words[i]); }
            return total * 10 + n;
        }
        """;
    String printed =
        library(header, spec.replace("functions:\n", ""))
            .compiles()
            .run(
                source,
                """
                System.out.println(Arrays.toString(Tide.names()));
                System.out.println(Arrays.toString(Tide.listed(2)));
                System.out.println(Arrays.toString(Tide.listed(0)));
                System.out.println(Arrays.toString(Tide.listed(-1)));
                System.out.println(Arrays.toString(Tide.given()));
                System.out.println(Tide.total(new String[] {"ab", "", "cde"}));
                System.out.println(Tide.total(new String[0]));
                fails(() -> Tide.total(new String[] {"ab", null}));
                """);
    assertEquals(
        """
        [a, null, c]
        [word, word]
        []
        null
        [null, b]
        53
        0
        NullPointerException: words[1] is null
        """,
        printed);
  }
}
