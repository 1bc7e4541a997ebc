package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library with headers has the same documentation as MPI. */
class HeaderDocumentationTest {
  private static final Path GAUGE =
      Path.of("../generated-samples/proof/gauge/src/main/resources/gauge.yaml");

  @TempDir private static Path folder;

  private static Path documented(String targets) {
    Path out = folder.resolve(targets);
    Run run =
        Run.of("docs", "-o", out.toString(), "--targets", targets, "--spec", GAUGE.toString());
    assertEquals(0, run.status(), run.err());
    return out;
  }

  @Test
  void everyFunctionHasAPageInEveryForm() throws IOException {
    Path out = documented("docs,html,man");
    List<String> functions =
        Pattern.compile("(?m)^  - [{]?name: (gauge_\\w+), (?:java|parameters|returns)")
            .matcher(Files.readString(GAUGE))
            .results()
            .map(found -> found.group(1))
            .toList();
    assertTrue(functions.size() >= 40, functions::toString);
    for (String name : functions) {
      for (String file : List.of("docs/%s.md", "html/functions/%s.html", "man/man3/%s.3")) {
        assertTrue(Files.exists(out.resolve(file.formatted(name))), file.formatted(name));
      }
    }
  }

  @Test
  void pagesSayWhatJavaHasAndWhatIsWhose() throws IOException {
    Path docs = documented("docs").resolve("docs");
    String primes = Files.readString(docs.resolve("gauge_primes.md"));
    assertTrue(primes.contains("static int[] primes(long count);"), primes);
    assertTrue(primes.contains("| `values` | out | array of `count` `uint16` |"), primes);
    assertTrue(primes.contains("It throws `GaugeException` in Java then."), primes);
    String repeat = Files.readString(docs.resolve("gauge_repeat.md"));
    assertTrue(repeat.contains("freed by `gauge_free` once it is copied"), repeat);
    String divide = Files.readString(docs.resolve("gauge_divide.md"));
    assertTrue(divide.contains("record DivideResult(int quotient, int rest) {}"), divide);
    String meter = Files.readString(docs.resolve("gauge_station_main_meter.md"));
    assertTrue(meter.contains("it stays the library's"), meter);
    assertTrue(meter.contains("throws `IllegalStateException`"), meter);
    String sum = Files.readString(docs.resolve("gauge_sum.md"));
    assertTrue(sum.contains(", or NULL"), sum);
  }

  @Test
  void localityAndNonblockingAreWordsOfCAndFortranLibraries() throws IOException {
    String functions =
        "functions:\n  - {name: %s, returns: nothing, locality: collective, nonblocking: true}\n";
    String c =
        """
        spec: tide
        library: {name: Tide, prefix: tide_, java: Tide, headers: [tide.h], link: {names: [tide]}}
        """;
    String fortran =
        c.replace("headers: [tide.h]", "language: fortran").replace("prefix: tide_, ", "");
    for (String form :
        List.of(c + functions.formatted("tide_rise"), fortran + functions.formatted("rise"))) {
      Path docs = pages("waiting-" + form.length(), form);
      String page = Files.readString(docs.resolve("tide_rise.md"));
      assertTrue(
          page.contains(
              "Collective: all processes of the group or groups must call."
                  + " Nonblocking: a call waits for no other process, and may return before its"
                  + " operation is complete."),
          page);
      assertTrue(
          Files.readString(docs.resolve("catalogue.jsonl"))
              .contains("\"locality\":\"collective\",\"blocking\":false,\"threads\":\"One thread"));
    }
  }

  /** A kind with a name describes the values that have no text, and changes nothing else. */
  @Test
  void kindsWithANameLeaveThePagesAsTheyAre() throws IOException {
    String plain =
        """
        spec: tide
        library: {name: Tide, prefix: tide_, java: Tide, headers: [tide.h], link: {names: [tide]}}
        structs:
          - {name: ebb, type: struct ebb, fields: [{name: x, kind: int}]}
        callbacks:
          - name: say
            parameters: [{name: d, kind: user-data}]
            returns: {kind: int, text: "a number"}
            on-exception: 0
        functions:
          - name: tide_level
            parameters: [{name: e, kind: ebb, text: "an ebb"}, {name: n, kind: text, nullable: true}]
            returns: double
          - name: tide_note
            parameters: [{name: h, kind: double}, {name: l, kind: double, text: "a level"}]
            returns: {kind: text, freed-by: tide_end, text: "a note"}
        """;
    String kinds = "kinds: [{name: level, is: double, text: A height.}]\nfunctions:";
    String named = plain.replace("functions:", kinds).replace("kind: double", "kind: level");
    Path pages = pages("plain", plain);
    Path other = pages("named", named);
    for (String page : List.of("tide_level.md", "tide-type-say.md")) {
      assertEquals(Files.readString(pages.resolve(page)), Files.readString(other.resolve(page)));
    }
    String level = Files.readString(other.resolve("tide_level.md"));
    assertTrue(level.contains("It returns `double`."), level);
    assertTrue(level.contains("| `e` | in | [`ebb`](tide-type-ebb.md) | an ebb |"), level);
    assertTrue(level.contains("| `n` | in | `text`, or NULL |"), level);
    String note = Files.readString(other.resolve("tide_note.md"));
    assertTrue(note.contains("| `h` | in | `double` | A height. |"), note);
    assertTrue(note.contains("| `l` | in | `double` | a level |"), note);
    assertTrue(note.contains("freed by `tide_end`"), note);
  }

  private static Path pages(String name, String text) throws IOException {
    Path spec = Files.writeString(folder.resolve(name + ".yaml"), text);
    Path out = folder.resolve(name);
    Run run = Run.of("docs", "-o", out.toString(), "--targets", "docs", "--spec", spec.toString());
    assertEquals(0, run.status(), run.err());
    return out.resolve("docs");
  }

  @Test
  void pagesShowEveryLanguageThatHasTheFunction() throws IOException {
    Path docs = documented("docs").resolve("docs");
    String circle = Files.readString(docs.resolve("gauge_circle.md"));
    assertTrue(circle.contains("subroutine gauge_circle(count, value, ierror)"), circle);
    assertTrue(circle.contains("use gauge_module"), circle);
    String walk = Files.readString(docs.resolve("gauge_walk.md"));
    assertTrue(walk.contains("procedure(gauge_mover) :: mover"), walk);
    Path lapack = Path.of("../generated-samples/lapack/src/main/resources/lapack.yaml");
    Path out = folder.resolve("lapack");
    Run.of("docs", "-o", out.toString(), "--targets", "docs", "--spec", lapack.toString());
    String solve = Files.readString(out.resolve("docs/lapack_dgesv.md"));
    assertTrue(solve.contains("int lapack_dgesv(int64_t n, int64_t nrhs, double *a,"), solve);
    assertFalse(solve.contains("Fortran:"), solve);
  }

  @Test
  void typesHavePagesAndAreLedTo() throws IOException {
    Path docs = documented("docs").resolve("docs");
    String unit = Files.readString(docs.resolve("gauge-type-unit.md"));
    assertTrue(unit.contains(" | `Unit.METRE` |"), unit);
    String point = Files.readString(docs.resolve("gauge-type-point.md"));
    assertTrue(point.contains("| `x` | `x` | `double` |"), point);
    String meter = Files.readString(docs.resolve("gauge-type-meter.md"));
    assertTrue(meter.contains("[`gauge_meter_close`](gauge_meter_close.md) frees it."), meter);
    String visitor = Files.readString(docs.resolve("gauge-type-visitor.md"));
    assertTrue(visitor.contains("int32_t (*visitor)(int32_t index, double value,"), visitor);
    assertTrue(visitor.contains("int call(int index, double value, String label);"), visitor);
    assertTrue(visitor.contains("[`gauge_visit`](gauge_visit.md)"), visitor);
    String visit = Files.readString(docs.resolve("gauge_visit.md"));
    assertTrue(visit.contains("[`visitor`](gauge-type-visitor.md), or NULL"), visit);
  }

  @Test
  void pagesSayVersionsSourceAndFailures() throws IOException {
    String add = Files.readString(documented("docs").resolve("docs/gauge_meter_add.md"));
    assertTrue(add.contains("Since Gauge-1.2. Defined in manual, 3.1."), add);
    assertTrue(add.contains("| -7 | the total would be more than 1000 |"), add);
    assertTrue(add.contains("A call fails if the function returns a negative number."), add);
    assertTrue(add.contains("One thread at a time is in the library"), add);
  }

  @Test
  void everyLinkHasItsFile() throws IOException {
    Path docs = documented("docs").resolve("docs");
    try (Stream<Path> pages = Files.list(docs)) {
      for (Path page : pages.toList()) {
        Pattern.compile("[(]([\\w-]+[.]md)[)]")
            .matcher(Files.readString(page))
            .results()
            .forEach(link -> assertTrue(Files.exists(docs.resolve(link.group(1))), link.group()));
      }
    }
  }
}
