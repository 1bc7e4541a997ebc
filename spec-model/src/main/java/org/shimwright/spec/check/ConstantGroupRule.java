package org.shimwright.spec.check;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/** Refuses a constant of a wrong group. */
final class ConstantGroupRule implements Rule<SpecDocument> {
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
    for (Use use : uses(document).toList()) {
      document
          .constant(use.name().text())
          .map(constant -> constant.textOrEmpty("group"))
          .filter(actual -> !actual.equals(use.group()))
          .ifPresent(
              actual ->
                  report.error(
                      use.name().origin(),
                      "the constant '%s' belongs to group %s; use one of group %s",
                      use.name().text(),
                      actual,
                      use.group()));
    }
  }

  /** A use of a constant's name, and the group that the constant must have. */
  private record Use(Scalar name, String group) {}

  /** Returns all uses of the names of constants. */
  static Stream<Scalar> names(SpecDocument document) {
    return uses(document).map(Use::name);
  }

  private static Stream<Use> uses(SpecDocument document) {
    List<Mapping> errors =
        document.callables().stream().flatMap(entry -> entry.mappings("errors").stream()).toList();
    return Stream.of(
            uses(document.objects(), "none", "handle"),
            uses(document.attributes(), "name", "keyval"),
            uses(document.parameters(), "capacity", "string-size"),
            uses(errors, "class", "error-class"))
        .flatMap(all -> all);
  }

  private static Stream<Use> uses(List<Mapping> entries, String key, String group) {
    return References.at(entries, key).map(name -> new Use(name, group));
  }
}
