package org.shimwright.spec.check;

import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** Refuses a family that names no object class, or that has no entries. */
final class EmptyFamilyRule implements Rule<SpecDocument> {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping family : document.families()) {
      String name = family.textOrEmpty("name");
      if (family.scalars("over").isEmpty()) {
        report.error(
            family.originOf("over"), "the family '%s' is over no object class; name one", name);
      }
      boolean empty =
          family.mappings("functions").isEmpty()
              && family.mappings("callbacks").isEmpty()
              && family.mappings("predefined-callbacks").isEmpty();
      if (empty) {
        report.error(
            family.originOf("name"), "the family '%s' has no entries; add one or remove it", name);
      }
    }
  }
}
