package org.shimwright.emit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Invocation;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Specification;
import org.shimwright.spec.VendorDifference;
import org.shimwright.spec.read.SpecificationReader;

/** What every format shows is all that the specification says. */
class ReferenceTest {
  private static final Specification MPI =
      SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
  private static final Reference REFERENCE =
      ReferenceBuilder.of(
          Planner.plan(MPI, new BindingRequest("com.example", "example", List.of(), List.of())));

  private static List<List<String>> rows(Section section) {
    return section.blocks().stream()
        .filter(Block.Table.class::isInstance)
        .flatMap(block -> ((Block.Table) block).rows().stream())
        .map(row -> row.stream().map(Phrase::plain).toList())
        .toList();
  }

  private static String line(String text) {
    return text.replace("`", "").replaceAll("\\s+", " ").strip();
  }

  @Test
  void everyProcedureThatCallsBackSaysWhenAndWhatComesOfAFailure() {
    int calling = 0;
    for (Procedure procedure : MPI.procedures()) {
      List<List<String>> wanted = new ArrayList<>();
      for (Invocation invoked : procedure.invokes()) {
        wanted.add(List.of("a " + invoked.role() + " callback runs", line(invoked.when())));
        wanted.add(List.of("a " + invoked.role() + " callback fails", line(invoked.failure())));
      }
      Page page = REFERENCE.page(procedure.name()).orElseThrow();
      List<List<String>> shown =
          page.sections(SectionKind.CALLBACKS).stream()
              .flatMap(section -> rows(section).stream())
              .toList();
      assertEquals(wanted, shown, procedure.name());
      calling += wanted.isEmpty() ? 0 : 1;
    }
    assertTrue(calling >= 18, "only " + calling + " call back");
  }

  @Test
  void everyDifferenceIsInTheSectionOfEachVersion() {
    Page page = REFERENCE.page("mpi-caching-differences").orElseThrow();
    int shown = 0;
    for (VendorDifference difference : MPI.differences()) {
      for (String version : difference.versions()) {
        String heading = difference.mpi() + " " + version;
        boolean found =
            page.sections(SectionKind.DIFFERENCES).stream()
                .filter(section -> section.heading().equals(heading))
                .flatMap(section -> rows(section).stream())
                .anyMatch(row -> row.get(1).equals(line(difference.text())));
        assertTrue(found, heading + ": " + difference.text());
        shown++;
      }
    }
    int rows = page.sections(SectionKind.DIFFERENCES).stream().mapToInt(s -> rows(s).size()).sum();
    assertEquals(shown, rows);
  }
}
