package org.shimwright.spec.mpi.check;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/**
 * Reports keys about memory that stays in use after a call, such as {@code attach}, if the function
 * or parameter has no such memory.
 */
final class KeptMemoryRule implements Rule<SpecDocument> {
  private static final String ATTACH = "attach";
  private static final String DETACH = "detach";
  private static final String SYNCHRONIZES = "synchronizes";
  private static final String WITH = "with";

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping procedure : document.procedures()) {
      List<Mapping> parameters = procedure.mappings("parameters");
      parameters.forEach(parameter -> memory(document, parameter, report));
      Optional<String> of = procedure.text(SYNCHRONIZES);
      boolean deferred = parameters.stream().anyMatch(document::defers);
      boolean synchronizes =
          parameters.stream().anyMatch(p -> document.defers(p) && p.text("name").equals(of));
      if (of.isPresent() && !synchronizes) {
        report.error(
            procedure.originOf(SYNCHRONIZES),
            "no function is deferred on '%s'; name an object of a class that 'defers'",
            of.get());
      }
      if (procedure.has(WITH) && !deferred) {
        report.error(
            procedure.originOf(WITH),
            "'%s' has no object on which functions are deferred; remove 'with:'",
            procedure.textOrEmpty("name"));
      }
    }
  }

  private static void memory(SpecDocument document, Mapping parameter, Report report) {
    String type = document.type(parameter).orElse("");
    boolean out = parameter.textOrEmpty("direction").equals("out");
    boolean buffer = type.equals("mpi/memory");
    if (parameter.has(ATTACH) && !buffer) {
      report.error(
          parameter.originOf(ATTACH),
          "'%s' is no memory that can be attached; make it a BUFFER",
          parameter.textOrEmpty("name"));
    }
    if (parameter.has(DETACH) && !buffer && !(type.equals("mpi/pointer") && out)) {
      report.error(
          parameter.originOf(DETACH),
          "'%s' is neither memory nor its address that comes back; make it a BUFFER, or a"
              + " C_BUFFER that is 'out'",
          parameter.textOrEmpty("name"));
    }
  }
}
