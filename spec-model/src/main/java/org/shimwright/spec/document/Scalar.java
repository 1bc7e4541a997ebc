package org.shimwright.spec.document;

import org.shimwright.diagnostic.Origin;

/**
 * A string, number, truth value or null of a YAML document.
 *
 * @param origin where it starts
 * @param type how YAML reads it
 * @param text its text; a number is written as a decimal
 */
public record Scalar(Origin origin, Type type, String text) implements Node {
  /** How YAML reads a scalar. */
  public enum Type {
    STRING,
    INTEGER,
    NUMBER,
    BOOLEAN,
    NULL
  }
}
