package org.shimwright.mpi.fortran.carrier;

import java.util.List;
import java.util.Locale;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Parameter;

/** What a carrier is in Fortran: its declarations in each form, and its conversions. */
public interface FortranCarrier {
  /** The type of a value, without name or attributes. */
  String type(Form form);

  /** The declaration of a dummy argument of a procedure. */
  default String dummy(Parameter parameter, Form form) {
    return type(form) + intent(parameter) + " :: " + parameter.name();
  }

  /** The declaration of a dummy argument of a callback; the standard gives it no intent. */
  default String callbackDummy(Parameter parameter, Form form) {
    return type(form) + " :: " + parameter.name();
  }

  /** The directives for compilers before a declaration, if callers see it or if they do not. */
  default List<String> directives(Parameter parameter, boolean explicit) {
    return List.of();
  }

  /**
   * The declaration as the standard writes it.
   *
   * @param intents whether it says which way values go, as for procedures of {@code mpi_f08}
   */
  default String standard(Parameter parameter, Form form, boolean intents) {
    return Standard.type(type(form))
        + Standard.intent(parameter, intents)
        + " :: "
        + parameter.name();
  }

  /** Whether Fortran has the parameter at all. */
  default boolean exists() {
    return true;
  }

  /** Whether the declaration needs another parameter, which must be declared before. */
  default boolean isSized() {
    return false;
  }

  /** Whether the module {@code mpi} has procedures with it twice: with a C pointer, too. */
  default boolean hasPointerForm() {
    return false;
  }

  /** How an argument of a procedure gets to C and back. */
  default Conversion toC(Parameter parameter, Form form) {
    return Conversion.passing(parameter.name());
  }

  /** How an argument of a callback gets from C to the program's procedure and back. */
  default Conversion fromC(Parameter parameter, Form form) {
    return Conversion.passing(parameter.name());
  }

  /** The attribute that says which way a value goes. */
  static String intent(Parameter parameter) {
    return ", intent(%s)".formatted(parameter.direction().name().toLowerCase(Locale.ROOT));
  }

  /** Whether a parameter only takes a value. */
  static boolean isIn(Parameter parameter) {
    return parameter.direction() == Direction.IN;
  }
}
