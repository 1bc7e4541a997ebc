package org.shimwright.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A name that was mistyped is recognized, and one that was not meant is not. */
class SuggestionTest {
  private static final List<String> KNOWN =
      List.of("MPI_Comm_set_attr", "MPI_Comm_get_attr", "MPI_Win_set_attr", "COUNT", "win");

  @ParameterizedTest
  @CsvSource({
    "MPI_Comm_set_atr, MPI_Comm_set_attr",
    "MPI_Comm_est_attr, MPI_Comm_set_attr",
    "mpi_comm_get_attr, MPI_Comm_get_attr",
    "MPI_Win_set_attrib, MPI_Win_set_attr",
    "COUNTS, COUNT",
    "wni, win",
  })
  void findsTheNameThatWasMeant(String wrong, String meant) {
    assertEquals(Optional.of(meant), Suggestion.nearest(wrong, KNOWN));
  }

  @ParameterizedTest
  @CsvSource({"x", "window", "MPI_Send", "''", "KEYVAL"})
  void suggestsNothingFarAway(String wrong) {
    assertEquals(Optional.empty(), Suggestion.nearest(wrong, KNOWN));
  }

  @Test
  void ofTwoThatAreAsNearTheFirstLetterDecides() {
    assertEquals(
        Optional.of("lint"), Suggestion.nearest("lnit", List.of("generate", "init", "lint")));
  }

  @Test
  void countsASwapAsOneStep() {
    assertEquals(1, Suggestion.distance("attr", "attr_"));
    assertEquals(1, Suggestion.distance("attr", "atrt"));
    assertEquals(0, Suggestion.distance("ATTR", "attr"));
    assertEquals(4, Suggestion.distance("", "attr"));
  }

  @Test
  void wordsAreAQuestionOrTheAdvice() {
    assertEquals("did you mean 'COUNT'?", Suggestion.or("CONT", KNOWN, "add it"));
    assertEquals("add it", Suggestion.or("SOUP", KNOWN, "add it"));
  }
}
