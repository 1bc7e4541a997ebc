package org.shimwright.mpi;

import java.util.List;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Value;

/**
 * How one argument of a function crosses to the function below it and back. In each text {@code $}
 * stands for the parameter's name, {@code $prototype} for its prototype, and {@code $length} for
 * its number of elements, until {@link #filled} knows the parameter.
 *
 * @param locals the declarations of what the call needs
 * @param before the statements before the call
 * @param passed what the function below gets
 * @param always the statements that hand back what is valid even if the call failed
 * @param onSuccess the statements that hand back what is valid only if the call succeeded
 */
public record Conversion(
    List<String> locals,
    List<String> before,
    String passed,
    List<String> always,
    List<String> onSuccess) {
  /** Passes an expression, and hands nothing back. */
  public static Conversion passing(String expression) {
    return new Conversion(List.of(), List.of(), expression, List.of(), List.of());
  }

  /** Passes what a declaration makes, and hands its value back even if the call failed. */
  public static Conversion always(String declaration, String passed, String store) {
    return new Conversion(List.of(declaration), List.of(), passed, List.of(store), List.of());
  }

  /** Passes what a declaration makes, and hands its value back if the call succeeded. */
  public static Conversion onSuccess(String declaration, String passed, String store) {
    return new Conversion(List.of(declaration), List.of(), passed, List.of(), List.of(store));
  }

  /** The conversion of a parameter. */
  Conversion filled(Value of) {
    return new Conversion(
        filled(locals, of),
        filled(before, of),
        filled(passed, of),
        filled(always, of),
        filled(onSuccess, of));
  }

  private static List<String> filled(List<String> texts, Value of) {
    return texts.stream().map(text -> filled(text, of)).toList();
  }

  /** A text with what it says of a parameter. */
  public static String filled(String text, Value of) {
    return text.replace("$prototype", of.more().text("prototype").orElse(""))
        .replace("$length", of.count().length().orElse("*"))
        .replace("$", of.name());
  }

  /** The conversions of a type, one for each direction. */
  public record ByDirection(Conversion in, Conversion out, Conversion inout) {
    /** Passes the same expression in every direction. */
    public static ByDirection passing(String expression) {
      return all(Conversion.passing(expression));
    }

    /** The same in every direction. */
    public static ByDirection all(Conversion conversion) {
      return new ByDirection(conversion, conversion, conversion);
    }

    /** Passes an expression in, and takes all that comes back in one way. */
    public static ByDirection of(String in, Conversion back) {
      return new ByDirection(Conversion.passing(in), back, back);
    }

    /** The conversion of a parameter. */
    public Conversion of(Value parameter) {
      Direction direction = parameter.direction();
      Conversion conversion =
          switch (direction) {
            case IN -> in;
            case OUT -> out;
            case INOUT -> inout;
          };
      return conversion.filled(parameter);
    }
  }
}
