package org.shimwright.spec.check;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Refuses a name that is no constant, or a constant of a wrong group.
 *
 * @param entries returns the entries that name constants
 * @param key the key of these entries at which the name is
 * @param group the group that the constant must have
 */
record ConstantGroupRule(Function<SpecDocument, List<Mapping>> entries, String key, String group)
    implements Rule<SpecDocument> {
  @Override
  public String id() {
    return "UnknownConstant";
  }

  @Override
  public Set<SpecForm> forms() {
    return Set.of(SpecForm.STANDARD); // constants of headers have no groups
  }

  @Override
  public void check(SpecDocument document, Report report) {
    List<Scalar> names = References.at(entries.apply(document), key).toList();
    References.constants(all -> names.stream()).check(document, report);
    for (Scalar name : names) {
      document
          .constant(name.text())
          .map(constant -> constant.textOrEmpty("group"))
          .filter(actual -> !actual.equals(group))
          .ifPresent(
              actual ->
                  report.error(
                      name.origin(),
                      "the constant '%s' belongs to group %s; use one of group %s",
                      name.text(),
                      actual,
                      group));
    }
  }
}
