package org.shimwright.spec.check;

import java.util.Set;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/** An entry of mpi_f08 that passes attributes as default integers, which MPI-1 alone does. */
final class Mpi1InModernFortranRule implements Rule {
  private static final Set<String> WORDS = Set.of("WORD", "STATE");

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping entry : document.callables()) {
      boolean modern =
          entry.scalars("languages").stream().map(Scalar::text).anyMatch("F08"::equals);
      for (Mapping parameter : entry.mappings("parameters")) {
        if (modern && isNarrow(document, parameter)) {
          report.error(
              parameter.originOf("kind"),
              "'%s' of '%s' is a default INTEGER, which mpi_f08 never passes; remove F08 from its"
                  + " languages",
              parameter.textOrEmpty("name"),
              entry.textOrEmpty("name"));
        }
      }
    }
  }

  private static boolean isNarrow(SpecDocument document, Mapping parameter) {
    return WORDS.contains(document.carrier(parameter))
        && document
            .kind(parameter.textOrEmpty("kind"))
            .filter(kind -> kind.textOrEmpty("width").equals("INTEGER"))
            .isPresent();
  }
}
