package org.shimwright.plan;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.Value;

/** Says what becomes of each parameter of a function of a library. */
final class Roles {
  private Roles() {}

  /** What becomes of a parameter. */
  static Role role(LibraryFunction f, Value value) {
    Optional<String> name = Optional.of(value.name());
    boolean destroys = f.parameters().stream().anyMatch(c -> c.lifetime().destroy().equals(name));
    if (value.is(HiddenType.class)) {
      return value.inC().constant().isPresent()
          ? Role.HIDDEN
          : destroys ? Role.DESTROY : Role.USER_DATA;
    }
    if (f.parameters().stream()
        .anyMatch(a -> a.room().asked().isPresent() && a.isCountedBy(value))) {
      return Role.HIDDEN;
    }
    if (value.equals(f.parameters().get(0)) && LibraryNames.receiver(f).isPresent()) {
      return Role.RECEIVER;
    }
    if (!value.isGiven()) {
      return Role.OUT;
    }
    return measured(f, value).isPresent() ? Role.LENGTH : Role.GIVEN;
  }

  /** The first array or text that is given and that a parameter alone counts. */
  static Optional<Value> measured(LibraryFunction f, Value length) {
    return f.parameters().stream()
        .filter(v -> v.isGiven() && v.factors().equals(List.of(length.name())))
        .findFirst();
  }
}
