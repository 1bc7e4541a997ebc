package org.shimwright.command.lint;

import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Value;

/** Finds the functions, parameters, types and fields of a specification that have no text. */
public final class Undocumented {
  private static final String ID = "Undocumented";

  private final Diagnostics faults;

  private Undocumented(Diagnostics faults) {
    this.faults = faults;
  }

  /** Reports each function, parameter, type and field of a specification that has no text. */
  public static void report(Specification specification, Diagnostics faults) {
    Undocumented undocumented = new Undocumented(faults);
    specification.functions().forEach(undocumented::function);
    specification
        .types(EnumType.class)
        .forEach(type -> undocumented.text(type.text(), type.origin(), "enumeration", type.word()));
    specification
        .types(HandleType.class)
        .forEach(type -> undocumented.text(type.text(), type.origin(), "handle", type.word()));
    specification.types(StructType.class).forEach(undocumented::struct);
    specification.types(CallbackType.class).forEach(undocumented::callback);
  }

  private void function(LibraryFunction f) {
    text(f.sentence(), f.origin(), "function", f.name());
    parameters(f.parameters(), f.name());
  }

  private void callback(CallbackType type) {
    text(type.text(), type.origin(), "callback", type.word());
    parameters(type.parameters(), type.word());
  }

  /** Reports parameters that Java has. Nobody reads of the others: user data and constants. */
  private void parameters(List<Value> parameters, String of) {
    for (Value p : parameters) {
      if (!(p.type() instanceof HiddenType)) {
        text(p.text(), p.origin(), "parameter", of + ": " + p.name());
      }
    }
  }

  private void struct(StructType type) {
    text(type.text(), type.origin(), "structure", type.word());
    String fields =
        type.fields().stream()
            .filter(field -> field.text().isBlank())
            .map(StructType.Field::name)
            .collect(Collectors.joining(", "));
    if (!fields.isEmpty()) {
      text("", type.origin(), "fields", type.word() + ": " + fields);
    }
  }

  private void text(String text, Origin origin, String what, String name) {
    if (text.isBlank()) {
      faults.error(ID, origin, "no text of the %s '%s'; write what it is in 'text:'", what, name);
    }
  }
}
