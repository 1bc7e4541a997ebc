package org.shimwright.spec.check;

import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A kind of handle without an object class, or a class with the kind of another. */
final class ObjectKindWithoutClassRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping kind : document.kinds()) {
      boolean handle = kind.textOrEmpty("carrier").equals("OBJECT");
      if (handle != kind.has("class")) {
        report.error(
            kind.originOf("carrier"),
            handle
                ? "the kind '%s' is a handle of no class; add 'class:'"
                : "the kind '%s' has a class but is no handle; remove 'class:'",
            kind.textOrEmpty("name"));
      }
    }
    for (Mapping object : document.objects()) {
      String name = object.textOrEmpty("name");
      document
          .kind(object.textOrEmpty("kind"))
          .filter(kind -> !kind.textOrEmpty("class").equals(name))
          .ifPresent(
              kind ->
                  report.error(
                      object.originOf("kind"),
                      "the kind '%s' is not of class '%s'; use the one that is",
                      kind.textOrEmpty("name"),
                      name));
    }
  }
}
