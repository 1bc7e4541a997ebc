package org.shimwright.emit.java;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.crossing.Passage;
import org.shimwright.plan.crossing.ProcedureCrossing;
import org.shimwright.spec.ErrorCondition;
import org.shimwright.spec.History;
import org.shimwright.spec.Procedure;

/** Turns the specification's texts into Javadoc that no text can break out of. */
final class Documentation {
  private Documentation() {}

  /** Text as HTML that Javadoc and the Java lexer leave alone. */
  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("@", "&#64;")
        .replace("{", "&#123;")
        .replace("}", "&#125;")
        .replace("\\", "&#92;")
        .replace("*/", "*&#47;");
  }

  /** Summary, text, clause and history. */
  static List<String> head(Procedure procedure) {
    List<String> lines = new ArrayList<>();
    lines.add(escaped(procedure.summary()));
    for (String paragraph : procedure.text().split("\n\\s*\n")) {
      if (!paragraph.isBlank() && !paragraph.strip().equals(procedure.summary().strip())) {
        lines.add("\n<p>" + escaped(paragraph.strip()));
      }
    }
    lines.add(
        "\n<p>{@code "
            + procedure.name()
            + "}; "
            + escaped(procedure.clause())
            + "; since MPI "
            + escaped(procedure.history().since())
            + ".");
    if (!procedure.errors().isEmpty()) {
      lines.add("\n<p>Error classes:\n<ul>");
      for (ErrorCondition error : procedure.errors()) {
        lines.add("  <li>{@code " + error.errorClass() + "}: " + escaped(error.when()));
      }
      lines.add("</ul>");
    }
    return lines;
  }

  /** The whole comment of a method that makes one call. */
  static CodeBlock of(ProcedureCrossing crossing, JavaTypes types) {
    List<String> lines = head(crossing.procedure());
    lines.add("");
    boolean receiver = crossing.instance();
    for (Passage passage : crossing.passages()) {
      if (passage.isArgument() && !receiver) {
        lines.add("@param " + passage.name() + " " + escaped(passage.parameter().text()));
      }
      receiver = false;
    }
    List<Passage> results = crossing.results();
    if (results.size() == 1) {
      lines.add("@return " + escaped(results.get(0).parameter().text()));
    } else if (!results.isEmpty()) {
      lines.add("@return the results, by their names");
    } else if (!crossing.hasStatus()) {
      lines.add("@return " + escaped(crossing.procedure().returns().text()));
    }
    lines.addAll(refusals(crossing, types));
    lines.addAll(
        List.of(
            "@throws IllegalStateException if MPI cannot be called now, or an object is not alive",
            "@throws org.shimwright.runtime.MpiException if MPI reports an error"));
    if (crossing.isOptional()) {
      lines.add("@throws UnsupportedOperationException if this MPI does not have the procedure");
    }
    lines.addAll(deprecation(crossing.procedure().history()));
    return joined(lines);
  }

  /** What is refused before MPI is asked. */
  private static List<String> refusals(ProcedureCrossing crossing, JavaTypes types) {
    List<Passage> given =
        crossing.passages().stream()
            .filter(Passage::isArgument)
            .skip(crossing.instance() ? 1 : 0)
            .toList();
    List<String> reasons =
        given.stream().flatMap(passage -> malformed(passage).stream()).distinct().toList();
    List<String> lines = new ArrayList<>();
    if (given.stream().anyMatch(types::isReference)) {
      lines.add("@throws NullPointerException if an argument is null");
    }
    if (!reasons.isEmpty()) {
      lines.add("@throws IllegalArgumentException if " + String.join(", or ", reasons));
    }
    return lines;
  }

  private static Optional<String> malformed(Passage passage) {
    return switch (passage.parameter().kind().carrier()) {
      case TEXT -> Optional.of("a string has a NUL character");
      case BUFFER -> Optional.of("a buffer is not direct or is read-only");
      case RANGES -> Optional.of("a row has other than three numbers");
      default -> Optional.empty();
    };
  }

  /** The {@code @deprecated} tag of a deprecated entry, with what to use instead. */
  static List<String> deprecation(History history) {
    return history
        .deprecated()
        .map(
            version ->
                List.of(
                    "@deprecated since MPI "
                        + escaped(version)
                        + history.replacedBy().map(r -> "; use {@code " + r + "}").orElse("")))
        .orElse(List.of());
  }

  static CodeBlock joined(List<String> lines) {
    return CodeBlock.of("$L\n", String.join("\n", lines));
  }
}
