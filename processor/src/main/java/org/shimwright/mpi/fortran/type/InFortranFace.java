package org.shimwright.mpi.fortran.type;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.Conversion.ByDirection;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Value;

/**
 * What a value of a type is in one form of Fortran; in its texts {@code $} stands for a parameter's
 * name, as in {@link Conversion}, and {@code $intent} for the attribute that says which way it
 * goes.
 *
 * @param type the type of a value, without name or attributes; empty if Fortran has no such value
 * @param declaration the declaration of a dummy argument
 * @param standardDeclaration the declaration as the standard writes it
 * @param toC how an argument of a procedure gets to C and back
 * @param fromC how an argument of a callback gets from C to the program's procedure and back
 */
public record InFortranFace(
    String type,
    String declaration,
    String standardDeclaration,
    ByDirection toC,
    ByDirection fromC) {
  private static final String INTENT = "$intent";
  private static final Pattern KEYWORD =
      Pattern.compile(
          "\\b(integer|logical|character|len|type|double|precision|procedure|external|c_ptr)\\b");

  /** What both have in the same form, but for its type. */
  static InFortranFace of(String type) {
    return declared(type, type + "$intent :: $", standard(type) + "$intent :: $");
  }

  /** An array of elements of a type. */
  static InFortranFace array(String type, String bounds) {
    String declaration = "$intent :: $(" + bounds + ")";
    return declared(type, type + declaration, standard(type) + declaration);
  }

  /** What is declared in a way of its own. */
  static InFortranFace declared(String type, String declaration, String standard) {
    ByDirection asItIs = ByDirection.passing("$");
    return new InFortranFace(type, declaration, standard, asItIs, asItIs);
  }

  /** The same, which C has in another form. */
  InFortranFace toC(ByDirection conversion) {
    return new InFortranFace(type, declaration, standardDeclaration, conversion, fromC);
  }

  /** A copy of this, for a value that C passes in another form. */
  InFortranFace fromC(ByDirection conversion) {
    return new InFortranFace(type, declaration, standardDeclaration, toC, conversion);
  }

  /** The declaration of a dummy argument of a procedure. */
  public String dummy(Value parameter) {
    String direction = parameter.direction().name().toLowerCase(Locale.ROOT);
    boolean intent = !takesAnything() || parameter.direction() == Direction.IN;
    return filled(declaration, intent ? ", intent(" + direction + ")" : "", parameter);
  }

  /** The declaration of a dummy argument of a callback; the standard gives it no intent. */
  public String callbackDummy(Value parameter) {
    return Conversion.filled(type + " :: $", parameter);
  }

  /**
   * The declaration as the standard writes it.
   *
   * @param intents whether it says which way values go, as for procedures of {@code mpi_f08}
   */
  public String standard(Value parameter, boolean intents) {
    String intent = intents ? ", INTENT(" + parameter.direction() + ")" : "";
    return filled(standardDeclaration, intent, parameter);
  }

  private static String filled(String declaration, String intent, Value parameter) {
    return Conversion.filled(declaration.replace(INTENT, intent), parameter);
  }

  /** The type as the standard writes it: keywords in capitals, and kinds by their keyword. */
  public String standardType() {
    return standard(type);
  }

  private static String standard(String type) {
    return KEYWORD
        .matcher(type.replace("integer(", "integer(KIND="))
        .replaceAll(keyword -> keyword.group().toUpperCase(Locale.ROOT));
  }

  /** The directives for compilers before a declaration, if callers see it or if they do not. */
  public List<String> directives(Value parameter, boolean explicit) {
    if (!takesAnything()) {
      return List.of();
    }
    String gcc = "!GCC$ ATTRIBUTES NO_ARG_CHECK :: " + parameter.name();
    return explicit ? List.of(gcc, ignoringShape(parameter.name())) : List.of(gcc);
  }

  /** Flang's directive, which it knows in explicit interfaces alone. */
  public static String ignoringShape(String name) {
    return "!DIR$ IGNORE_TKR(TKR) " + name;
  }

  private boolean takesAnything() {
    return type.equals(FortranFaceTypes.ANYTHING);
  }

  /** Whether Fortran has the parameter at all. */
  public boolean exists() {
    return !type.isEmpty();
  }

  /** Whether the declaration needs another parameter, which must be declared before. */
  public boolean isSized() {
    return declaration.contains("$length");
  }
}
