package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.header.HeaderImport;
import org.shimwright.processor.Compilers;

/** A draft of a header asks for what C does not say, and says in a line what it leaves out. */
@Tag("all")
class ImportQuestionsTest {
  @TempDir private Path folder;

  @BeforeEach
  void needClang() {
    assumeTrue(HeaderImport.clang(System.getenv("PATH")).isPresent(), "clang is installed");
  }

  private Path header(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static String drafted(String... arguments) {
    List<String> all = new ArrayList<>(List.of("import"));
    all.addAll(List.of(arguments));
    Run run = Run.of(all.toArray(String[]::new));
    assertEquals(0, run.status(), run.err());
    return run.out();
  }

  private static Run refused(String... arguments) {
    List<String> all = new ArrayList<>(List.of("import"));
    all.addAll(List.of(arguments));
    Run run = Run.of(all.toArray(String[]::new));
    assertEquals(1, run.status(), run.out());
    assertEquals("", run.out());
    return run;
  }

  private static void assertHas(String draft, String... lines) {
    for (String line : lines) {
      assertTrue(draft.contains(line), line + "\n" + draft);
    }
  }

  // ---- text ----

  @Test
  void theLengthOfACallbacksTextIsAskedIfTheCallbackHasAnInteger() throws IOException {
    Path header =
        header(
            "quay.h",
            """
            typedef int (*quay_row)(const char *bytes, int size, void *data);
            typedef int (*quay_line)(int where, const char *line, void *data);
            typedef void (*quay_end)(const char *word, void *data);
            typedef char *(*quay_give)(void *data);
            int quay_rows(quay_row row, void *data);
            int quay_lines(quay_line line, void *data);
            int quay_ends(quay_end end, void *data);
            int quay_gives(quay_give give, void *data);
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "{name: bytes, kind: text, length: '? size', nullable: '?'}",
        "{name: line, kind: text, length: '?', nullable: '?'}",
        "{name: word, kind: text, nullable: '?'}",
        "returns: {kind: text, transfer: '?', nullable: '? true'}");
  }

  /** C may leave a name out, and name another parameter as the draft would name that one. */
  @Test
  void parametersOfACallbackHaveDifferentNames() throws IOException {
    Path header =
        header(
            "pier.h",
            """
            typedef int (*pier_pair)(int value2, int, void *data);
            int pier_pairs(pier_pair pair, void *data);
            """);
    assertHas(drafted(header.toString()), "{name: value2, ", "{name: value3, ");
  }

  @Test
  void whetherATextMayBeNullIsAsked() throws IOException {
    Path header =
        header(
            "dock.h",
            """
            const char *dock_name(const char *key);
            char *dock_copy(const char *key);
            void dock_all(char **names);
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "[{name: key, kind: text, nullable: '?'}]\n    returns: {kind: text, nullable: '?'}\n",
        "returns: {kind: text, freed-by: '?', nullable: '?'}",
        "{name: names, kind: text, direction: '? out', length: '?', freed-by: '?', nullable: '?'}");
  }

  @Test
  void anIntegerBehindAPointerMayCountAText() throws IOException {
    Path header =
        header(
            "sail.h",
            """
            const char *sail_bytes(int id, int *length);
            int sail_put(const char *bytes, unsigned *howMany);
            const char *sail_word(int id, double *weight);
            int sail_open(const char *file, unsigned long block_size);
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "returns: {kind: text, length: '?', nullable: '?'}",
        "{name: bytes, kind: text, length: '?', nullable: '?'}",
        "{name: file, kind: text, length: '?', nullable: '?'}",
        "returns: {kind: text, nullable: '?'}");
  }

  // ---- arrays ----

  @Test
  void aDeclaredLengthIsTheGuess() throws IOException {
    Path header =
        header(
            "knot.h",
            """
            #define KNOT_SIZE (4 * 4)
            typedef unsigned char knot_id[16];
            int knot_make(unsigned char out[KNOT_SIZE], const unsigned char in[8]);
            int knot_copy(knot_id out, const knot_id in);
            int knot_text(char text[32], const char word[static 4], double m[]);
            int knot_sum(int count, const double x[count]);
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "{name: out, kind: uint8, direction: '? out', length: '? 16'}",
        "{name: in, kind: uint8, length: '? 8'}",
        "{name: in, kind: uint8, length: '? 16'}",
        "{name: text, kind: text, direction: '? out', capacity: '? 32'}",
        "{name: word, kind: text, length: '?', nullable: '?'}",
        "{name: m, kind: double, direction: '? out', length: '?'}",
        "{name: x, kind: double, length: '? count'}");
    assertEquals(2, draft.split("direction: '\\? out', length: '\\? 16'", -1).length - 1, draft);
  }

  @Test
  void twoIntegersAfterAPointerMayCountItTogether() throws IOException {
    Path header =
        header(
            "bale.h",
            """
            unsigned long bale_read(void *to, unsigned long size, unsigned long nitems);
            unsigned long bale_grid(const double *x, int nx, int ny);
            unsigned long bale_put(const double *x, int size, int flags);
            """);
    assertHas(
        drafted(header.toString()),
        "{name: to, kind: uint8, direction: '? out', length: '?'}",
        "[{name: x, kind: double, length: '?'}, {name: nx, kind: int}",
        "[{name: x, kind: double, length: '? size'}, {name: size, kind: int}");
  }

  // ---- results and handles ----

  @Test
  void anIntegerWithoutAFunctionForErrorsIsAskedWhetherItSaysAFailure() throws IOException {
    Path header = header("moor.h", "int moor_tie(int rope, int *knot);\nlong moor_length(void);\n");
    String draft = drafted(header.toString());
    assertHas(draft, "returns: int\n    fails: '?'\n", "{name: moor_length, returns: long}");
  }

  @Test
  void aFunctionThatTakesTwoHandlesIsAskedWhoseTheSecondIs() throws IOException {
    Path header =
        header(
            "crate.h",
            """
            struct crate;
            struct crate *crate_new(void);
            void crate_free(struct crate *crate);
            void crate_add(struct crate *crate, struct crate *item);
            int crate_equal(const struct crate *a, const struct crate *b);
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "freed-by: '? crate_free'",
        "[{name: crate, kind: crate}, {name: item, kind: crate, transfer: '?'}]",
        "[{name: a, kind: crate}, {name: b, kind: crate}]",
        "returns: {kind: crate, transfer: '?'}");
  }

  @Test
  void aHandleThatACallbackMustNotChangeOrThatIsReturnedMayBeConst() throws Exception {
    Path header =
        header(
            "lock.h",
            """
            struct lock;
            typedef void (*lock_each)(const struct lock *lock, struct lock *other, void *data);
            void lock_all(lock_each each, void *data);
            const struct lock *lock_first(void);
            const struct lock *lock_next(const struct lock *lock);
            int lock_bytes(const unsigned char **bytes, int *count);
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "{name: lock, kind: lock, type: const struct lock *}",
        "{name: other, kind: lock}",
        "#   lock_bytes: its parameter 'bytes' is a pointer to a pointer to 'unsigned char'\n");
    Path spec = folder.resolve("lock.yaml");
    Files.writeString(spec, draft.replaceAll("'\\? ([^']+)'", "$1"));
    Path out = folder.resolve("out");
    Run run = Run.of("generate", "-o", out.toString(), "--spec", spec.toString());
    assertEquals(0, run.status(), run.err());
    Compilers.assumePresent("gcc");
    String home = System.getProperty("java.home");
    Compilers.run(
        out,
        List.of(
            "gcc",
            "-std=gnu11",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-fsyntax-only",
            "-Ijni",
            "-I" + folder,
            "-I" + home + "/include",
            "-I" + home + "/include/linux",
            "jni/natives.c"));
  }

  /** A handle that is memory of any type may be -1 where a function has failed: iconv_open. */
  @Test
  void theFailureOfAHandleWithoutAStructureIsAskedWithoutAGuess() throws IOException {
    Path header =
        header(
            "sand.h",
            "typedef void *sand_t;\n"
                + "sand_t sand_open(void);\n"
                + "struct dune;\n"
                + "struct dune *sand_dune(void);\n");
    assertHas(
        drafted(header.toString()),
        "{name: sand_open, returns: {kind: t, transfer: '? none'}, fails: '?'}",
        "{name: sand_dune, returns: {kind: dune, transfer: '? none'}, fails: '? if-null'}");
  }

  @Test
  void aFunctionThatGivesAHandleIsNotTheOneThatFrees() throws IOException {
    Path header =
        header(
            "fog.h",
            """
            typedef void *fog_data;
            typedef struct { char *line; fog_data data; } fog_entry;
            fog_entry *fog_get(int at);
            fog_data fog_free_entry(fog_entry *entry);
            """);
    assertFalse(drafted(header.toString()).contains("freed-by"));
  }

  // ---- what is left out ----

  @Test
  void aStructureThatCannotBeARecordIsLeftOutWithTheReason() throws IOException {
    Path header =
        header(
            "hull.h",
            """
            struct hull_none {};
            struct hull_fixed { const int a; int b; };
            struct hull_call { double (*run)(double x, void *params); void *params; };
            struct hull_atom { _Atomic int count; };
            struct hull_in { struct { int a; } part; };
            int hull_a(struct hull_none none);
            int hull_b(struct hull_fixed fixed);
            int hull_c(const struct hull_call *call);
            int hull_d(struct hull_atom *atom);
            int hull_e(_Atomic int *count);
            int hull_f(struct hull_in in);
            int hull_g(int x);
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "#   hull_a: struct hull_none has no fields\n",
        "#   hull_b: struct hull_fixed has a field 'a' that is const\n",
        "#   hull_c: struct hull_call has a field 'run' that is a pointer to a function\n",
        "#   hull_d: struct hull_atom has a field 'count' that is '_Atomic(int)'\n",
        "#   hull_e: its parameter 'count' is a pointer to '_Atomic(int)'\n",
        "#   hull_f: struct hull_in has a field 'part' that is a structure without a name\n");
    assertFalse(draft.contains("fields: []"), draft);
  }

  @Test
  void macrosThatAreNoConstantsAreSaidInALine() throws IOException {
    Path header =
        header(
            "mast.h",
            """
            #define MAST_H
            #define MAST_TALL 12
            #define MAST_LINE __LINE__
            #define MAST_NEXT (__COUNTER__ + 1)
            #define MAST_KNOWN (__LINE__ * 0)
            #define MAST_NAME "mast"
            #define MAST_TITLE MAST_NAME " one"
            #define MAST_TWICE(x) (2 * (x))
            #define MAST_CALL mast_count(3)
            #define MAST_NONE ((void *)0)
            #define MAST_PI 3.14
            #define MAST_HUGE 0xffffffffffffffffu
            #define MAST_API __attribute__((unused))
            #define MAST_OPEN {
            #define MAST_BEGIN (
            #define MAST_TYPE unsigned long
            #define MAST_LAST 99
            int mast_count(int x);
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "constants:\n  - MAST_TALL\n  - MAST_KNOWN\n  - MAST_LAST\nfunctions:",
        "#   macros that are texts: MAST_NAME, MAST_TITLE\n",
        "#   macros with parameters: MAST_TWICE\n",
        "#   macros whose value is no constant, or none that a long of Java has: MAST_LINE,"
            + " MAST_NEXT,\n#     MAST_CALL, MAST_NONE, MAST_PI, MAST_HUGE\n");
    assertFalse(draft.contains("MAST_API") || draft.contains("MAST_TYPE"), draft);
  }

  // ---- headers ----

  @Test
  void theOptionsOfTheCompilerAreInTheDraft() throws IOException {
    Path header = header("buoy.h", "#if BUOY == 2\nint buoy_ring(int x);\n#endif\n");
    String draft = drafted("-I", folder.toString(), "-D", "BUOY=2", header.toString());
    assertHas(
        draft,
        "# Read with -I"
            + folder
            + " -DBUOY=2. The build must say the same, after include() of binding.cmake:\n"
            + "#   target_include_directories(LIBRARY-java PRIVATE "
            + folder
            + ")\n#   target_compile_definitions(LIBRARY-java PRIVATE BUOY=2)\n");
    assertFalse(drafted("-DBUOY=2", header.toString()).contains("include_directories"));
  }

  @Test
  void cPlusPlusIsSaidNotToBeRead() throws IOException {
    Path named = header("cask.hpp", "int cask_roll(int x);\n");
    Path scope = header("cask.h", "namespace cask { int roll(int x); }\n");
    Path standard = header("tun.h", "#include <vector>\nint tun_roll(int x);\n");
    for (Path header : List.of(named, scope, standard)) {
      Run run = refused(header.toString());
      assertTrue(
          run.err()
              .contains(
                  header
                      + " is C++, which is not read; declare what you need with extern \"C\" in a"
                      + " header of C, and import that\n"),
          run.err());
    }
  }

  @Test
  void aHeaderThatOnlyIncludesOthersNamesThem() throws IOException {
    header("oar.h", "#include <stddef.h>\nint oar_pull(int x);\n");
    Path header = header("oars.h", "#include <ctype.h>\n#include \"oar.h\"\n#define OARS 2\n");
    Run run = refused(header.toString());
    assertTrue(
        run.err()
            .contains(
                header
                    + " declares no functions, but what it includes may; import what you mean of:"),
        run.err());
    assertTrue(run.err().contains("  " + folder.resolve("oar.h") + "\n"), run.err());
    assertTrue(run.err().contains("ctype.h\n"), run.err());
    Path alone = header("alone.h", "#define ALONE 1\n");
    assertTrue(refused(alone.toString()).err().contains(alone + " declares no functions\n"));
  }

  /** As in generated C, which includes headers of the standard library first. */
  @Test
  void aHeaderIsReadBehindThoseOfTheStandardLibrary() throws IOException {
    Path header =
        header(
            "keel.h",
            """
            #ifndef _POSIX_C_SOURCE
            #define KEEL_ALONE 1
            #endif
            #ifdef __GLIBC__
            int keel_lay(int x);
            #else
            void keel_lay(int x);
            #endif
            int keel_write(FILE *file);
            """);
    String draft = drafted(header.toString());
    assertFalse(draft.contains("KEEL_ALONE"), draft);
    assertHas(draft, "name: keel_lay", "returns: int");
  }

  /** A call of the function is one of the macro in generated code, too. */
  @Test
  void aFunctionIsLeftOutIfAMacroOfItsNameIsCalledOtherwise() throws IOException {
    Path header =
        header(
            "bow.h",
            """
            struct bow_old { int x; };
            struct bow_now { int x; int y; };
            static inline int bow_now_of(int x, struct bow_now *now) { return now->x + x; }
            int bow_of(int x, struct bow_old *old);
            #define bow_of(x, old) bow_now_of(x, old)
            int bow_is(int x);
            static inline int bow_flags_of(unsigned flags) { return flags != 0; }
            void bow_drop(int x);
            #define bow_drop(x) bow_get(x)
            int bow_flags(int flags);
            #define bow_flags(flags) bow_flags_of(flags)
            #define bow_is(x) bow_is_a((x), nowhere)
            int bow_get(int x);
            #define bow_get(x) ((x) > 9 ? 9 : (bow_get)(x))
            void bow_each(int (*f)(const char *const *all, void (*)(void)), char name[8]);
            #define bow_each(f, name) bow_each((f), (name))
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "name: bow_get",
        "name: bow_now_of",
        "#   bow_each: the function that it gets has no user data");
    for (String name : List.of("bow_of", "bow_is", "bow_flags", "bow_drop")) {
      assertHas(draft, "#   " + name + ": a macro of its name takes or gives something else");
      assertFalse(draft.contains("name: " + name + "\n"), draft);
    }
  }

  /** No compiler takes a pointer to a handle for a pointer to one that is const. */
  @Test
  void handlesThatAreConstBehindAPointerAreLeftOut() throws IOException {
    Path header =
        header(
            "ink.h",
            """
            typedef struct ink ink;
            ink *ink_make(void);
            void ink_free(ink *i);
            int ink_level(const ink *i);
            const ink *ink_shared(void);
            int ink_find(const ink **found);
            int ink_mix(const ink *const *all, int n);
            int ink_new(ink **made);
            """);
    String draft = drafted(header.toString());
    assertHas(draft, "name: ink_level", "name: ink_shared", "name: ink_new");
    for (String left : List.of("ink_find: its parameter 'found'", "ink_mix: its parameter 'all'")) {
      assertHas(draft, "#   " + left + " points to handles that point to const");
    }
  }

  /** Java and Fortran have an int for each value. */
  @Test
  void anEnumerationThatIsNoIntIsLeftOut() throws IOException {
    Path header =
        header(
            "knot.h",
            """
            typedef enum { KNOT_A, KNOT_B } __attribute__((packed)) knot_packed;
            enum knot_wide { KNOT_C, KNOT_D };
            int knot_slow(knot_packed knot);
            int knot_fast(enum knot_wide knot);
            """);
    String draft = drafted(header.toString());
    assertHas(
        draft,
        "name: knot_fast",
        "#   knot_slow: its parameter 'knot' is 'knot_packed', an enumeration that has not the size");
    assertFalse(draft.contains("KNOT_A"), draft);
  }

  /** As in a header that wants another one first. */
  @Test
  void aStructureThatNoCallerCanHaveIsRefused() throws IOException {
    Path header = header("mast.h", "int mast_set(struct sail *s);\nint mast_top(int x);\n");
    String draft = drafted(header.toString());
    assertHas(draft, "headers: ['?', mast.h]", "name: mast_top", "#   mast_set: clang refuses it");
    assertFalse(draft.contains("name: mast_set"), draft);
  }

  @Test
  void aLongTextOfAMacroIsRead() throws IOException {
    String text = "#define HULL_OPTIONS \"%s\"\nint hull_plank(int x);\n";
    Path header = header("hull.h", text.formatted("' --with=a\\n'".repeat(4000)));
    assertHas(drafted(header.toString()), "#   macros that are texts: HULL_OPTIONS");
  }

  @Test
  void aDeclarationThatClangRefusesDoesNotLoseTheOthers() throws IOException {
    Path header =
        header(
            "reef.h",
            """
            int reef_first(int x);
            int reef_broken(strukt x);
            struct reef_bad { unkn y; int z; };
            int reef_uses(struct reef_bad *bad);
            unkn int reef_odd(int z);
            typedef unkn reef_word;
            int reef_say(reef_word w);
            enum reef_sort { REEF_A, REEF_B = unkn };
            int reef_last(int x);
            """);
    Path draft = folder.resolve("draft.yaml");
    Run run = Run.of("import", "-o", draft.toString(), header.toString());
    assertEquals(0, run.status(), run.err());
    assertTrue(run.err().contains(header + ":2:17: error: unknown type name 'strukt'"), run.err());
    String text = Files.readString(draft);
    assertHas(
        text,
        "- {name: reef_first, ",
        "- {name: reef_last, ",
        "#   reef_broken: clang refuses it: unknown type name 'strukt'",
        "#   struct reef_bad: clang refuses it: unknown type name 'unkn'");
    assertHas(text, "headers: ['?', reef.h]");
    Run lint = Run.of("lint", draft.toString());
    assertHas(
        lint.out(),
        "[OpenQuestion] 'reef': what must be included first, as clang refuses them without it?"
            + " write it, or remove the '?'");
    assertFalse(text.contains("- {name: reef_broken") || text.contains("REEF_"), text);
    assertFalse(text.contains("- {name: reef_uses") || text.contains("- {name: reef_odd"), text);
    assertFalse(text.contains("- {name: reef_say"), text);
  }

  @Test
  void aHeaderWithLongJumpsGetsALine() throws IOException {
    String line =
        "# It has longjmp: a jump out of a callback of Java, or past one, ends the JVM. Leave such"
            + " functions out.\n";
    Path header =
        header(
            "leap.h",
            "#include <setjmp.h>\ntypedef void (*leap_out)(jmp_buf where, int value);\n"
                + "int leap_far(int x);\n");
    assertHas(drafted(header.toString()), line);
    Path macro = header("jump.h", "#define JUMP(x) longjmp(x, 1)\nint jump_far(int x);\n");
    assertHas(drafted(macro.toString()), line);
    Path none = header("walk.h", "/* no longjmp */\nint walk_far(int x);\n");
    assertFalse(drafted(none.toString()).contains("longjmp"));
  }

  @Test
  void aHeaderBelowAFolderOfTheCompilerIsNamedAsItIsIncluded() throws IOException {
    Files.createDirectories(folder.resolve("include/gull"));
    Path header = header("include/gull/fly.h", "int gull_fly(int x);\n");
    assertHas(
        drafted("-I" + folder.resolve("include"), header.toString()), "headers: [gull/fly.h]");
    assertHas(drafted(header.toString()), "headers: [fly.h]");
  }

  @Test
  void aLibraryIsNotCalledLikeAClassOfJava() throws Exception {
    Path header = header("string.h", "long string_width(double x);\n");
    Path draft = folder.resolve("draft.yaml");
    String text = drafted(header.toString());
    assertHas(text, "java: StringLibrary\n");
    Files.writeString(draft, text.replaceAll("'\\? ([^']+)'", "$1"));
    assertEquals(new Run(0, "", ""), Run.of("lint", draft.toString()));
  }
}
