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
  private static final String FAULT_ID = "Undocumented";

  private final Diagnostics faults;

  private Undocumented(Diagnostics faults) {
    this.faults = faults;
  }

  /** Reports each function, parameter, type and field of a specification that has no text. */
  public static void report(Specification specification, Diagnostics faults) {
    Undocumented undocumented = new Undocumented(faults);
    specification.functions().forEach(undocumented::checkFunction);
    specification
        .types(EnumType.class)
        .forEach(
            type ->
                undocumented.reportIfBlank(type.text(), type.origin(), "enumeration", type.word()));
    specification
        .types(HandleType.class)
        .forEach(
            type -> undocumented.reportIfBlank(type.text(), type.origin(), "handle", type.word()));
    specification.types(StructType.class).forEach(undocumented::checkStruct);
    specification.types(CallbackType.class).forEach(undocumented::checkCallback);
  }

  private void checkFunction(LibraryFunction f) {
    reportIfBlank(f.sentence(), f.origin(), "function", f.name());
    checkParameters(f.parameters(), f.name());
  }

  private void checkCallback(CallbackType type) {
    reportIfBlank(type.text(), type.origin(), "callback", type.word());
    checkParameters(type.parameters(), type.word());
  }

  /**
   * Reports each parameter without a text. User data and constants are left out, because no Java
   * method has them as parameters.
   */
  private void checkParameters(List<Value> parameters, String of) {
    for (Value p : parameters) {
      if (!(p.type() instanceof HiddenType)) {
        reportIfBlank(p.text(), p.origin(), "parameter", of + ": " + p.name());
      }
    }
  }

  private void checkStruct(StructType type) {
    reportIfBlank(type.text(), type.origin(), "structure", type.word());
    String fields =
        type.fields().stream()
            .filter(field -> field.text().isBlank())
            .map(StructType.Field::name)
            .collect(Collectors.joining(", "));
    if (!fields.isEmpty()) {
      reportIfBlank("", type.origin(), "fields", type.word() + ": " + fields);
    }
  }

  private void reportIfBlank(String text, Origin origin, String what, String name) {
    if (text.isBlank()) {
      faults.error(
          FAULT_ID, origin, "no text of the %s '%s'; write what it is in 'text:'", what, name);
    }
  }
}
