package org.shimwright.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shimwright.spec.type.History;

/** What is said of deprecated entries. */
class HistoryTest {
  private static Optional<String> deprecation(String deprecated, String removed, String successor) {
    return new History(
            "1.0",
            Optional.ofNullable(deprecated),
            Optional.ofNullable(removed),
            Optional.ofNullable(successor))
        .deprecation("MPI");
  }

  @Test
  void entryInForceHasNothingToSay() {
    assertEquals(Optional.empty(), deprecation(null, null, null));
  }

  @Test
  void versionsAndSuccessorAreNamed() {
    assertEquals(
        Optional.of("since MPI-2.0, removed from MPI-3.0: use MPI_Get_address."),
        deprecation("2.0", "3.0", "MPI_Get_address"));
    assertEquals(
        Optional.of("since MPI-2.0: use MPI_Comm_set_attr."),
        deprecation("2.0", null, "MPI_Comm_set_attr"));
    assertEquals(Optional.of("since MPI-4.1."), deprecation("4.1", null, null));
  }
}
