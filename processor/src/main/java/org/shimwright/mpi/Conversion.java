package org.shimwright.mpi;

import java.util.List;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Value;

/**
 * The generated code that converts one argument for the called function, and converts results back.
 * In each text, {@code $} is replaced by the parameter's name, {@code $prototype} by its prototype,
 * and {@code $length} by its number of elements; {@link #fillPlaceholders} does this.
 *
 * @param locals the declarations of local variables for the call
 * @param before the statements before the call
 * @param passed the expression that is passed to the called function
 * @param always the statements after the call that store results which are valid even if the call
 *     failed
 * @param onSuccess the statements after the call that store results which are valid only if the
 *     call succeeded
 */
public record Conversion(
    List<String> locals,
    List<String> before,
    String passed,
    List<String> always,
    List<String> onSuccess) {
  /** Returns a conversion that passes an expression and stores no result. */
  public static Conversion passing(String expression) {
    return new Conversion(List.of(), List.of(), expression, List.of(), List.of());
  }

  /**
   * Returns a conversion that declares a variable, passes it, and stores its value even if the call
   * failed.
   */
  public static Conversion storedAlways(String declaration, String passed, String store) {
    return new Conversion(List.of(declaration), List.of(), passed, List.of(store), List.of());
  }

  /**
   * Returns a conversion that declares a variable, passes it, and stores its value only if the call
   * succeeded.
   */
  public static Conversion storedOnSuccess(String declaration, String passed, String store) {
    return new Conversion(List.of(declaration), List.of(), passed, List.of(), List.of(store));
  }

  /** Returns the conversion of a parameter, with all placeholders replaced. */
  Conversion fillPlaceholders(Value of) {
    return new Conversion(
        fillPlaceholders(locals, of),
        fillPlaceholders(before, of),
        fillPlaceholders(passed, of),
        fillPlaceholders(always, of),
        fillPlaceholders(onSuccess, of));
  }

  private static List<String> fillPlaceholders(List<String> texts, Value of) {
    return texts.stream().map(text -> fillPlaceholders(text, of)).toList();
  }

  /** Replaces the placeholders of a text by the values of a parameter. */
  public static String fillPlaceholders(String text, Value of) {
    return text.replace("$prototype", of.prototype().orElse(""))
        .replace("$length", of.count().length().orElse("*"))
        .replace("$", of.name());
  }

  /** The conversions of a type, one for each direction. */
  public record ByDirection(Conversion in, Conversion out, Conversion inout) {
    /** Returns conversions that pass the same expression in every direction. */
    public static ByDirection passing(String expression) {
      return all(Conversion.passing(expression));
    }

    /** Returns the same conversion for every direction. */
    public static ByDirection all(Conversion conversion) {
      return new ByDirection(conversion, conversion, conversion);
    }

    /**
     * Returns conversions for each direction: input parameters pass the expression {@code in};
     * output parameters, and parameters that are both, use the conversion {@code back}.
     */
    public static ByDirection of(String in, Conversion back) {
      return new ByDirection(Conversion.passing(in), back, back);
    }

    /** Returns the conversion of a parameter, with all placeholders replaced. */
    public Conversion of(Value parameter) {
      Direction direction = parameter.direction();
      Conversion conversion =
          switch (direction) {
            case IN -> in;
            case OUT -> out;
            case INOUT -> inout;
          };
      return conversion.fillPlaceholders(parameter);
    }
  }
}
