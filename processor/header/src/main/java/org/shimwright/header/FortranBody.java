package org.shimwright.header;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Divides the statements of a procedure or module into the declarations of its own names and all
 * other statements.
 *
 * @param declarations the specification statements, without those inside of types and interfaces
 * @param others the executable statements, and the statements of contained procedures
 * @param late declarations after a statement that is executable or not understood
 * @param procedures the names that its interfaces declare as procedures
 */
record FortranBody(
    List<FortranStatement> declarations,
    List<FortranStatement> others,
    List<FortranStatement> late,
    List<String> procedures) {
  /** The type of a variable or function, such as {@code character*(*)} or {@code real(kind(x))}. */
  static final String TYPE =
      "(?:integer|real|double ?precision|logical|character|complex|double ?complex|byte|type|class)"
          + "\\b(?:\\*\\d+|\\*?\\((?:[^()]++|\\((?:[^()]++|\\([^()]*+\\))*+\\))*+\\))?";

  static final Pattern BEGIN =
      Pattern.compile(
          "((?:(?:recursive|non_recursive|pure|elemental|impure|module|"
              + TYPE
              + ") ?)*?)\\b(subroutine|function) (\\w+)(\\*\\d+)?"
              + "(?:\\(([^)]*)\\))?((?:result\\(|bind\\().*)?");
  static final Pattern UNIT =
      Pattern.compile("(module|submodule|program|block ?data|(?:abstract )?interface)\\b(.*)");
  static final Pattern END =
      Pattern.compile(
          "end( ?(subroutine|function|module|submodule|program|interface|procedure|block ?data)\\b.*)?");
  private static final Pattern TYPE_BEGIN = Pattern.compile("type[ ,:].*");
  private static final Pattern BLOCK = Pattern.compile("(\\w+:)?block");
  private static final Pattern TYPE_END = Pattern.compile("end ?type\\b.*");

  /**
   * Returns whether a statement opens a procedure, program unit or interface, which an {@code end}
   * closes.
   */
  static boolean begins(FortranStatement statement) {
    return !statement.isAssignment()
        && (BEGIN.matcher(statement.text()).matches() || isUnit(statement));
  }

  /** Returns whether a statement opens a program unit or an interface block. */
  static boolean isUnit(FortranStatement statement) {
    return UNIT.matcher(statement.text()).matches()
        && !statement.isAssignment()
        && !statement.text().matches("module procedure\\b.*");
  }

  static boolean ends(FortranStatement statement) {
    return END.matcher(statement.text()).matches() && !statement.isAssignment();
  }

  /** Reads the statements after the first statement of a procedure or module. */
  static FortranBody of(List<FortranStatement> statements, int from) {
    FortranBody body =
        new FortranBody(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    int inner = 0;
    boolean type = false;
    boolean block = false;
    boolean declares = true;
    for (FortranStatement statement : statements.subList(from, statements.size())) {
      if (type) {
        type = !TYPE_END.matcher(statement.text()).matches();
      } else if (ends(statement)) {
        if (inner == 0) {
          break;
        }
        inner--;
      } else if (begins(statement)) {
        inner++;
        declares &= !BEGIN.matcher(statement.text()).matches() || inner > 1;
        body.addProcedureOfInterface(statement, declares && inner == 2);
      } else if (inner == 0) {
        declares &= statement.isSpecification();
        type = declares && TYPE_BEGIN.matcher(statement.text()).matches();
        block |= BLOCK.matcher(statement.text()).matches();
        if (!declares && !block && statement.isDeclaration()) {
          body.late.add(statement);
        } else if (!type) {
          (declares ? body.declarations : body.others).add(statement);
        }
      } else if (!declares) {
        body.others.add(statement);
      }
    }
    return body;
  }

  private void addProcedureOfInterface(FortranStatement statement, boolean isOfInterface) {
    Matcher begin = BEGIN.matcher(statement.text());
    if (isOfInterface && begin.matches()) {
      procedures.add(begin.group(3));
    }
  }
}
