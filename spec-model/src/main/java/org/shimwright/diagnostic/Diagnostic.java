package org.shimwright.diagnostic;

/**
 * One fault in what a person wrote, with its place.
 *
 * @param id the rule that was broken, in UpperCamelCase
 * @param origin where
 * @param message what is wrong, a semicolon, and what to do
 */
public record Diagnostic(String id, Origin origin, String message) {
  @Override
  public String toString() {
    return origin + ": [" + id + "] " + message;
  }
}
