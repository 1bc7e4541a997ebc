package org.shimwright.spec.mpi.check;

import java.util.List;
import java.util.Set;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.mpi.Width;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Value;

/**
 * Reports an attribute value or extra state that is a default integer in {@code mpi_f08}: only
 * functions of MPI-1 pass default integers.
 */
final class Mpi1InModernFortranRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    for (LibraryFunction entry : located.specification().functions()) {
      check(
          located,
          entry,
          entry.name(),
          entry.availability().languages(),
          entry.parameters(),
          report);
    }
    for (CallbackType entry : located.specification().callbacks()) {
      check(located, entry, entry.word(), entry.languages(), entry.parameters(), report);
    }
  }

  private static void check(
      Located located,
      Record entry,
      String name,
      Set<Language> languages,
      List<Value> parameters,
      Report report) {
    for (int i = 0; i < parameters.size(); i++) {
      if (languages.contains(Language.F08) && isNarrow(parameters.get(i))) {
        report.error(
            located.at(entry, i, "kind"),
            "'%s' of '%s' is a default INTEGER, which %s never passes; remove F08 from its languages",
            parameters.get(i).name(),
            name,
            located.specification().library().title(Language.F08));
      }
    }
  }

  private static boolean isNarrow(Value parameter) {
    return (parameter.isAdded("word") || parameter.isAdded("state"))
        && KindTypes.width(parameter.kind()) == Width.INTEGER;
  }
}
