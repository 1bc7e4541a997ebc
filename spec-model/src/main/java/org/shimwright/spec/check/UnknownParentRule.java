package org.shimwright.spec.check;

import org.shimwright.spec.Specification;
import org.shimwright.spec.type.HandleType;

/** Reports a handle whose parent is not another handle of the library. */
final class UnknownParentRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    Specification library = located.specification();
    for (HandleType type : library.types(HandleType.class)) {
      type.parent()
          .filter(name -> library.handle(name).isEmpty() || name.equals(type.word()))
          .ifPresent(
              name ->
                  report.error(
                      type.origin(),
                      "the handle '%s' has no parent '%s'; name another handle of this specification, or"
                          + " remove 'parent:'",
                      type.word(),
                      name));
    }
  }
}
