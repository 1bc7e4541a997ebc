package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.processor.Compilers;
import org.shimwright.processor.Jdk;
import org.shimwright.processor.OneSpecification;

/**
 * Random libraries in all words of a specification with headers, with the C that they describe:
 * what is accepted compiles without a warning, and gives back what went in.
 *
 * <p>{@code shimwright.hostile.functions} makes a run longer, {@code shimwright.hostile.seed}
 * another one.
 */
class HostileLibraryTest {
  private static final int BATCH = 100;
  private static final int FUNCTIONS = Integer.getInteger("shimwright.hostile.functions", BATCH);
  private static final long SEED = Long.getLong("shimwright.hostile.seed", 1L);
  private static final String HEAD =
      """
      spec: tide
      library: {name: Tide, prefix: tide_, java: Tide, headers: [tide.h], link: {names: [tide]}, errors: {text: tide_text}THREADS}
      enums: [{name: hue, type: enum hue, values: [HUE_RED, HUE_BLUE]}]
      structs: [{name: dot, type: struct dot, fields: [{name: x, kind: double}, {name: y, kind: int16}, {name: label, kind: text, capacity: 12}, {name: bits, kind: int32, length: 2}, {name: hue, kind: hue}]}, {name: pin, type: struct pin, fields: [{name: a, kind: int8}, {name: b, kind: uint32}, {name: c, kind: uint16}, {name: d, kind: double}, {name: e, kind: bool}, {name: f, kind: char}]}]
      handles: [{name: pot, type: pot *, freed-by: tide_break}]
      callbacks: [{name: ask, parameters: [{name: index, kind: int32}, {name: label, kind: text}, {name: data, kind: user-data}], returns: int32, on-exception: 0}, {name: say, parameters: [{name: index, kind: int32}, {name: data, kind: user-data}], returns: text, on-exception: none}, {name: shift, parameters: [{name: from, kind: dot}, {name: data, kind: user-data}], returns: dot}]
      functions:
        - {name: tide_break, parameters: [{name: pot, kind: pot}], returns: nothing}
        - {name: tide_bake, returns: pot, fails: if-null}
      """;
  static final String HEADER =
      """
      #include <stdbool.h>
      #include <stddef.h>
      #include <stdint.h>
      #include <stdlib.h>
      #include <string.h>
      enum hue { HUE_RED, HUE_BLUE = 7 };
      struct dot { double x; int16_t y; char label[12]; int32_t bits[2]; enum hue hue; };
      struct pin { int8_t a; uint32_t b; uint16_t c; double d; bool e; char f; };
      typedef struct pot pot;
      typedef int32_t ask(int32_t index, const char *label, void *data);
      typedef const char *say(int32_t index, void *data);
      typedef struct dot shift(const struct dot *from, void *data);
      const char *tide_text(int status);
      void tide_break(pot *pot);
      pot *tide_bake(void);
      """;
  private static final String SOURCE =
      """
      #include "tide.h"
      struct pot { int x; };
      const char *tide_text(int status) { return status == 0 ? "fine" : NULL; }
      void tide_break(pot *pot) { free(pot); }
      pot *tide_bake(void) { return calloc(1, sizeof(pot)); }
      static inline char *copy(const char *text) { return strcpy(malloc(strlen(text) + 1), text); }
      static inline const char *kept(const char *text)
      {
          static _Thread_local char all[16][64];
          static _Thread_local int next;
          next = (next + 1) % 16;
          return strcpy(all[next], text);
      }
      SUMS\
      """;
  private static final String SUMS =
      """
      #define SUM(values, count) __extension__({ uint64_t all_ = 77; \\
          for (size_t i_ = 0; (values) != NULL && i_ < (count); i_++) { all_ = all_ * 31 + (uint64_t)(values)[i_]; } all_; })
      static inline uint64_t bits(double value) { uint64_t all; memcpy(&all, &value, sizeof all); return all; }
      static inline uint64_t text_sum(const char *text) { return SUM((const unsigned char *)text, strlen(text)); }
      #define FLOATING(type) static inline uint64_t type##_sum(const type *values, size_t count) \\
          { uint64_t all = 77; for (size_t i = 0; values != NULL && i < count; i++) { all = all * 31 + bits((double)values[i]); } return all; }
      FLOATING(float)
      FLOATING(double)
      """;
  private static final String CHECKS =
      """
      package com.example;
      import java.util.Arrays;
      final class Checks {
        record Length(int value) {}
        private static final java.util.concurrent.atomic.AtomicInteger WRONG = new java.util.concurrent.atomic.AtomicInteger();
        static long sum(long... parts) {
          long all = 0;
          for (long part : parts) all = all * 31 + part;
          return all;
        }
        static long textSum(String text) {
          return arraySum(text == null ? null : text.getBytes(java.nio.charset.StandardCharsets.UTF_8), true);
        }
        static long arraySum(Object array, boolean unsigned) {
          long all = 77;
          for (int i = 0; array != null && i < java.lang.reflect.Array.getLength(array); i++) {
            Object value = java.lang.reflect.Array.get(array, i);
            long word = value instanceof Boolean b ? (b ? 1 : 0)
                : value instanceof Double || value instanceof Float ? Double.doubleToRawLongBits(((Number) value).doubleValue())
                : ((Number) value).longValue() & (unsigned ? 255 : -1);
            all = all * 31 + word;
          }
          return all;
        }
        static Object part(Object got, int i) {
          try {
            return got.getClass().getRecordComponents()[i].getAccessor().invoke(got);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        }
        static boolean equal(Object a, Object b) {
          if (a instanceof Length l) return java.lang.reflect.Array.getLength(b) == l.value();
          if (!(a instanceof Dot x)) return Arrays.deepEquals(new Object[] {a}, new Object[] {b});
          for (int i = 0; i < 5; i++) if (!equal(part(a, i), part(b, i))) return false;
          return true;
        }
        static void same(String f, Object wanted, Object got) {
          if (!equal(wanted, got)) {
            WRONG.incrementAndGet();
            System.out.println(f + ": " + wanted + " is " + got);
          }
        }
        static void calls() {
          try (Pot pot = Tide.bake()) {
      CALLS    } catch (Throwable thrown) {
            same("all", "no exception", thrown.toString());
          }
        }
        public static void main(String[] all) throws Exception {
          Thread[] threads = {new Thread(Checks::calls), new Thread(Checks::calls)};
          for (Thread thread : threads) thread.start();
          calls();
          for (Thread thread : threads) thread.join();
          System.exit(WRONG.get() == 0 ? 0 : 1);
        }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void needGcc() {
    Compilers.assumePresent("gcc");
  }

  private static List<GeneratedFile> generated(String text, List<Diagnostic> faults) {
    WrittenRequest request =
        new WrittenRequest("tide.yaml", "com.example", Optional.empty(), List.of(), List.of());
    return new Generation(
            new SpecificationLoader(new OneSpecification("tide.yaml", text)), Emission.ofServices())
        .files(request, faults::add)
        .map(Generation.Result::files)
        .orElse(List.of());
  }

  static List<RandomFunction> functions(long seed, int count) {
    Random random = new Random(seed);
    return IntStream.range(0, count).mapToObj(i -> new RandomFunction(random, i)).toList();
  }

  private Path write(List<GeneratedFile> files, List<RandomFunction> functions, String name)
      throws Exception {
    Path place = folder.resolve(name);
    for (GeneratedFile file : files) {
      Path path = place.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
    String declarations =
        functions.stream().map(f -> f.declaration() + ";\n").collect(Collectors.joining());
    Files.writeString(place.resolve("tide.h"), HEADER + declarations);
    String definitions =
        functions.stream().map(RandomFunction::definition).collect(Collectors.joining());
    Files.writeString(place.resolve("tide.c"), SOURCE.replace("SUMS", SUMS) + definitions);
    return place;
  }

  private static Compilers.Ended gcc(Path place, String... more) throws Exception {
    String home = System.getProperty("java.home");
    List<String> command =
        new ArrayList<>(
            List.of(
                "gcc",
                "-std=c11",
                "-Wall",
                "-Wextra",
                "-Werror",
                "-I.",
                "-Ijni",
                "-I" + home + "/include",
                "-I" + home + "/include/linux"));
    command.addAll(List.of(more));
    return Compilers.end(place, command);
  }

  private static Compilers.Ended javac(Path place) throws Exception {
    List<String> command = new ArrayList<>(List.of("-proc:none", "-d", place + "/classes"));
    command.addAll(List.of("-cp", classPath()));
    try (Stream<Path> files = Files.list(place.resolve("com/example"))) {
      files.forEach(file -> command.add(file.toString()));
    }
    Jdk.Run run = Jdk.javacInside(command);
    return new Compilers.Ended(run.status(), run.printed());
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }

  /** Builds the library with its facade and calls every function. */
  private static Compilers.Ended run(Path place, List<RandomFunction> functions) throws Exception {
    String calls =
        IntStream.range(0, functions.size())
            .mapToObj(i -> "      f" + i + "(pot);\n")
            .collect(Collectors.joining());
    String checks = functions.stream().map(RandomFunction::check).collect(Collectors.joining());
    Files.writeString(
        place.resolve("com/example/Checks.java"), CHECKS.replace("CALLS", calls) + checks + "}\n");
    Compilers.Ended java = javac(place);
    if (java.status() != 0) {
      return java;
    }
    Compilers.Ended c =
        gcc(
            place,
            "-shared",
            "-fPIC",
            "-pthread",
            "-o",
            "libtide.so",
            "tide.c",
            "jni/natives.c",
            "jni/library.c",
            "jni/closures.c",
            "jni/support.c",
            "jni/threads.c");
    return c.status() != 0
        ? c
        : Compilers.end(
            place,
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xcheck:jni",
                "--enable-native-access=ALL-UNNAMED",
                "-Dshimwright.library.example-java=" + place.resolve("libtide.so"),
                "-cp",
                "classes:" + classPath(),
                "com.example.Checks"));
  }

  /**
   * Libraries of odd seeds are called by several threads at once, and some calls need no record.
   */
  static String specification(long seed, List<String> rows) {
    String threads = seed % 2 == 0 ? "" : ", thread-safe: true";
    return HEAD.replace("THREADS", threads) + String.join("", rows);
  }

  private List<GeneratedFile> files(long seed, List<RandomFunction> functions) {
    List<Diagnostic> faults = new ArrayList<>();
    String text = specification(seed, functions.stream().map(RandomFunction::row).toList());
    List<GeneratedFile> files = generated(text, faults);
    assertEquals(List.of(), faults);
    return files;
  }

  @Test
  void whatGoesInComesBack() throws Exception {
    for (int batch = 0; batch * BATCH < FUNCTIONS; batch++) {
      List<RandomFunction> functions = functions(SEED + batch, BATCH);
      Path place = write(files(SEED + batch, functions), functions, "run" + batch);
      Compilers.Ended ended = run(place, functions);
      assertEquals(0, ended.status(), place + "\n" + ended.output());
      assertEquals("", ended.output());
    }
  }

  @Test
  void whatNoFunctionNeedsIsNoWarning() throws Exception {
    Path place = write(files(0, List.of()), List.of(), "few");
    Compilers.Ended c = gcc(place, "-c", "jni/natives.c");
    assertEquals(0, c.status(), c.output());
  }

  /** Words that fit nowhere are refused with their place, or what is generated compiles. */
  @Test
  void wordsThatDoNotFitAreRefusedOrCompile() throws Exception {
    int refused = 0;
    int accepted = 0;
    for (int batch = 0; batch * BATCH < FUNCTIONS; batch++) {
      List<RandomFunction> functions = functions(SEED - 1 - batch, BATCH);
      List<String> rows = new ArrayList<>();
      for (RandomFunction function : functions) {
        String row = function.chaoticRow();
        List<Diagnostic> faults = new ArrayList<>();
        if (!generated(specification(batch, List.of(row)), faults).isEmpty()) {
          rows.add(row);
          accepted++;
        } else {
          refused++;
          assertTrue(
              !faults.isEmpty() && faults.stream().allMatch(f -> f.origin().isPresent()),
              () -> row + faults);
        }
      }
      List<String> distinct = new ArrayList<>();
      rows.forEach(
          row -> distinct.add(row.replace("java: again", "java: again" + distinct.size())));
      List<Diagnostic> faults = new ArrayList<>();
      Path place =
          write(generated(specification(batch, distinct), faults), functions, "all" + batch);
      assertEquals(List.of(), faults);
      Compilers.Ended java = javac(place);
      assertEquals(0, java.status(), place + "\n" + java.output());
      Compilers.Ended c = gcc(place, "-fsyntax-only", "jni/natives.c");
      assertEquals(0, c.status(), place + "\n" + c.output());
    }
    System.out.println("rows: " + accepted + " accepted, " + refused + " refused");
    assertTrue(accepted > refused / 20 && refused > 0, accepted + " " + refused);
  }

  /**
   * What these tests must find: a wrong value, a value that is cut, and C that does not compile.
   */
  @Tag("all")
  @Test
  void plantedFaultsAreFound() throws Exception {
    List<RandomFunction> functions = functions(7, 30);
    List<GeneratedFile> files = files(7, functions);
    Compilers.Ended fine = run(write(files, functions, "fine"), functions);
    assertEquals(0, fine.status(), fine.output());
    String[][] plants = {
      {"tide.c", "return c;", "return 0;"},
      {"tide.c", "strcpy\\(all\\[next\\], text\\)", "strcpy(all[next], \"?\")"},
      {"jni/natives.c", "\\(int\\d+_t\\)j_", "(int8_t)j_"},
      {"jni/natives.c", "\\(int\\)j_", "(int *)j_"},
      {"jni/natives.c", "\\.b = \\(uint32_t\\)", ".b = (uint16_t)"},
      {"jni/natives.c", "return \\(jlong\\)result", "return (jint)result"}
    };
    for (int i = 0; i < plants.length; i++) {
      Path place = write(files, functions, "planted" + i);
      Path file = place.resolve(plants[i][0]);
      String text = Files.readString(file);
      String planted = text.replaceAll(plants[i][1], plants[i][2]);
      if (i == 0) {
        planted = text.replaceFirst("\\*(\\w+) = (\\w+);", "*$1 = $2; memset($1, 3, sizeof *$1);");
      }
      assertNotEquals(text, planted, plants[i][1]);
      Files.writeString(file, planted);
      assertNotEquals(0, run(place, functions).status(), plants[i][1]);
    }
  }
}
