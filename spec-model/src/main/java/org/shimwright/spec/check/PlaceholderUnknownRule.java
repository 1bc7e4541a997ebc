package org.shimwright.spec.check;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
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
 * placeholder outside of a family, where only texts for people may have braces.
 */
final class PlaceholderUnknownRule implements Rule<SpecDocument> {
  private static final Set<String> PROSE = Set.of("text", "when", "title", "clause", "library");

  @Override
  public void check(SpecDocument document, Report report) {
    for (Map.Entry<String, Node> section : document.root().entries().entrySet()) {
      if (!section.getKey().equals("families") && !PROSE.contains(section.getKey())) {
        find(section.getValue(), PROSE, (text, word) -> outside(text, word, report));
      }
    }
    for (Mapping family : document.families()) {
      List<String> over = family.scalars("over").stream().map(Scalar::text).toList();
      for (Mapping object : document.objects()) {
        if (over.contains(object.textOrEmpty("name"))) {
          Set<String> known = Placeholders.of(object).words().keySet();
          find(family, Set.of(), (text, word) -> inside(text, word, known, report));
        }
      }
    }
  }

  /**
   * Finds the placeholders in a node and below it.
   *
   * @param except the keys whose values are passed over
   * @param found receives each text with a placeholder, and the word in braces
   */
  private static void find(Node node, Set<String> except, BiConsumer<Scalar, String> found) {
    if (node instanceof Mapping mapping) {
      for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
        if (!except.contains(entry.getKey())) {
          find(entry.getValue(), except, found);
        }
      }
    } else if (node instanceof Sequence sequence) {
      sequence.items().forEach(item -> find(item, except, found));
    } else if (node instanceof Scalar scalar && scalar.text().contains("{")) {
      Matcher matcher = Placeholders.PLACEHOLDER.matcher(scalar.text());
      while (matcher.find()) {
        found.accept(scalar, matcher.group(1));
      }
    }
  }

  private static void outside(Scalar text, String word, Report report) {
    report.error(
        text.origin(), "the placeholder {%s} is outside of a family; write the name out", word);
  }

  private static void inside(Scalar text, String word, Set<String> known, Report report) {
    if (!known.contains(word)) {
      report.error(
          text.origin(),
          "no placeholder {%s}; %s",
          word,
          Suggestion.or(word, known, "add it to 'words:' of every object class"));
    }
  }
}
