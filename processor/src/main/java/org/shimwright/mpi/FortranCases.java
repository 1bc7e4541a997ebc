package org.shimwright.mpi;

import java.util.List;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;

/** Writes the cases of a selection by number in Fortran. */
public final class FortranCases {
  private FortranCases() {}

  /**
   * A case for each name, at a level of indentation.
   *
   * @param statement what it does, with {@code %s} for the name
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
