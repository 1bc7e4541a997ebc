package org.shimwright.sample.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class JavaRowsTest {
  @Test
  void everyReadAndSetOfAnAttributeIsMeasuredOnEveryOtherMpi() {
    for (String mpi : NativeBuild.PEERS) {
      String side = JavaRows.side(17, mpi);
      Set<String> measured =
          JavaRows.of(Set.of(17), NativeRows.Extent.FULL).stream()
              .map(Row::subject)
              .filter(subject -> subject.side().equals(side))
              .map(Measure::name)
              .collect(Collectors.toSet());

      assertEquals(Set.of("getInt", "getAint", "getAddress", "getObject", "setObject"), measured);
      for (String name : measured) {
        assertTrue(("Reads." + name).matches(JmhRuns.ON_ANOTHER_MPI), name);
      }
    }
  }
}
