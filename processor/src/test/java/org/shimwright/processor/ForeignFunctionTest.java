package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;

/** Functions of shapes that MPI's do not have come out right, or are refused. */
class ForeignFunctionTest {
  private static final String SECTION = "functions:\n";

  private static String function(String name, String... parameters) {
    return """
      - name: %s
        group: plain
        languages: [C, JAVA]
        since: "1.0"
        clause: "Plain"
        summary: "Computes."
        text: "Computes."
        parameters:
          - %s
    """
        .formatted(name, String.join("\n      - ", parameters))
        .indent(-2);
  }

  private static String parameter(String name, String kind, String more) {
    return "{name: %s, kind: %s, %s, text: a}".formatted(name, kind, more);
  }

  private static Map<String, String> generated(String... functions) throws IOException {
    String text =
        TinySpecification.text()
            .replaceFirst(
                "\nlibrary: .*\n",
                "\nlibrary: {name: Tiny, prefix: tiny_, java: Tiny, runtime: org.tiny}\n")
            .replace("functions: []\n", SECTION + String.join("", functions));
    return TinySpecification.of(text, "java", "jni").stream()
        .collect(Collectors.toMap(GeneratedFile::path, GeneratedFile::content));
  }

  @Test
  void onlyTheParameterThatABufferNamesIsItsSize() throws Exception {
    String java =
        generated(
                function(
                    "crc",
                    parameter("start", "MEMORY_SIZE", "direction: in"),
                    parameter("data", "BUFFER", "direction: in, length: size"),
                    parameter("size", "MEMORY_SIZE", "direction: in"),
                    parameter("sum", "MEMORY_SIZE", "direction: out")))
            .get("com/example/Tiny.java");
    assertTrue(java.contains("public static long crc(long start, ByteBuffer data)"), java);
    assertTrue(java.contains("crc0(start, data_m, data_m.remaining(), "), java);
  }

  @Test
  void numbersThatAreChangedComeBack() throws Exception {
    Map<String, String> files =
        generated(
            function("crc32", parameter("sum", "MEMORY_SIZE", "direction: inout")),
            function(
                "step",
                parameter("value", "COUNT", "direction: inout"),
                parameter("rest", "WALL_TIME", "direction: out")));
    String java = files.get("com/example/Tiny.java");
    assertTrue(java.contains("public static long crc32(long sum)"), java);
    assertTrue(java.contains("return call_.longAt(0)"), java);
    assertTrue(java.contains("public static StepResult step(int value)"), java);
    assertTrue(
        files.get("jni/natives.c").contains("MPI_Aint c_sum = (intptr_t)j_sum;"), files::toString);
  }

  @Test
  void aFaceWithoutConversionsIsRefused() throws Exception {
    String text =
        "spec: plain\ntitle: Plain\nversion: \"1.0\"\n"
            + SECTION
            + function("crc", parameter("start", "COUNT", "direction: in"));
    assertEquals(
        List.of(
            "'c-face' needs 'conversions:', which plain does not have; use some of "
                + "build, docs, html, man, or leave 'targets' out"),
        faults(text, "c-face"));
  }

  @Test
  void javaCallsNoLibraryWithoutHeadersAndRunTime() throws Exception {
    String text =
        "spec: plain\ntitle: Plain\nversion: \"1.0\"\n"
            + SECTION
            + function("crc", parameter("start", "COUNT", "direction: in"));
    assertEquals(
        List.of(
            "'java' needs 'headers:' or 'runtime:', which plain does not have; use some of "
                + "build, docs, html, man, or leave 'targets' out"),
        faults(text, "java"));
  }

  @Test
  void aRunTimeWithoutItsCIsToldWhatToAdd() throws Exception {
    String text =
        TinySpecification.text()
            .replaceFirst(
                "\nlibrary: .*\n",
                "\nlibrary: {name: Tiny, prefix: tiny_, java: Tiny, runtime: org.tiny}\n");
    assertEquals(
        List.of(
            "the run time org.tiny of Tiny has no C: put a service of"
                + " org.shimwright.emit.jni.JniPart on the processor's path, whose support() has"
                + " jni/gate.c, or remove 'runtime:'"),
        faults(text, "jni", "build"));
  }

  private static List<String> faults(String specification, String... targets) {
    List<String> faults = new ArrayList<>();
    new Generation(
            new SpecificationLoader(new OneSpecification("tiny.yaml", specification)),
            Emission.ofServices())
        .files(
            new WrittenRequest(
                "tiny.yaml", "com.example", Optional.empty(), List.of(), List.of(targets)),
            fault -> faults.add(fault.message()));
    return faults;
  }
}
