package org.shimwright.spec.mpi.check;

import org.shimwright.spec.check.Rule;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/**
 * Reports a memory parameter of a Java method without a length: nothing could check that the memory
 * is long enough.
 */
final class UncountedMemoryRule implements Rule<SpecDocument> {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping procedure : document.procedures()) {
      boolean inJava =
          procedure.scalars("languages").stream().anyMatch(l -> l.text().equals("JAVA"));
      if (inJava && !procedure.has("facade")) {
        procedure.mappings("parameters").stream()
            .filter(p -> document.type(p).filter("mpi/memory"::equals).isPresent())
            .filter(p -> !p.has("length") && !p.has("detach") && !p.isTrue("address-only"))
            .filter(p -> !isGivenBack(document, p))
            .forEach(
                p ->
                    report.error(
                        p.origin(),
                        "'%s' is memory of unknown length, beyond which the library may read or"
                            + " write; add 'length:', make it DATA with 'length:' and 'of:', or"
                            + " say 'address-only: true' if nothing there is used",
                        p.textOrEmpty("name")));
      }
    }
  }

  /**
   * Returns whether the parameter gives back memory that the library has allocated. The library
   * then needs its start address only.
   */
  private static boolean isGivenBack(SpecDocument document, Mapping parameter) {
    return document
        .kind(parameter.textOrEmpty("kind"))
        .filter(kind -> kind.isTrue("given-back"))
        .isPresent();
  }
}
