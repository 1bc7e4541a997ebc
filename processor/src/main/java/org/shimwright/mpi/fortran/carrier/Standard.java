package org.shimwright.mpi.fortran.carrier;

import java.util.Locale;
import java.util.regex.Pattern;
import org.shimwright.spec.Parameter;

/** Writes declarations as the standard does: keywords in capitals, and kinds by their keyword. */
public final class Standard {
  private static final Pattern KEYWORD =
      Pattern.compile(
          "\\b(integer|logical|character|len|type|double|precision|procedure|external|c_ptr)\\b");

  private Standard() {}

  /** A type of free-form code, as the standard writes it. */
  public static String type(String type) {
    return KEYWORD
        .matcher(type.replace("integer(", "integer(KIND="))
        .replaceAll(keyword -> keyword.group().toUpperCase(Locale.ROOT));
  }

  /** The attribute that says which way a value goes, if it is to be said. */
  static String intent(Parameter parameter, boolean intents) {
    return intents ? ", INTENT(" + parameter.direction() + ")" : "";
  }
}
