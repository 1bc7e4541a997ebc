package org.shimwright.spec.check;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.document.Placeholders;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/**
 * Refuses a name that two entries share. In a C library, names that differ in case alone are
 * different; elsewhere they are the same, because Fortran has them, too.
 */
final class DuplicateNameRule implements Rule<SpecDocument> {
  private static final String NAME = "name";
  private static final String ID = "id";

  @Override
  public void check(SpecDocument document, Report report) {
    types(document, report);
    UnaryOperator<String> same =
        document.form().ignoresCase() ? name -> name.toLowerCase(Locale.ROOT) : name -> name;
    Stream.of(
            identifiers(document),
            References.at(document.attributes(), NAME),
            References.at(document.conventions(), "caller"),
            References.at(document.rules(), ID),
            References.at(document.scenarios(), ID),
            References.at(document.measured(), "mpi"),
            References.at(document.differences(), ID))
        .forEach(names -> unique(names, same, report));
    document
        .callables()
        .forEach(e -> unique(References.at(e.mappings("parameters"), NAME), same, report));
    document
        .structs()
        .forEach(e -> unique(References.at(e.mappings("fields"), NAME), same, report));
  }

  /** Returns the names of functions and constants, and of callbacks that C has under their name. */
  private static Stream<Scalar> identifiers(SpecDocument document) {
    return Stream.of(
            document.root().scalars("constants").stream(),
            References.at(document.constants(), NAME),
            References.at(document.procedures(), NAME),
            document.callbacks().stream()
                .filter(row -> row.has("role"))
                .flatMap(row -> row.scalar(NAME).stream()),
            References.at(document.predefinedCallbacks(), NAME))
        .flatMap(names -> names);
  }

  /**
   * Refuses a kind or a type that has the name of another one. A {@code -} counts as a {@code _},
   * because it is one in the generated C.
   */
  private static void types(SpecDocument document, Report report) {
    Set<String> given = document.givenKinds();
    given.addAll(UnknownKindRule.NO_VALUE);
    List<Scalar> names =
        Stream.of(
                document.root().mappings("kinds").stream(),
                document.enums().stream(),
                document.objects().stream(),
                document.structs().stream(),
                document.callbacks().stream())
            .flatMap(rows -> rows)
            .flatMap(row -> row.scalar(NAME).stream())
            .toList();
    names.stream()
        .filter(name -> given.contains(name.text()))
        .forEach(
            name -> report.error(name.origin(), "'%s' is a kind already; rename it", name.text()));
    unique(
        names.stream().filter(name -> !given.contains(name.text())),
        name -> name.replace('-', '_'),
        report);
  }

  /**
   * Refuses names that occur twice, except those in which an unknown placeholder stays.
   *
   * @param same returns the same text for names that count as one
   */
  private static void unique(Stream<Scalar> names, UnaryOperator<String> same, Report report) {
    Map<String, Origin> first = new HashMap<>();
    names
        .filter(name -> !Placeholders.PLACEHOLDER.matcher(name.text()).find())
        .forEach(
            name -> {
              Origin before = first.putIfAbsent(same.apply(name.text()), name.origin());
              if (before != null) {
                report.error(
                    name.origin(),
                    "'%s' is declared at %s already; rename or remove one of the two",
                    name.text(),
                    before);
              }
            });
  }
}
