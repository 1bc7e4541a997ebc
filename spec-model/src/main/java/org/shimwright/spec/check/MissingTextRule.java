package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** Reports empty or unfinished documentation, and a summary that is not one short sentence. */
final class MissingTextRule implements Rule<SpecDocument> {
  private static final int LONGEST_SUMMARY = 120;

  /**
   * Matches a placeholder for a text that is still to be written. A sentence that contains the word
   * is no placeholder, because users copy comments of headers, which may contain it.
   */
  private static final Pattern PLACEHOLDER = Pattern.compile("\\s*TODO[\\s:.!]*");

  @Override
  public void check(SpecDocument document, Report report) {
    List<Mapping> entries = new ArrayList<>(document.callables());
    entries.addAll(document.attributes());
    entries.addAll(document.rules());
    entries.addAll(document.scenarios());
    entries.addAll(document.differences());
    for (Mapping entry : entries) {
      says(entry, "text", report);
      says(entry, "clause", report);
      entry.mappings("parameters").forEach(parameter -> says(parameter, "text", report));
      if (entry.has("summary")) {
        summary(entry, report);
      }
    }
  }

  private static void says(Mapping entry, String key, Report report) {
    String text = entry.textOrEmpty(key);
    if (entry.has(key) && (text.isBlank() || PLACEHOLDER.matcher(text).matches())) {
      report.error(entry.originOf(key), "'%s' says nothing; write it", key);
    }
  }

  private static void summary(Mapping entry, Report report) {
    String summary = entry.textOrEmpty("summary").strip();
    if (!summary.endsWith(".") || summary.length() > LONGEST_SUMMARY || summary.contains(". ")) {
      report.error(
          entry.originOf("summary"),
          "the summary of '%s' is not one sentence of at most %s characters; rewrite it",
          entry.textOrEmpty("name"),
          LONGEST_SUMMARY);
    }
  }
}
