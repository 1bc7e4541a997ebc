package org.shimwright.spec.check;

import org.shimwright.spec.Carrier;
import org.shimwright.spec.Kind;
import org.shimwright.spec.ObjectClass;

/** A kind of handle without an object class, or a class with the kind of another. */
final class ObjectKindWithoutClassRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    for (Kind kind : located.specification().kinds()) {
      boolean handle = kind.carrier() == Carrier.OBJECT;
      if (handle != kind.objectClass().isPresent()) {
        report.error(
            located.at(kind, "carrier"),
            handle
                ? "the kind '%s' is a handle of no class; add 'class:'"
                : "the kind '%s' has a class but is no handle; remove 'class:'",
            kind.name());
      }
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
