package org.shimwright.diagnostic;

/**
 * The part of a request that a fault is about.
 *
 * @param name the value's name: {@code spec}, {@code library}, {@code package}, {@code functions}
 *     or {@code targets}; empty for the request as a whole
 * @param index the element of a list, counted from 0; -1 for the value as a whole
 */
public record RequestPart(String name, int index) implements Diagnostic.Place {
  /** The request as a whole. */
  public static final RequestPart WHOLE = of("");

  /** Returns the part that is a whole value, not one element of a list. */
  public static RequestPart of(String name) {
    return new RequestPart(name, -1);
  }
}
