package org.shimwright.spec.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Specification;

/** The specification that comes with the library is clean and whole. */
class BundledSpecificationTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private Specification specification() {
    var read = SpecificationReader.mpiCaching(diagnostics);
    assertEquals(List.of(), diagnostics.sorted());
    return read.orElseThrow();
  }

  @Test
  void hasTheTwentyCachingProcedures() {
    assertEquals(
        20,
        specification().procedures().stream()
            .filter(procedure -> procedure.group().startsWith("caching"))
            .count());
  }
}
