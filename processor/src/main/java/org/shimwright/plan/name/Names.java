package org.shimwright.plan.name;

import java.util.Locale;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Library;
import org.shimwright.spec.Procedure;

/**
 * Fixes the names that functions and callbacks have in all languages.
 *
 * @param library whose prefix they lose
 * @param java what Java calls them
 */
public record Names(Library library, JavaNames java) {
  /** The names of a function. */
  public ProcedureNames of(Procedure procedure) {
    String name = procedure.name();
    String upper = name.toUpperCase(Locale.ROOT);
    String stem = stem(name);
    return new ProcedureNames(
        name,
        "P" + name,
        "sw_" + stem,
        "swf_" + stem,
        upper,
        upper + "_CPTR",
        name + "_f08",
        java.method(procedure),
        JavaNames.nativeMethod(procedure));
  }

  /** The names of a callback prototype. */
  public CallbackNames of(CallbackPrototype prototype) {
    String stem = stem(prototype.name());
    return new CallbackNames(
        prototype.name(), "external_" + stem, "sw_call_f_" + stem, "sw_call_f08_" + stem);
  }

  private String stem(String name) {
    return library.bare(name).toLowerCase(Locale.ROOT);
  }
}
