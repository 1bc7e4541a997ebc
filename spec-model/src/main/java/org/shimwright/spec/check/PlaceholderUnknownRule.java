package org.shimwright.spec.check;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Placeholders;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.Sequence;
import org.shimwright.spec.document.SpecDocument;

/**
 * Reports a placeholder in a family that one of its object classes does not define, and a
 * placeholder outside of a family. The text of a library with headers may have braces there.
 */
final class PlaceholderUnknownRule implements Rule<SpecDocument> {
  private static final Set<String> PROSE = Set.of("text", "when", "title", "clause");

  @Override
  public void check(SpecDocument document, Report report) {
    boolean prose = document.hasHeaders();
    for (Map.Entry<String, Node> section : document.root().entries().entrySet()) {
      if (!section.getKey().equals("families") && !(prose && isProse(section.getKey()))) {
        walk(section.getValue(), Set.of(), prose, report);
      }
    }
    for (Mapping family : document.families()) {
      List<String> over = family.scalars("over").stream().map(Scalar::text).toList();
      for (Mapping object : document.objects()) {
        if (over.contains(object.textOrEmpty("name"))) {
          walk(family, Placeholders.of(object).words().keySet(), false, report);
        }
      }
    }
  }

  /** Returns whether a section is for people: of a library, that is its name. */
  private static boolean isProse(String section) {
    return PROSE.contains(section) || section.equals("library");
  }

  /**
   * Reports the unknown placeholders in a node and below it.
   *
   * @param prose whether texts for people may have braces that are no placeholders
   */
  private static void walk(Node node, Set<String> known, boolean prose, Report report) {
    if (node instanceof Mapping mapping) {
      for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
        if (!prose || !PROSE.contains(entry.getKey())) {
          walk(entry.getValue(), known, prose, report);
        }
      }
    } else if (node instanceof Sequence sequence) {
      sequence.items().forEach(item -> walk(item, known, prose, report));
    } else if (node instanceof Scalar scalar && scalar.text().contains("{")) {
      Matcher matcher = Placeholders.PLACEHOLDER.matcher(scalar.text());
      while (matcher.find()) {
        if (!known.contains(matcher.group(1))) {
          report.error(
              scalar.origin(),
              known.isEmpty()
                  ? "the placeholder {%s} is outside of a family; write the name out"
                  : "no placeholder {%s}; %s",
              matcher.group(1),
              Suggestion.or(matcher.group(1), known, "add it to 'words:' of every object class"));
        }
      }
    }
  }
}
