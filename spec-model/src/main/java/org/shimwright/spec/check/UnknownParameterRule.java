package org.shimwright.spec.check;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.Direction;
import org.shimwright.spec.OwnFunction;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnType.OfNumber;
import org.shimwright.spec.OwnValue;

/** A parameter that names no parameter of its function, or one that cannot be what it says. */
final class UnknownParameterRule implements Rule<OwnLibrary> {
  @Override
  public void check(OwnLibrary library, Report report) {
    for (OwnFunction function : library.functions()) {
      for (OwnValue value : function.parameters()) {
        value.factors().forEach(factor -> count(function, value, factor, report));
        value.filled().ifPresent(name -> filled(function, value, name, report));
        value.closure().ifPresent(name -> data(function, value, name, "closure", report));
        value.destroy().ifPresent(name -> data(function, value, name, "destroy", report));
      }
    }
  }

  private static void count(OwnFunction f, OwnValue value, String factor, Report report) {
    boolean number = Character.isDigit(factor.charAt(0));
    if (!number && f.parameter(factor).filter(UnknownParameterRule::counts).isEmpty()) {
      unknown(f, value, "integer parameter", factor, report);
    }
  }

  private static void filled(OwnFunction f, OwnValue value, String name, Report report) {
    Optional<OwnValue> count = f.parameter(name).filter(UnknownParameterRule::counts);
    if (count.filter(OwnValue::isStored).isEmpty()) {
      unknown(f, value, "integer parameter that comes back", name, report);
    }
  }

  private static boolean counts(OwnValue value) {
    return value.is(Form.NUMBER)
        && value.type() instanceof OfNumber type
        && !type.number().isFloating()
        && !type.number().javaType().equals("boolean");
  }

  private static void data(OwnFunction f, OwnValue value, String name, String key, Report report) {
    boolean given =
        f.parameter(name)
            .filter(p -> p.is(Form.USER_DATA) && p.direction() == Direction.IN)
            .isPresent();
    if (!given) {
      unknown(f, value, "parameter of the kind user-data for '" + key + ":'", name, report);
    }
  }

  private static void unknown(
      OwnFunction f, OwnValue value, String what, String name, Report report) {
    List<String> names = f.parameters().stream().map(OwnValue::name).toList();
    report.error(
        value.origin(),
        "'%s' of '%s' names no %s: '%s'; %s",
        value.name(),
        f.name(),
        what,
        name,
        names.contains(name)
            ? "correct what that parameter is, or name another"
            : Suggestion.or(name, names, "name a parameter of this function"));
  }
}
