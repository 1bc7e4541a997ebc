package org.shimwright.spec.document;

import org.shimwright.diagnostic.Origin;

/**
 * A string, number, truth value or null of a YAML document.
 *
 * @param origin where the scalar starts
 * @param type the type that YAML defines for this text
 * @param text the text; an integer is written in decimal digits
 */
public record Scalar(Origin origin, Type type, String text) implements Node {
  /** The type of a scalar by the rules of YAML. */
  public enum Type {
    STRING,
    INTEGER,
    NUMBER,
    BOOLEAN,
    NULL
  }
}
