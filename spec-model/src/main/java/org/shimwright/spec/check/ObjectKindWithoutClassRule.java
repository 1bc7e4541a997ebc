package org.shimwright.spec.check;

import org.shimwright.spec.Kind;
import org.shimwright.spec.ObjectClass;

/** An object class with the kind of another. */
final class ObjectKindWithoutClassRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    for (Kind kind : located.specification().kinds()) {
      for (ObjectClass object : located.specification().objectClasses()) {
        boolean used = object.kind().equals(kind.name());
        if (used && !kind.objectClass().filter(object.name()::equals).isPresent()) {
          report.error(
              located.at(object, "kind"),
              "the kind '%s' is not of class '%s'; use the one that is",
              kind.name(),
              object.name());
        }
      }
    }
  }
}
