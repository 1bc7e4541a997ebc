package org.shimwright.spec.check;

import java.util.List;
import org.shimwright.spec.Example;
import org.shimwright.spec.LibraryFunction;

/**
 * Reports a procedure that no example shows, if the specification has examples. Those of an
 * extension need not show the procedures of its base.
 */
final class MissingExampleRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    List<Example> examples = located.specification().examples();
    if (examples.isEmpty()) {
      return;
    }
    for (LibraryFunction procedure : located.specification().functions()) {
      if (!located.isInherited(procedure)
          && examples.stream().noneMatch(example -> example.isOf(procedure.name()))) {
        report.error(
            located.at(procedure, "name"),
            "no example shows '%s'; name it below 'shows' of a part of a program that calls it",
            located.specification().written(procedure));
      }
    }
  }
}
