package org.shimwright.mpi.c.type;

import java.util.List;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.Conversion.ByDirection;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Value;

/**
 * The form of a type in C: how its values are declared, and how an argument is converted for the
 * engine and back. In the texts, {@code $} is replaced by a parameter's name, as in {@link
 * Conversion}.
 *
 * @param result the type of a function that returns a value of the type
 * @param declaration how {@code mpi.h} declares a parameter
 * @param engineDeclaration how the engine declares a parameter
 * @param toEngine the conversion of an argument of a C function for the engine and back
 * @param toBridge the conversion of an argument of a Fortran procedure, in the bridge, for the
 *     engine and back
 * @param element the expressions that convert an element of a Fortran array to C and back
 * @param bridgeSupport the files with the C functions that the bridge's conversion calls
 */
public record InCFace(
    String result,
    Pair declaration,
    Pair engineDeclaration,
    ByDirection toEngine,
    ByDirection toBridge,
    Pair element,
    List<String> bridgeSupport) {
  private static final ByDirection AS_IT_IS = ByDirection.passing("$");

  /** A text for input values, and one for output values. */
  record Pair(String in, String out) {
    String of(Value parameter) {
      return Conversion.fillPlaceholders(
          parameter.direction() == Direction.IN ? in : out, parameter);
    }
  }

  /** Creates the form of a type that the faces and the engine represent in the same way. */
  static InCFace of(String result, String in, String out) {
    Pair declared = new Pair(in, out);
    return new InCFace(
        result, declared, declared, AS_IT_IS, AS_IT_IS, new Pair("$", "$"), List.of());
  }

  /** Returns this form with another representation in the engine. */
  InCFace withEngine(String in, String out, ByDirection conversion) {
    Pair declared = new Pair(in, out);
    return new InCFace(result, declaration, declared, conversion, toBridge, element, bridgeSupport);
  }

  /** Returns a copy of this form with another conversion of a Fortran procedure's argument. */
  InCFace withBridge(ByDirection conversion, String... support) {
    return new InCFace(
        result, declaration, engineDeclaration, toEngine, conversion, element, List.of(support));
  }

  /**
   * Returns a copy of this form with other expressions that convert an element of a Fortran array.
   */
  InCFace withElements(String toC, String toFortran) {
    Pair both = new Pair(toC, toFortran);
    return new InCFace(
        result, declaration, engineDeclaration, toEngine, toBridge, both, bridgeSupport);
  }

  /** Returns the declaration of a parameter in {@code mpi.h}. */
  public String headerDeclaration(Value parameter) {
    return declaration.of(parameter);
  }

  /** Returns the declaration of a parameter in the engine. */
  public String inEngine(Value parameter) {
    return engineDeclaration.of(parameter);
  }

  /** Returns the conversion of an argument of a C function for the engine and back. */
  public Conversion fromC(Value parameter) {
    return toEngine.of(parameter);
  }

  /**
   * Returns the conversion of an argument of a Fortran procedure, in the bridge, for the engine and
   * back.
   */
  public Conversion fromFortran(Value parameter) {
    return toBridge.of(parameter);
  }
}
