package org.shimwright.spec.check;

import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A constant that is not declared, or that belongs to another group than is needed. */
final class UnknownConstantRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping object : document.objects()) {
      constant(document, object, "null-handle", "handle", report);
    }
    for (Mapping attribute : document.attributes()) {
      constant(document, attribute, "name", "keyval", report);
    }
    for (Mapping entry : document.callables()) {
      for (Mapping parameter : entry.mappings("parameters")) {
        constant(document, parameter, "capacity", "string-size", report);
      }
      for (Mapping error : entry.mappings("errors")) {
        constant(document, error, "class", "error-class", report);
      }
    }
  }

  private static void constant(
      SpecDocument document, Mapping entry, String key, String group, Report report) {
    if (!entry.has(key)) {
      return;
    }
    String name = entry.textOrEmpty(key);
    String actual =
        document.constant(name).map(constant -> constant.textOrEmpty("group")).orElse(null);
    if (actual == null) {
      report.error(
          entry.originOf(key),
          "no constant '%s'; %s",
          name,
          Suggestion.or(
              name, SpecDocument.names(document.constants()), "declare it below 'constants:'"));
    } else if (!actual.equals(group)) {
      report.error(
          entry.originOf(key),
          "the constant '%s' belongs to group %s; use one of group %s",
          name,
          actual,
          group);
    }
  }
}
