package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.plan.FunctionPattern;
import org.shimwright.spec.Specification;
import org.shimwright.spec.read.BundledSpecification;

/** A name of any language leads to what the reference says. */
class ExplainTest {
  private static final String GAUGE =
      "../generated-samples/proof/gauge/src/main/resources/gauge.yaml";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MPI_Comm_set_attr",
        "MPI_COMM_SET_ATTR",
        "comm_set_attr",
        "Comm.setAttr",
        "MPI::Comm::Set_attr"
      })
  void everySpellingOfAFunctionLeadsToIt(String name) {
    Run run = Run.of("explain", name);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("MPI_Comm_set_attr\n"), run.out());
    assertTrue(
        run.out().contains("int MPI_Comm_set_attr(MPI_Comm comm, int comm_keyval,"), "C is shown");
    assertTrue(run.out().contains("ERRORS\n"));
  }

  @Test
  void theLibrarysOwnPrefixMayBeLeftOut(@TempDir Path folder) throws IOException {
    Path ocean = folder.resolve("ocean.yaml");
    String tiny = Files.readString(Path.of("src/test/resources/goldens/tiny.yaml"));
    Files.writeString(
        ocean,
        tiny.replaceFirst(
                "\nlibrary: .*\n", "\nlibrary: {name: Ocean, prefix: ocean_, java: Sea}\n")
            .replace(
                "functions: []\n",
                """
                functions:
                  - name: ocean_water_depth
                    group: depth
                    languages: [C]
                    since: "2.0"
                    clause: "Depth"
                    parameters:
                      - {name: place, kind: COUNT, direction: in, text: a}
                    summary: "Measures."
                    text: "Measures."
                """));
    Run run = Run.of("explain", "water_depth", "--spec", ocean.toString());
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("ocean_water_depth\n"), run.out());
  }

  @Test
  void theHelpNamesWhatTheBundledSpecificationHas() {
    ResourceBundle help = ResourceBundle.getBundle("org.shimwright.command.bundled");
    Specification bundled = BundledSpecification.load();
    assertEquals(bundled.library().name(), help.getString("bundled.library"));
    assertEquals(bundled.library().prefix(), help.getString("bundled.prefix"));
    for (String example : List.of("function", "constant")) {
      assertEquals(0, Run.of("explain", help.getString("bundled." + example)).status(), example);
    }
    String word = help.getString("bundled.word");
    assertEquals(0, Run.of("list", "functions", "--filter", word).status());
    String pattern = help.getString("bundled.functions");
    assertTrue(bundled.functions().stream().anyMatch(p -> FunctionPattern.fits(pattern, p.name())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauge_primes", "PRIMES", "Gauge.primes"})
  void aFunctionOfALibraryWithHeadersIsExplained(String name) {
    Run run = Run.of("explain", name, "--spec", GAUGE);
    assertEquals(0, run.status(), run.err());
    for (String line :
        List.of(
            "gauge_primes",
            "    In Java, it is Gauge.primes.",
            "      int gauge_primes(uint16_t *values, size_t *count);",
            "      static int[] primes(long count);",
            "    values  out         array of count uint16",
            "    count   inout       size")) {
      assertTrue(run.out().lines().anyMatch(line::equals), line + " is not in " + run.out());
    }
    assertTrue(run.out().contains("if the status of the function is not 0"), run.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GAUGE_VERSION: GAUGE_VERSION  Gauge.VERSION",
        "GAUGE_FOOT: An enumeration, enum gauge_unit in C and Unit in Java.",
        "Unit: GAUGE_FOOT   Unit.FOOT",
        "meter: gauge_meter_close frees it. It ends with its station.",
        "point: x      x         double",
        "alarm: void (*alarm)(void *data, int32_t ticks);"
      })
  void typesAndConstantsOfALibraryWithHeadersAreExplained(String said) {
    String[] words = said.split(": ", 2);
    Run run = Run.with(Map.of("COLUMNS", "90"), "explain", words[0], "--spec", GAUGE);
    assertTrue(run.out().contains(words[1] + "\n"), run.out() + run.err());
  }

  @Test
  void aFunctionIsShownInItsOwnLanguages() {
    String spec = "src/test/resources/library/languages/tide.yaml";
    String moon = Run.of("explain", "tide_moon", "--spec", spec).out();
    assertTrue(moon.contains("int32_t tide_moon(void);"), moon);
    assertTrue(moon.contains("static int moon()"), moon);
    assertFalse(moon.contains("tide_module"), moon);
    String sun = Run.of("explain", "tide_sun", "--spec", spec).out();
    assertTrue(sun.contains("use tide_module"), sun);
    assertFalse(sun.contains("Java"), sun);
    String told = Run.of("explain", "told", "--spec", spec).out();
    assertTrue(told.startsWith("told\n    A callback of Tide.\n"), told);
    assertFalse(told.contains("Java") || told.contains("lambda"), told);
    String high = Run.of("explain", "TIDE_HIGH", "--spec", spec).out();
    assertTrue(high.contains("TIDE_HIGH   Tide.HIGH  the highest mark"), high);
    assertFalse(high.contains("Tide.LOW"), high);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NativeBinding", "@NativeBinding", "Attributes", "OnDelete"})
  void annotationsOfProgramsAreExplained(String name) {
    Run run = Run.of("explain", name);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith(name + "\n    An annotation of "), run.out());
  }

  @Test
  void theDeclarationInFortranHasNoNameOfGeneratedCode() {
    Run run = Run.of("explain", "gauge_meter_add", "--spec", GAUGE, "--language", "fortran");
    assertTrue(
        run.out().contains("function gauge_meter_add(meter, amount, ierror) result(value)\n"),
        run.out());
    assertFalse(run.out().contains("swf_"), run.out());
  }

  @Test
  void unknownNameOfALibraryOfOnesOwnIsAnsweredWithNearOnes() {
    Run run = Run.of("explain", "gauge_prines", "--spec", GAUGE);
    assertEquals(1, run.status());
    assertTrue(run.err().contains("did you mean gauge_primes"), run.err());
  }

  @Test
  void nameOfSeveralThingsListsThem() {
    Run run = Run.of("explain", "setAttr");
    assertEquals(0, run.status());
    assertEquals(3, run.out().lines().count(), run.out());
  }

  @Test
  void onlyTheWantedLanguageIsShown() {
    String all = Run.of("explain", "MPI_Win_get_attr").out();
    String fortran = Run.of("explain", "MPI_Win_get_attr", "--language", "f08").out();
    assertTrue(all.contains("int MPI_Win_get_attr("));
    assertFalse(fortran.contains("int MPI_Win_get_attr("));
    assertTrue(fortran.contains("SUBROUTINE MPI_Win_get_attr("));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"MPI_TAG_UB", "MPI_Comm_copy_attr_function", "MPI_ERR_KEYVAL", "mpi_win_null"})
  void attributesCallbacksAndConstantsAreExplained(String name) {
    Run run = Run.of("explain", name);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().toLowerCase(java.util.Locale.ROOT).contains(name.toLowerCase()));
  }

  @Test
  void rulesAreExplainedWithTheirAuthority() {
    Run run = Run.of("explain", "set-over-deletes-first");
    assertEquals(0, run.status());
    assertTrue(run.out().contains("The standard says so: MPI-1.1 5.7.1."), run.out());
  }

  @Test
  void unknownNameIsAnsweredWithNearOnes() {
    Run run = Run.of("explain", "MPI_Comm_set_atr");
    assertEquals(1, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().contains("did you mean MPI_Comm_set_attr"), run.err());
  }

  @Test
  void nameOfTheLibraryThatIsNotDescribedIsNotTakenForAnother() {
    Run run = Run.of("explain", "MPI_Send");
    assertEquals(1, run.status());
    assertEquals(
        "shimwright explain: mpi-caching does not describe 'MPI_Send', it is about MPI caching;"
            + " 'shimwright list' says what there is\n",
        run.err());
  }

  @Test
  void faultsAreExplained() {
    Run run = Run.of("explain", "UnknownKind");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("UnknownKind\n    A parameter, a result or "), run.out());
  }

  @Test
  void noLineIsWiderThanTheTerminalButWhatAProgramSays() {
    Run run = Run.with(Map.of("COLUMNS", "60"), "explain", "MPI_Comm_dup");
    run.out()
        .lines()
        .filter(line -> !line.startsWith("      "))
        .forEach(line -> assertTrue(line.length() <= 60, line));
  }
}
