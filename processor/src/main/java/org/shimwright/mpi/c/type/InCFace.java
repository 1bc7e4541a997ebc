package org.shimwright.mpi.c.type;

import java.util.List;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.Conversion.ByDirection;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Value;

/**
 * How values of a type are declared in C, and how an argument gets to the engine and back. In the
 * texts {@code $} stands for a parameter's name, as in {@link Conversion}.
 *
 * @param result the type of a function that returns it
 * @param declaration how {@code mpi.h} declares a parameter
 * @param engineDeclaration how the engine declares a parameter
 * @param toEngine how an argument of a C function gets to the engine and back
 * @param toBridge how an argument of a Fortran procedure gets from the bridge to the engine and
 *     back
 * @param element how an element of one of Fortran's arrays becomes one of C's, and back
 * @param bridgeSupport the files with the functions that the bridge's conversion calls
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

  /** A text for what goes in, and one for what comes back. */
  record Pair(String in, String out) {
    String of(Value parameter) {
      return Conversion.filled(parameter.direction() == Direction.IN ? in : out, parameter);
    }
  }

  /** What the faces and the engine have in the same form. */
  static InCFace of(String result, String in, String out) {
    Pair declared = new Pair(in, out);
    return new InCFace(
        result, declared, declared, AS_IT_IS, AS_IT_IS, new Pair("$", "$"), List.of());
  }

  /** The same, which the engine has in another form. */
  InCFace engine(String in, String out, ByDirection conversion) {
    Pair declared = new Pair(in, out);
    return new InCFace(result, declaration, declared, conversion, toBridge, element, bridgeSupport);
  }

  /** The same, which Fortran has in another form. */
  InCFace bridge(ByDirection conversion, String... support) {
    return new InCFace(
        result, declaration, engineDeclaration, toEngine, conversion, element, List.of(support));
  }

  /** The same, which Fortran's arrays have in another form. */
  InCFace elements(String toC, String toFortran) {
    Pair both = new Pair(toC, toFortran);
    return new InCFace(
        result, declaration, engineDeclaration, toEngine, toBridge, both, bridgeSupport);
  }

  /** A parameter as {@code mpi.h} declares it. */
  public String declared(Value parameter) {
    return declaration.of(parameter);
  }

  /** A parameter as the engine declares it. */
  public String engine(Value parameter) {
    return engineDeclaration.of(parameter);
  }

  /** How an argument of a C function gets to the engine and back. */
  public Conversion fromC(Value parameter) {
    return toEngine.of(parameter);
  }

  /** How an argument of a Fortran procedure gets from the bridge to the engine and back. */
  public Conversion fromFortran(Value parameter) {
    return toBridge.of(parameter);
  }
}
