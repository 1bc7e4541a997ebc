package org.shimwright.spec.mpi.check;

import org.shimwright.spec.check.Rule;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.mpi.KindTypes;

/** Reports a kind with {@code width:} although its type fixes the width or has none. */
final class WidthOfKindRule implements Rule<SpecDocument> {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping kind : document.kinds()) {
      String type = kind.textOrEmpty("is");
      if (kind.has("width") && !KindTypes.hasWidths(type)) {
        report.error(
            kind.originOfKey("width"),
            "the width of the kind '%s' follows from its type, %s; remove 'width:'",
            kind.textOrEmpty("name"),
            type);
      }
    }
  }
}
