package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.shimwright.processor.HeaderLibraryTest.HEAD;
import static org.shimwright.processor.HeaderLibraryTest.compile;
import static org.shimwright.processor.HeaderLibraryTest.faults;
import static org.shimwright.processor.HeaderLibraryTest.write;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.runtime.NativeHandle;

/** Java names of a library's functions and types: as in C, unless another thing has that name. */
class LibraryNamesTest {
  private static final String POT = "handles:\n- {name: pot, type: pot *, freed-by: tide_break}\n";
  private static final String POTS =
      "- {name: tide_bake, returns: pot}\n"
          + "- {name: tide_break, parameters: [{name: p, kind: pot}], returns: nothing}\n";
  private static final String POT_IN_C =
      "typedef struct pot pot;\npot *tide_bake(void);\nvoid tide_break(pot *p);\n";

  @TempDir private Path folder;

  private String java(String file) throws Exception {
    return Files.readString(folder.resolve("com/example/" + file + ".java"));
  }

  /** A plain class inherits from Object alone, and a handle nothing that MPI's objects have. */
  @Test
  void whatNothingHasKeepsItsName() throws Exception {
    Files.writeString(
        folder.resolve("tide.h"),
        POT_IN_C
            + """
            #define value 3
            enum ebb { status, call };
            struct dot { int status; int call; };
            int tide_is_null(const struct dot *d);
            int tide_is_alive(void);
            int tide_address(void);
            int tide_run(enum ebb e);
            int tide_pot_is_null(pot *p);
            int tide_pot_start(pot *p);
            """);
    compile(
        folder,
        HEAD
            + "constants: [value]\n"
            + "enums:\n- {name: ebb, type: enum ebb, values: [status, call]}\n"
            + "structs:\n- {name: dot, type: struct dot,"
            + " fields: [{name: status, kind: int}, {name: call, kind: int}]}\n"
            + POT
            + "functions:\n"
            + POTS
            + "- {name: tide_is_null, parameters: [{name: d, kind: dot}], returns: int}\n"
            + "- {name: tide_is_alive, returns: int}\n"
            + "- {name: tide_address, returns: int}\n"
            + "- {name: tide_run, parameters: [{name: e, kind: ebb}], returns: int}\n"
            + "- {name: tide_pot_is_null, parameters: [{name: p, kind: pot}], returns: int}\n"
            + "- {name: tide_pot_start, parameters: [{name: p, kind: pot}], returns: int}\n");
    for (String name : List.of("isNull(", "isAlive(", "address(", "run(", "long value ")) {
      assertTrue(java("Tide").contains(" " + name), name + java("Tide"));
    }
    for (String name : List.of("isNull(", "start(")) {
      assertTrue(java("Pot").contains(" " + name), name + java("Pot"));
    }
    assertTrue(java("Dot").contains("int status, int call"), java("Dot"));
    assertTrue(java("Ebb").contains(" Ebb status "), java("Ebb"));
  }

  @Test
  void whatAClassInheritsGetsAnotherName() throws Exception {
    Set<String> words = new TreeSet<>();
    for (Class<?> type : List.of(NativeHandle.class, NativeHandle.class.getSuperclass())) {
      inherited(type).forEach(words::add);
    }
    inherited(Object.class).forEach(words::add);
    words.addAll(List.of("from_handle", "adopt"));
    words.add("close");
    StringBuilder header = new StringBuilder(POT_IN_C);
    StringBuilder rows = new StringBuilder(POTS);
    for (String word : words) {
      header.append("int tide_%s(void);\nint tide_pot_%s(pot *p);\n".formatted(word, word));
      rows.append("- {name: tide_%s, returns: int}\n".formatted(word));
      rows.append(
          "- {name: tide_pot_%s, parameters: [{name: p, kind: pot}], returns: int}\n"
              .formatted(word));
    }
    Files.writeString(folder.resolve("tide.h"), header);
    compile(folder, HEAD + POT + "functions:\n" + rows);
    assertTrue(words.contains("is_alive") && words.contains("to_string"), words.toString());
    assertTrue(java("Pot").contains(" isAlive_("), java("Pot"));
  }

  /** As MPI_Comm_create is a method of Comm, also if no communicator is given. */
  @Test
  void theNameOfAFunctionMayBeginWithAClass() throws Exception {
    Files.writeString(
        folder.resolve("tide.h"),
        POT_IN_C + "int tide_Pot_count(int SIZE);\nint tide_Pot_fill(pot *p);\n");
    compile(
        folder,
        HEAD
            + POT
            + "functions:\n"
            + POTS
            + "- {name: tide_Pot_count, parameters: [{name: SIZE, kind: int}], returns: int}\n"
            + "- {name: tide_Pot_fill, parameters: [{name: p, kind: pot}], returns: int}\n");
    for (String head : List.of(" static int count(int size)", "public int fill()")) {
      assertTrue(java("Pot").contains(head), head + java("Pot"));
    }
  }

  /** The class is that of the object, not that whose name is the beginning of another's. */
  @Test
  void aFunctionIsOfTheClassThatItFreesOrThatItsNameBeginsWith() throws Exception {
    Files.writeString(
        folder.resolve("tide.h"),
        """
        typedef struct tree tree;
        typedef struct node node;
        typedef struct leaf leaf;
        node *tide_node(tree *t);
        leaf *tide_leaf(tree *t);
        void tide_Tree_node_free(node *n);
        void tide_Tree_drop(leaf *l);
        int tide_Tree_node_count(void);
        int tide_Tree_node_height(tree *t);
        """);
    String of = ", parameters: [{name: x, kind: %s}]";
    compile(
        folder,
        HEAD
            + "handles:\n- {name: tree, type: tree *}\n"
            + "- {name: tree-node, type: node *, freed-by: tide_Tree_node_free}\n"
            + "- {name: leaf, type: leaf *, freed-by: tide_Tree_drop}\n"
            + "functions:\n- {name: tide_node, returns: tree-node%s}\n"
                .formatted(of)
                .formatted("tree")
            + "- {name: tide_leaf, returns: leaf%s}\n".formatted(of).formatted("tree")
            + "- {name: tide_Tree_node_free, returns: nothing%s}\n"
                .formatted(of)
                .formatted("tree-node")
            + "- {name: tide_Tree_drop, returns: nothing%s}\n".formatted(of).formatted("leaf")
            + "- {name: tide_Tree_node_count, returns: int}\n"
            + "- {name: tide_Tree_node_height, returns: int%s}\n".formatted(of).formatted("tree"));
    assertTrue(java("TreeNode").contains(" void close()"), java("TreeNode"));
    assertTrue(java("TreeNode").contains(" static int count()"), java("TreeNode"));
    assertTrue(java("Leaf").contains(" void close()"), java("Leaf"));
    assertTrue(java("Tree").contains("public int nodeHeight()"), java("Tree"));
  }

  /** Their words in capitals become one word, so names that differ in this alone are one name. */
  @Test
  void namesThatDifferInCapitalsAloneAreRefused() {
    String functions =
        "functions:\n- {name: tide_get_URL, returns: int}\n- {name: tide_get_Url, returns: int}\n";
    assertEquals(List.of("5: NameClash"), faults(HEAD + functions));
    assertEquals(
        List.of(), faults(HEAD + functions.replace("get_Url,", "get_Url, java: getUrlTwice,")));
  }

  private static Stream<String> inherited(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(m -> (m.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0)
        .map(Method::getName)
        .map(name -> name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT));
  }

  /** Without the prefix, one may be called as another is with it. */
  @Test
  void constantsHaveNamesOfTheirOwn() throws Exception {
    Files.writeString(
        folder.resolve("tide.h"),
        "#define TIDE_TIDE_A 1\n#define TIDE_A 2\n#define A 3\n#define TIDE_TIDE_B 4\n"
            + "#define TIDE_B 5\nenum ebb { TIDE_TIDE_C, TIDE_C };\nint tide_stop(enum ebb e);\n");
    compile(
        folder,
        HEAD
            + "constants: [TIDE_TIDE_A, TIDE_A, A, TIDE_TIDE_B, TIDE_B]\n"
            + "enums:\n- {name: ebb, type: enum ebb, values: [TIDE_TIDE_C, TIDE_C]}\n"
            + "functions:\n"
            + "- {name: tide_stop, parameters: [{name: e, kind: ebb}], returns: int}\n");
    for (String name : List.of("TIDE_TIDE_A", "TIDE_A", "A", "TIDE_TIDE_B", "B")) {
      assertTrue(java("Tide").contains(" long " + name + " ="), name + java("Tide"));
    }
    for (String name : List.of("TIDE_TIDE_C", "C")) {
      assertTrue(java("Ebb").contains(" Ebb " + name + " ="), name + java("Ebb"));
    }
  }

  /** Fortran and C have them, so Java has them, too: whatever is one name in Java gets a number. */
  @Test
  void whatDiffersInCaseAloneIsApartInJava() throws Exception {
    TideLibrary.prints("names", folder);
  }

  /** A field stands before a class of the same name. */
  @Test
  void aConstantIsCalledLikeNoClass() {
    String types =
        "structs:\n- {name: dot, type: struct dot, fields: [{name: x, kind: int}]}\n"
            + "enums:\n- {name: ebb, type: enum ebb, values: [TideNatives]}\n"
            + "functions:\n- {name: tide_dot, returns: dot}\n";
    assertEquals(List.of("6: NameClash"), faults(HEAD + types));
    assertEquals(
        List.of("5: NameClash", "7: NameClash"), faults(HEAD + "constants: [TIDE_Dot]\n" + types));
  }

  /** As long as a specification may have them: Fortran has 63 letters and lines of 132 columns. */
  @Test
  void longNamesAreCalledFromFortran() throws Exception {
    Compilers.assumePresent("gfortran");
    String l = "long_".repeat(23) + "name"; // with one more letter, 120
    String spec =
        HEAD.replace("spec: tide", "spec: " + l.replace('_', '-') + "s")
            + "constants: [c%s]\nhandles:\n- {name: h%s, type: pot *, freed-by: b%s}\n"
            + "structs:\n- {name: s%s, type: s%s, fields: [{name: f%s, kind: int}]}\n"
            + "callbacks:\n- {name: k%s, parameters: [{name: x%s, kind: int},"
            + " {name: d%s, kind: user-data}], returns: int, on-exception: 0}\n"
            + "functions:\n- {name: a%s, returns: h%s}\n"
            + "- {name: b%s, parameters: [{name: p%s, kind: h%s}], returns: nothing}\n"
            + "- {name: g%s, parameters: [{name: s%s, kind: s%s}, {name: k%s, kind: k%s,"
            + " closure: u%s}, {name: u%s, kind: user-data}], returns: int}\n";
    String header =
        "#define c%s 7\ntypedef struct pot pot;\ntypedef struct { int f%s; } s%s;\n"
            + "typedef int k%s(int, void *);\npot *a%s(void);\nvoid b%s(pot *p);\n"
            + "int g%s(const s%s *s, k%s *k, void *u);\n";
    Files.writeString(folder.resolve("tide.h"), header.replace("%s", l));
    Files.writeString(
        folder.resolve("tide.c"),
        ("#include \"tide.h\"\n#include <stddef.h>\npot *a%s(void) { return NULL; }\n"
                + "void b%s(pot *p) { (void)p; }\n"
                + "int g%s(const s%s *s, k%s *k, void *u) { return k(s->f%s, u) + c%s; }\n")
            .replace("%s", l));
    write(folder, spec.replace("%s", l), "fortran");
    Path module;
    try (Stream<Path> files = Files.list(folder.resolve("fortran"))) {
      module = files.filter(f -> f.toString().endsWith(".f90")).findFirst().orElseThrow();
    }
    String name = module.getFileName().toString().replace(".f90", "");
    String cut = ("?" + l).substring(0, 63);
    Files.writeString(
        folder.resolve("main.f90"),
        """
        module twice_module
        use, intrinsic :: iso_c_binding
        contains
        integer(c_int32_t) function twice(x, d) bind(c)
          integer(c_int32_t), value :: x
          type(c_ptr), value :: d
          twice = 2 * x
        end function
        end module
        use MODULE
        use twice_module
        type(TYPE) :: s
        s%FIELD = 4
        print '(i0, 1x, i0)', FUNCTION(s, twice, c_null_ptr), &
          CONSTANT
        end
        """
            .replace("MODULE", name)
            .replace("TYPE", ("tide_s" + l).substring(0, 63))
            .replace("FIELD", cut.replace("?", "f"))
            .replace("FUNCTION", cut.replace("?", "g"))
            .replace("CONSTANT", cut.replace("?", "c")));
    Compilers.run(
        folder,
        List.of(
            "gfortran",
            "-I.",
            "-Ifortran",
            "-o",
            "main",
            module.toString(),
            "main.f90",
            "tide.c",
            module.toString().replace(".f90", ".c")));
    Compilers.Ended ended = Compilers.end(folder, List.of("./main"));
    assertEquals("15 7", ended.output().strip());
  }

  /** A module uses them itself. */
  @Test
  void namesOfResultsAndIntrinsicsAreNoNamesInFortran() throws Exception {
    Compilers.assumePresent("gfortran");
    String spec =
        """
        enums: [{name: hue, type: enum hue, values: [INT]}]
        structs: [{name: value, type: struct value, fields: [{name: x, kind: int}]}]
        callbacks:
        - {name: fill, parameters: [{name: rows, kind: int}, {name: columns, kind: int}, {name: cells, kind: double, length: rows * columns}, {name: data, kind: user-data}], returns: nothing}
        functions:
        - {name: value, returns: value}
        - {name: ierror, returns: int}
        - {name: walk, returns: nothing, parameters: [{name: fill, kind: fill, closure: data}, {name: data, kind: user-data}]}
        """;
    write(folder, HEAD.replace("prefix: tide_, ", "") + spec, "fortran");
    Compilers.run(folder, List.of("gfortran", "-Wall", "-fsyntax-only", "fortran/tide_module.f90"));
  }

  @Test
  void partsOfOneThingHaveNamesOfTheirOwn() {
    String rest = "functions:\n- {name: tide_stop, returns: nothing}\n";
    String twice = "{name: x, kind: int}, {name: x, kind: int}";
    String struct = "structs:\n- {name: dot, type: struct dot, fields: [%s]}\n";
    assertEquals(List.of("4: DuplicateName"), faults(HEAD + struct.formatted(twice) + rest));
    String callback =
        "callbacks:\n- {name: say, parameters: [%s, {name: d, kind: user-data}],"
            + " returns: nothing}\n";
    assertEquals(List.of("4: DuplicateName"), faults(HEAD + callback.formatted(twice) + rest));
  }

  /** As flock and stat of POSIX do. */
  @Test
  void aStructureAndAFunctionMayHaveOneName() {
    String types = "structs:\n- {name: ebb, type: struct ebb, fields: [{name: x, kind: int}]}\n";
    String function =
        "functions:\n- {name: ebb, java: turn, returns: nothing, parameters: [{name: x, kind: int}]}\n";
    assertEquals(List.of(), faults(HEAD + types + function));
  }

  @Test
  void numbersThatAreGivenNeedNoRoomForResults() {
    String numbers =
        IntStream.range(0, 70)
            .mapToObj("{name: n%d, kind: int}"::formatted)
            .collect(Collectors.joining(", "));
    assertEquals(
        List.of(),
        faults(
            HEAD
                + "functions:\n- {name: tide_all, returns: nothing, parameters: ["
                + numbers
                + "]}\n"));
  }

  /** A function with two results gets a record, which would hide a structure of that name. */
  @Test
  void aRecordOfResultsHasNotTheNameOfAStructure() {
    String types =
        "structs:\n- {name: dot, type: struct dot, java: BothResult,"
            + " fields: [{name: x, kind: int}]}\n";
    String two =
        "functions:\n- {name: tide_both, returns: int, parameters:"
            + " [{name: d, kind: dot, direction: out}]}\n";
    assertEquals(List.of("6: NameClash"), faults(HEAD + types + two));
    assertEquals(List.of(), faults(HEAD + types + two.replace("returns: int", "returns: nothing")));
  }

  @Test
  void aStatedNameIsRefusedIfItsClassCannotHaveIt() {
    String plain = "functions:\n- {name: tide_go, java: %s, returns: nothing}\n";
    String timed =
        "functions:\n- {name: tide_go, java: wait, parameters: [%s], returns: nothing}\n";
    for (String word :
        List.of(
            "class", "getClass", "toString", "hashCode", "clone", "finalize", "notify", "wait")) {
      assertEquals(List.of("4: NameClash"), faults(HEAD + plain.formatted(word)), word);
    }
    for (String given :
        List.of("{name: t, kind: int64}", "{name: t, kind: long}, {name: u, kind: uint16}")) {
      assertEquals(List.of("4: NameClash"), faults(HEAD + timed.formatted(given)), given);
    }
    String pots = POT + "functions:\n" + POTS;
    String ofPot =
        "- {name: tide_go, java: %s, parameters: [{name: p, kind: pot}], returns: int}\n";
    for (String word : List.of("isAlive", "toHandle", "fromHandle", "adopt", "close")) {
      assertEquals(List.of("8: NameClash"), faults(HEAD + pots + ofPot.formatted(word)), word);
    }
    String ofClass = "- {name: tide_Pot_go, java: %s, returns: int}\n";
    for (String word : List.of("isAlive", "toHandle", "fromHandle", "adopt", "close")) {
      assertEquals(List.of("8: NameClash"), faults(HEAD + pots + ofClass.formatted(word)), word);
    }
    assertEquals(
        List.of("7: NameClash"),
        faults(HEAD + pots.replace("tide_break, par", "tide_break, java: shut, par")));
  }

  /** A method of other parameters is another method. */
  @Test
  void aStatedNameMayBeThatOfAnotherMethod() throws Exception {
    Files.writeString(
        folder.resolve("tide.h"),
        "typedef struct pot pot;\ntypedef struct pan pan;\npot *tide_bake(void);\n"
            + "void tide_break(pot *p);\nint tide_end(pan *p);\nint tide_a(pot *p, int t);\n"
            + "int tide_b(int x);\nint tide_c(void);\nint tide_d(void);\nint tide_e(pot *p, int x);\n");
    String onPot =
        "- {name: tide_%s, java: %s, parameters: [{name: p, kind: pot}, %s], returns: int}\n";
    compile(
        folder,
        HEAD
            + POT
            + "- {name: pan, type: pan *}\nfunctions:\n"
            + POTS.replace("tide_break, par", "tide_break, java: close, par")
            + "- {name: tide_end, java: close, parameters: [{name: p, kind: pan}], returns: int}\n"
            + onPot.formatted("a", "wait", "{name: t, kind: int}")
            + "- {name: tide_b, java: toString, parameters: [{name: x, kind: int}], returns: int}\n"
            + "- {name: tide_c, java: isNull, returns: int}\n"
            + "- {name: tide_d, java: isAlive, returns: int}\n"
            + onPot.formatted("e", "isAlive", "{name: x, kind: int}"));
    for (String name : List.of("void close(", "int wait(int t)", "int isAlive(int x)")) {
      assertTrue(java("Pot").contains(" " + name), name + java("Pot"));
    }
    assertTrue(java("Pan").contains(" int close("), java("Pan"));
    for (String name : List.of("toString(int x)", "isNull(", "isAlive(")) {
      assertTrue(java("Tide").contains(" static int " + name), name + java("Tide"));
    }
  }

  @Test
  void namesOfTypesClashAtTheTypes() {
    String types =
        "enums:\n- {name: ebb, type: enum ebb, values: [E]}\n"
            + "handles:\n- {name: tide, type: struct t *}\n"
            + "callbacks:\n- {name: Ebb, java: Ebb, parameters: [{name: d, kind: user-data}],"
            + " returns: nothing}\n"
            + "functions:\n- {name: tide_stop, returns: nothing}\n";
    assertEquals(
        List.of("6: NameClash", "8: NameClash"),
        faults(HEAD + types.replace("name: Ebb", "name: e")));
  }
}
