package org.shimwright.mpi.fortran.type;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.Conversion.ByDirection;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Value;

/**
 * The declaration and conversion of a value in one form of Fortran. In the texts {@code $} stands
 * for the parameter's name, as in {@link Conversion}, and {@code $intent} for its intent attribute.
 *
 * @param type the type of a value, without name or attributes; empty if Fortran has no such value
 * @param declaration the declaration of a dummy argument
 * @param standardDeclaration the declaration in the notation of the MPI standard
 * @param toC the conversion of a procedure's argument to C and back
 * @param fromC the conversion of a callback's argument from C to the program's procedure and back
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

  /** Returns a scalar of a type, which needs no conversion between Fortran and C. */
  static InFortranFace of(String type) {
    return withDeclarations(type, type + "$intent :: $", inStandardNotation(type) + "$intent :: $");
  }

  /** Returns an array of elements of a type, which needs no conversion between Fortran and C. */
  static InFortranFace array(String type, String bounds) {
    String declaration = "$intent :: $(" + bounds + ")";
    return withDeclarations(type, type + declaration, inStandardNotation(type) + declaration);
  }

  /**
   * Returns a value with the given declarations, which needs no conversion between Fortran and C.
   */
  static InFortranFace withDeclarations(String type, String declaration, String standard) {
    ByDirection asItIs = ByDirection.passing("$");
    return new InFortranFace(type, declaration, standard, asItIs, asItIs);
  }

  /** Returns a copy that converts the arguments of procedures in another way. */
  InFortranFace withToC(ByDirection conversion) {
    return new InFortranFace(type, declaration, standardDeclaration, conversion, fromC);
  }

  /** Returns a copy that converts the arguments of callbacks, which C calls, in another way. */
  InFortranFace withFromC(ByDirection conversion) {
    return new InFortranFace(type, declaration, standardDeclaration, toC, conversion);
  }

  /** Returns the declaration of a dummy argument of a procedure. */
  public String dummy(Value parameter) {
    String direction = parameter.direction().name().toLowerCase(Locale.ROOT);
    boolean intent = !takesAnything() || parameter.direction() == Direction.IN;
    return fillDeclaration(declaration, intent ? ", intent(" + direction + ")" : "", parameter);
  }

  /** Returns the declaration of a dummy argument of a callback; the standard gives it no intent. */
  public String callbackDummy(Value parameter) {
    return Conversion.fillPlaceholders(type + " :: $", parameter);
  }

  /**
   * Returns the declaration in the notation of the MPI standard.
   *
   * @param intents whether the declaration has an intent, as in procedures of {@code mpi_f08}
   */
  public String standard(Value parameter, boolean intents) {
    String intent = intents ? ", INTENT(" + parameter.direction() + ")" : "";
    return fillDeclaration(standardDeclaration, intent, parameter);
  }

  private static String fillDeclaration(String declaration, String intent, Value parameter) {
    return Conversion.fillPlaceholders(declaration.replace(INTENT, intent), parameter);
  }

  /**
   * Returns the type in the notation of the standard: keywords in capitals, and {@code KIND=}
   * before a kind.
   */
  public String standardType() {
    return inStandardNotation(type);
  }

  private static String inStandardNotation(String type) {
    return KEYWORD
        .matcher(type.replace("integer(", "integer(KIND="))
        .replaceAll(keyword -> keyword.group().toUpperCase(Locale.ROOT));
  }

  /**
   * Returns the compiler directives before a declaration; {@code explicit} says whether callers see
   * the declaration.
   */
  public List<String> directives(Value parameter, boolean explicit) {
    if (!takesAnything()) {
      return List.of();
    }
    String gcc = "!GCC$ ATTRIBUTES NO_ARG_CHECK :: " + parameter.name();
    return explicit ? List.of(gcc, ignoringShape(parameter.name())) : List.of(gcc);
  }

  /** Returns Flang's directive, which Flang accepts in explicit interfaces only. */
  public static String ignoringShape(String name) {
    return "!DIR$ IGNORE_TKR(TKR) " + name;
  }

  private boolean takesAnything() {
    return type.equals(FortranFaceTypes.ANYTHING);
  }

  /** Returns whether the parameter exists in Fortran. */
  public boolean exists() {
    return !type.isEmpty();
  }

  /** Returns whether the declaration uses another parameter, which must be declared first. */
  public boolean isSized() {
    return declaration.contains("$length");
  }
}
