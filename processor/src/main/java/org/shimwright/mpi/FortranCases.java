package org.shimwright.mpi;

import java.util.List;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;

/** Generates the numbered cases of a Fortran {@code select case}. */
public final class FortranCases {
  private FortranCases() {}

  /**
   * Returns a case for each name, numbered from 0, at a level of indentation.
   *
   * @param statement the statement of a case, with {@code %s} for the name
   */
  public static Code of(int level, String statement, List<String> names) {
    return SourceWriter.lines(
        Layout.FORTRAN,
        level,
        f -> {
          for (int i = 0; i < names.size(); i++) {
            f.line("case (%s)", i).line("  " + statement, Name.of(names.get(i)));
          }
        });
  }
}
