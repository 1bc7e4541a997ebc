package org.shimwright.mpi.c;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.shimwright.emit.text.Comment;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.Value;

/** Prints the documentation comments of the functions of {@code mpi.h}, as Doxygen reads them. */
final class CComments {
  private CComments() {}

  /** Prints a documentation comment of a sentence or two for the declaration that follows. */
  static void printBrief(SourceWriter c, String text) {
    String line = "/** " + Comment.of(text) + " */";
    if (line.length() <= Layout.C.width()) {
      c.raw(line);
    } else {
      c.raw("/**").paragraph(" * ", text).raw(" */");
    }
  }

  /**
   * Prints the documentation comment of a function: description, parameters, errors, clause and
   * deprecation.
   */
  static void printComment(SourceWriter c, LibraryFunction procedure) {
    c.raw("/**");
    printParagraph(c, procedure.doc().summary());
    if (!procedure.doc().text().equals(procedure.doc().summary())) {
      for (String paragraph : procedure.doc().text().split("\n\\s*\n")) {
        c.raw(" *");
        printParagraph(c, paragraph);
      }
    }
    c.raw(" *");
    for (Value parameter : procedure.parameters()) {
      String direction = parameter.direction().name().toLowerCase(Locale.ROOT);
      printParagraph(
          c,
          "@param[%s] %s %s"
              .formatted(
                  direction.equals("inout") ? "in,out" : direction,
                  parameter.name(),
                  parameter.text()));
    }
    printParagraph(c, "@return " + procedure.returns().text());
    Map<String, String> errors = new LinkedHashMap<>();
    procedure
        .doc()
        .errors()
        .forEach(e -> errors.merge(e.errorClass(), e.when(), CComments::joinedByOr));
    errors.forEach((name, when) -> printParagraph(c, "@retval %s %s".formatted(name, when)));
    printParagraph(c, "@see " + procedure.doc().clause());
    procedure
        .history()
        .deprecation("MPI")
        .ifPresent(text -> printParagraph(c, "@deprecated " + text));
    c.raw(" */");
  }

  private static String joinedByOr(String one, String other) {
    return one + "; or " + other;
  }

  private static void printParagraph(SourceWriter c, String prose) {
    c.paragraph(" * ", prose);
  }
}
