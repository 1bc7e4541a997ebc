package org.shimwright.command.header;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds which statements of a procedure declare its own names, and not those of what is inside. */
final class FortranBody {
  static final Pattern BEGIN =
      Pattern.compile(
          "(?:(?:recursive|non_recursive|pure|elemental|impure|module) )*"
              + "((?:(?!end\\b|'|\").)*?) ?\\b(subroutine|function) (\\w+)"
              + " ?(?:\\(([^)]*)\\))?(.*)");
  static final Pattern UNIT =
      Pattern.compile("(module|submodule|program|block data|(?:abstract )?interface)\\b(.*)");
  static final Pattern END =
      Pattern.compile(
          "end( ?(subroutine|function|module|submodule|program|interface|procedure|block ?data)\\b.*)?");
  private static final Pattern TYPE =
      Pattern.compile("type(?: ?,[^:]*)?(?: ?:: ?| )\\w+(?: ?\\([\\w ,]*\\))?");
  private static final Pattern TYPE_END = Pattern.compile("end ?type\\b.*");

  private FortranBody() {}

  /** Whether a statement opens what an {@code end} closes. */
  static boolean begins(String statement) {
    return BEGIN.matcher(statement).matches() || isUnit(statement);
  }

  /** Whether it opens a program unit or an interface block. */
  static boolean isUnit(String statement) {
    return UNIT.matcher(statement).matches() && !statement.matches("module procedure\\b.*");
  }

  /** The statements of a procedure or module before what it contains; without inner scopes. */
  static List<String> of(List<String> statements, int from) {
    List<String> own = new ArrayList<>();
    int inner = 0;
    boolean type = false;
    for (String statement : statements.subList(from, statements.size())) {
      if (type) {
        type = !TYPE_END.matcher(statement).matches();
      } else if (END.matcher(statement).matches()) {
        if (inner == 0) {
          break;
        }
        inner--;
      } else if (begins(statement)) {
        inner++;
      } else if (inner == 0 && statement.equals("contains")) {
        break;
      } else if (inner == 0) {
        type = TYPE.matcher(statement).matches();
        if (!type) {
          own.add(statement);
        }
      }
    }
    return own;
  }
}
