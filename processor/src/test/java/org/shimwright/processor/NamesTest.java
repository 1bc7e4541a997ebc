package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.spec.ReservedWords;

/** Every word that a language or generated code has taken, in every position that a spec has. */
class NamesTest {
  private static final int BATCH = 55;

  private static final String ALL = "C, CXX, FORTRAN, F08, JAVA";

  /** How many of the sorts Fortran tries too, whose compiler is slow. */
  private static final int IN_FORTRAN = 7;

  /** A parameter of each sort, as the words are to be. */
  private static final List<String> SORTS =
      List.of(
          "COUNT, direction: in",
          "comm, direction: inout",
          "LOGICAL, direction: out",
          "STRING, direction: in",
          "BUFFER, direction: in, address-only: true",
          "RANK_RANGES, direction: in, length: number",
          "ATTRIBUTE_VAL, direction: out",
          "COUNT, direction: out",
          "comm, direction: in",
          "comm, direction: out",
          "KEYVAL, direction: out",
          "MEMORY_SIZE, direction: in",
          "MEMORY_SIZE, direction: out",
          "C_BUFFER, direction: out",
          "RANK, direction: in, length: number",
          "EXTRA_STATE, direction: in",
          "MPI_Comm_delete_attr_function, direction: in",
          "WALL_TIME, direction: in");

  /** Parameters whose code needs every variable and every intrinsic procedure. */
  private static final List<String> TAIL =
      List.of(
          "{name: number, kind: COUNT, direction: in, text: a}",
          "{name: list, kind: RANK, direction: in, length: number, text: a}",
          "{name: answer, kind: LOGICAL, direction: out, text: a}",
          "{name: made, kind: comm, direction: out, text: a}",
          "{name: changed, kind: comm, direction: inout, text: a}",
          "{name: memory, kind: C_BUFFER, direction: out, text: a}",
          "{name: action, kind: MPI_Comm_delete_attr_function, direction: in, text: a}",
          "{name: question, kind: STRING, direction: in, text: a}",
          "{name: signs, kind: COUNT, direction: out, text: a}",
          "{name: text, kind: STRING, direction: out, capacity: MPI_MAX_TEXT, length: signs,"
              + " text: a}");

  @TempDir private Path folder;

  private static String parameter(String name, String sort) {
    return "{name: \"%s\", kind: %s, text: a}".formatted(name, sort);
  }

  private static String function(String name, String languages, List<String> parameters) {
    return """
      - name: "%s"
        group: trying
        languages: [%s]
        since: "1.0"
        clause: "Trying"
        parameters:
          - %s
        summary: "Tries."
        text: "Tries."
    """
        .formatted(name, languages, String.join("\n      - ", parameters));
  }

  private static String prototype(int number, String languages, String one, String other) {
    return """
      - name: "MPI_Try%d_function"
        role: errhandler
        languages: [%s]
        since: "1.0"
        clause: "Trying"
        parameters:
          - {name: "%s", kind: comm, direction: inout, text: a}
          - {name: "%s", kind: ERROR_VALUE, direction: inout, text: a}
        summary: "Tries."
        text: "Tries."
    """
        .formatted(number, languages, one, other);
  }

  private static String specification(String procedures, String prototypes, String constants)
      throws Exception {
    String maximum = "  - {name: MPI_MAX_TEXT, group: string-size, value: 9, text: \"A limit.\"}\n";
    return TinySpecification.text()
        .replace("constants:\n", "constants:\n" + maximum + constants)
        .replace(
            "functions: []\n",
            (procedures.isEmpty() ? "functions: []\n" : "functions:\n" + procedures)
                + (prototypes.isEmpty() ? "" : "callbacks:\n" + prototypes));
  }

  private static List<List<String>> batches(Iterable<String> words) {
    List<List<String>> batches = new ArrayList<>();
    for (String word : words) {
      if (batches.isEmpty() || batches.get(batches.size() - 1).size() == BATCH) {
        batches.add(new ArrayList<>());
      }
      batches.get(batches.size() - 1).add(word);
    }
    return batches;
  }

  private static Set<String> taken() {
    Set<String> words = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    String[] lists = {
      "c", "cxx", "java", "c-locals", "fortran-locals", "java-components", "java-packages"
    };
    ReservedWords.inAnyCase(lists).all().stream()
        .filter(word -> !word.equals("_"))
        .forEach(word -> words.add(snake(word)));
    // the generator's own names, keywords of Fortran, and names that nothing has taken
    words.addAll(List.of("sw_word", "sw_int", "swf_try", "swj_put", "MPI_Aint", "mpi_comm", "EOF"));
    words.addAll(List.of("env", "self", "out", "jint", "jlong", "jobject", "j_out", "c_out"));
    words.addAll(List.of("if", "do", "end", "integer", "function", "result", "data", "format"));
    words.addAll(List.of("value", "length", "size", "len", "char", "min", "max", "logical"));
    // variables of other parameters
    words.addAll(List.of("answer_c", "text_c", "memory_address", "changed_f08", "list_memory"));
    words.add("a" + "_letter".repeat(7) + "_and1"); // as long as lint allows
    words.addAll(List.of("unused_answer", "handle", "key", "name", "index", "object", "buffer"));
    return words;
  }

  private static String snake(String camel) {
    return camel.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  // ---- parameters ----

  @Test
  @Tag("all")
  void parametersMayHaveAnyName() throws Exception {
    StringBuilder procedures = new StringBuilder();
    int number = 0;
    for (List<String> batch : batches(taken())) {
      for (String sort : SORTS) {
        Set<String> parameters = new LinkedHashSet<>();
        batch.forEach(word -> parameters.add(parameter(word, sort)));
        parameters.addAll(TAIL);
        String languages = SORTS.indexOf(sort) < IN_FORTRAN ? ALL : "C, JAVA";
        procedures.append(function("MPI_Try" + number++, languages, List.copyOf(parameters)));
      }
      List<String> asked = batch.stream().map(w -> parameter(w, "COUNT, direction: in")).toList();
      procedures.append(
          function("MPI_Try" + number++, ALL, asked)
              .replace("    parameters:", "    returns: WALL_TIME\n    parameters:"));
    }
    String longest = "MPI_" + "Letter_".repeat(7) + "f1"; // as long as lint allows
    procedures.append(function(longest, ALL, TAIL));
    for (List<String> batch : batches(macros())) {
      List<String> asked = batch.stream().map(w -> parameter(w, "COUNT, direction: in")).toList();
      procedures.append(function("MPI_Try" + number++, "C", asked));
    }
    StringBuilder prototypes = new StringBuilder();
    String before = "before";
    for (String word : ReservedWords.of("c", "cxx", "c-locals", "fortran-locals").all()) {
      boolean local = ReservedWords.of("c-locals", "fortran-locals").contains(word);
      procedures.append(function("MPI_Try" + number++, local ? ALL : "C", onAttribute(word)));
      prototypes.append(prototype(number++, local ? "C, FORTRAN, F08" : "C", before, word));
      before = word;
    }
    GeneratedProject.assumeCompilers();
    new GeneratedProject(folder)
        .compile(generated(specification(procedures.toString(), prototypes.toString(), "")));
  }

  private static List<String> onAttribute(String word) {
    return List.of(
        "{name: it, kind: comm, direction: in, text: a}",
        "{name: its_key, kind: KEYVAL, direction: in, text: a}",
        parameter(word, "ATTRIBUTE_VAL, direction: out"),
        "{name: answer, kind: LOGICAL, direction: out, text: a}");
  }

  /** What the headers of the generated C define and a specification could call a parameter. */
  private Set<String> macros() throws Exception {
    GeneratedProject.assumeCompilers();
    GeneratedProject project = new GeneratedProject(folder);
    project.write(generated(TinySpecification.text()));
    Set<String> macros = new TreeSet<>();
    for (String source : GeneratedProject.SOURCES) {
      String defined = project.run(List.of("gcc", "-std=gnu17", "-dM", "-E"), List.of(source));
      for (String line : defined.lines().toList()) {
        String name = line.split("[ (]")[1];
        if (name.matches("[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*") && name.matches(".*[a-z].*")) {
          macros.add(name);
        }
      }
    }
    assertTrue(macros.contains("linux") || macros.contains("stdin"), macros.toString());
    return macros;
  }

  // ---- functions and constants ----

  @Test
  void functionsMayHaveAnyName() throws Exception {
    Set<String> words = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    String[] lists = {
      "java",
      "java-object",
      "java-handle-methods",
      "java-facade-methods",
      "java-session-methods",
      "java-components",
      "java-types"
    };
    ReservedWords.of(lists).all().stream()
        .map(word -> snake(word).replaceFirst("^_", ""))
        .filter(word -> !word.isEmpty())
        .forEach(words::add);
    words.add("2d");
    String existing = TinySpecification.text().replace("{Class}", "Comm").toLowerCase(Locale.ROOT);
    StringBuilder procedures = new StringBuilder();
    for (String word : words) {
      if (!existing.contains("mpi_comm_" + word)) {
        procedures.append(function("MPI_Comm_" + word, "C, JAVA", onAttribute("found_word")));
        String onWindow = "{name: it, kind: win, direction: in, text: a}";
        procedures.append(function("MPI_Win_" + word, "C, JAVA", List.of(onWindow, TAIL.get(2))));
      }
      procedures.append(function("MPI_" + word, "C, JAVA", TAIL));
    }
    compileWithoutFortran(specification(procedures.toString(), "", ""));
  }

  @Test
  void constantsMayHaveAnyName() throws Exception {
    StringBuilder constants = new StringBuilder();
    int value = 0x200;
    for (String word :
        ReservedWords.of("java", "java-object", "java-facade-methods", "java-fields").all()) {
      if (word.matches("\\w*[a-zA-Z]\\w*")) {
        constants.append("  - {name: MPI_%s, group: trying, value: 1, text: a}\n".formatted(word));
        constants.append(
            "  - {name: MPI_COMM_%s, group: handle, class: comm, value: %d, text: a}\n"
                .formatted(word, value++));
      }
    }
    constants.append("  - {name: MPI_2D, group: trying, value: 1, text: a}\n");
    compileWithoutFortran(
        specification("", "", constants.toString().replace("MPI_COMM_null,", "MPI_COMM_2,")));
  }

  @Test
  void whatGeneratedClassesInheritIsKnown() {
    ReservedWords methods =
        ReservedWords.of("java-object", "java-handle-methods", "java-facade-methods");
    List<String> inherited =
        Stream.concat(
                Arrays.stream(NativeHandle.class.getMethods()),
                Arrays.stream(Object.class.getDeclaredMethods()))
            .filter(m -> !java.lang.reflect.Modifier.isPrivate(m.getModifiers()))
            .map(java.lang.reflect.Method::getName)
            .distinct()
            .toList();
    assertEquals(List.of(), inherited.stream().filter(m -> !methods.contains(m)).toList());
    ReservedWords types = ReservedWords.of("java-types");
    for (Class<?> member : NativeHandle.class.getClasses()) {
      assertTrue(types.contains(member.getSimpleName()), member.getName());
    }
  }

  // ---- what comes out ----

  private void compileWithoutFortran(String specification) throws Exception {
    GeneratedProject.assumeCompilers();
    new GeneratedProject(folder).compile(generated(specification), List.of("jni/natives.c"));
  }

  private static List<GeneratedFile> generated(String specification) {
    return TinySpecification.of(specification, GeneratedProject.TARGETS.toArray(new String[0]));
  }
}
