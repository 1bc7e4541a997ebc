package org.shimwright.emit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Invocation;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.MeasuredMpi;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.read.SpecificationReader;

/** What every format shows is all that the specification says. */
class ReferenceTest {
  private static final Specification MPI =
      SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
  private static final Reference REFERENCE =
      ReferenceBuilder.of(
          Planner.planAll(MPI, new BindingRequest("com.example", "example", List.of(), List.of())));

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
    for (LibraryFunction procedure : MPI.functions()) {
      List<List<String>> wanted = new ArrayList<>();
      for (Invocation invoked : procedure.doc().invokes()) {
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
  void everyDifferenceIsInTheSectionOfItsMpiWithItsVersions() {
    Page page = REFERENCE.page("mpi-caching-differences").orElseThrow();
    for (MeasuredMpi mpi : Trials.of(MPI).measured()) {
      List<List<String>> wanted =
          Trials.of(MPI).differences().stream()
              .filter(difference -> difference.mpi().equals(mpi.mpi()))
              .map(d -> List.of(d.versions().toString(), line(d.text())))
              .toList();
      List<List<String>> shown =
          page.sections(SectionKind.DIFFERENCES).stream()
              .filter(section -> section.heading().equals(mpi.mpi()))
              .flatMap(section -> rows(section).stream())
              .map(row -> List.of(row.get(0), row.get(2)))
              .toList();
      assertFalse(wanted.isEmpty());
      assertEquals(wanted, shown);
    }
  }

  @Test
  void measuredVersionsAreOnThePageOfDifferences() {
    Page page = REFERENCE.page("mpi-caching-differences").orElseThrow();
    assertEquals(
        Trials.of(MPI).measured().stream().map(mpi -> List.of(mpi.mpi(), mpi.list())).toList(),
        page.sections(SectionKind.DESCRIPTION).stream()
            .flatMap(section -> rows(section).stream())
            .toList());
  }
}
