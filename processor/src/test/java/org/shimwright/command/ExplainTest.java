package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A name of any language leads to what the reference says. */
class ExplainTest {
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
  void noLineIsWiderThanTheTerminalButWhatAProgramSays() {
    Run run = Run.with(Map.of("COLUMNS", "60"), "explain", "MPI_Comm_dup");
    run.out()
        .lines()
        .filter(line -> !line.startsWith("      "))
        .forEach(line -> assertTrue(line.length() <= 60, line));
  }
}
