package org.shimwright.spec.check;

import static org.shimwright.spec.check.InvalidIdentifierRule.C_TYPE;
import static org.shimwright.spec.check.InvalidIdentifierRule.IDENTIFIER;
import static org.shimwright.spec.check.InvalidIdentifierRule.identifier;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Placeholders;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Refuses a name or a piece of C of a library that is none after the words of a family are filled
 * in. The schema has patterns for all others.
 */
final class FilledNameRule implements Rule<SpecDocument> {
  private static final Pattern KIND = Pattern.compile("[a-z][a-z0-9]*([-_][a-z0-9]+)*");

  /** The form of each value that becomes C code and may have placeholders in a family. */
  private static final Map<String, Pattern> FILLED =
      Map.of(
          "freed-by", IDENTIFIER,
          "user-data", IDENTIFIER,
          "value", Pattern.compile(IDENTIFIER + "|-?[0-9]+"),
          "field", Pattern.compile(IDENTIFIER + "[.]" + IDENTIFIER),
          "capacity", Pattern.compile("[A-Za-z0-9_]+( ?[*+] ?[A-Za-z0-9_]+)*"),
          "type", Pattern.compile("(const )?" + C_TYPE + " ?([*]( ?const ?)?)*"));

  @Override
  public String id() {
    return "InvalidIdentifier";
  }

  @Override
  public Set<SpecForm> forms() {
    return SpecForm.LIBRARIES;
  }

  @Override
  public void check(SpecDocument document, Report report) {
    document.procedures().forEach(function -> identifier(function, "name", report));
    document.callbacks().forEach(callback -> callbackName(callback, report));
    for (Mapping entry : document.callables()) {
      identifier(entry, "java", report);
      entry.mappings("parameters").forEach(p -> identifier(p, "name", report));
      if (entry.has(SpecDocument.CLASS)) {
        filled(entry, report);
        entry.mappings("parameters").forEach(p -> filled(p, report));
        entry.mapping("returns").ifPresent(returned -> filled(returned, report));
      }
    }
  }

  /** Checks the values of a member of a family that become C code, in which words were filled. */
  private static void filled(Mapping row, Report report) {
    FILLED.forEach(
        (key, form) -> {
          String text = row.textOrEmpty(key);
          if (row.has(key)
              && !Placeholders.PLACEHOLDER.matcher(text).find()
              && !form.matcher(text).matches()) {
            report.error(
                row.originOf(key),
                "'%s' cannot stand at '%s:'; correct what 'words:' of the handle fill in",
                text,
                key);
          }
        });
  }

  /** Reports a callback's name that other entries cannot have as a kind. */
  private static void callbackName(Mapping entry, Report report) {
    String name = entry.textOrEmpty("name");
    if (!KIND.matcher(name).matches() && !Placeholders.PLACEHOLDER.matcher(name).find()) {
      report.error(
          entry.originOf("name"),
          "'%s' is no name of a kind; use small letters, digits, and single - or _ between them",
          name);
    }
  }
}
