package org.shimwright.spec.check;

import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A callback prototype that is not declared, or a procedure argument without one. */
final class UnknownPrototypeRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping procedure : document.procedures()) {
      for (Mapping parameter : procedure.mappings("parameters")) {
        known(document, parameter, report);
        if (document.carrier(parameter).equals("CALLBACK") && !parameter.has("prototype")) {
          report.error(
              parameter.origin(),
              "'%s' is a procedure without a prototype; add 'prototype:'",
              parameter.textOrEmpty("name"));
        }
      }
    }
    document.predefinedCallbacks().forEach(callback -> known(document, callback, report));
  }

  private static void known(SpecDocument document, Mapping entry, Report report) {
    String name = entry.textOrEmpty("prototype");
    if (entry.has("prototype") && document.callback(name).isEmpty()) {
      report.error(
          entry.originOf("prototype"),
          "no callback prototype '%s'; %s",
          name,
          Suggestion.or(
              name, SpecDocument.names(document.callbacks()), "declare it below 'callbacks:'"));
    }
  }
}
