package org.shimwright.mpi.docs;

import java.util.List;
import org.shimwright.emit.docs.PageDraft;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.spec.Library;
import org.shimwright.spec.mpi.CallbackConvention;

/** Adds sections on how MPI calls the callbacks of a key. */
final class Conventions {
  private Conventions() {}

  /** Adds the section on keys that were created in one language. */
  static void add(PageDraft draft, Library library, CallbackConvention convention) {
    draft
        .section(
            SectionKind.CONVENTION,
            "A callback of a key made in "
                + convention.caller().map(c -> c.title(library)).orElse("Java"))
        .table(
            List.of("what", "how"),
            List.of(
                List.of("handles", convention.handles()),
                List.of("extra state", convention.extraState()),
                List.of("values", convention.values()),
                List.of("flag", convention.flag()),
                List.of("failure", convention.failure())));
  }
}
