package org.shimwright.spec.mpi.trial;

import java.util.ArrayList;
import java.util.List;

/**
 * A rule of MPI's caching. Every engine must keep it, and tests name its id.
 *
 * @param id a stable name in kebab-case, such as {@code set-over-deletes-first}
 * @param level its authority
 * @param clause the clause of the standard that it comes from
 * @param statement the rule in one sentence
 * @param text the reason for the rule, and its effect on a program
 * @param appliesTo the operations that the rule applies to, such as {@code set_attr}
 */
public record SemanticRule(
    String id, Level level, String clause, String statement, String text, List<String> appliesTo) {
  /** Returns the paragraphs that explain the rule. */
  List<String> explanation() {
    String authority =
        switch (level) {
          case TEXT -> "The standard says so: ";
          case INFERRED -> "It follows from the standard: ";
          case QUALITY -> "The standard leaves it open: ";
        };
    List<String> paragraphs = new ArrayList<>(List.of(statement, text, authority + clause + "."));
    if (!appliesTo.isEmpty()) {
      paragraphs.add("It is about " + String.join(", ", appliesTo) + ".");
    }
    return paragraphs;
  }
}
