package org.shimwright.spec.check;

import java.util.Locale;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/**
 * Reports {@code each-process} in a function for neighbours, whose name contains "neighbor", and in
 * a parameter that also has {@code each-neighbour}.
 */
final class NeighboursRule implements Rule<SpecDocument> {
  private static final String PROCESS = "each-process";

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping procedure : document.procedures()) {
      String name = procedure.textOrEmpty("name");
      boolean among = name.toLowerCase(Locale.ROOT).contains("neighbor");
      for (Mapping parameter : procedure.mappings("parameters")) {
        boolean both = parameter.isTrue("each-neighbour");
        if (parameter.isTrue(PROCESS) && (among || both)) {
          report.error(
              parameter.originOfKey(PROCESS),
              both
                  ? "'%s' of '%s' has elements for each process and for each neighbour; remove one"
                  : "'%s' of '%s' has elements for each process, where each neighbour has some;"
                      + " write 'each-neighbour: true'",
              parameter.textOrEmpty("name"),
              name);
        }
      }
    }
  }
}
