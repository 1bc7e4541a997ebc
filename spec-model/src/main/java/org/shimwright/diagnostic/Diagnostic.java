package org.shimwright.diagnostic;

import java.util.Optional;

/**
 * One fault in a text or request of a person, with its place.
 *
 * @param id the rule that was broken, in UpperCamelCase
 * @param place the place of the fault
 * @param message the fault, a semicolon, and the remedy, on one line whatever its values are
 */
public record Diagnostic(String id, Place place, String message) {
  /**
   * Escapes the characters of the message that would control a terminal or add lines to a report.
   */
  public Diagnostic {
    message = VisibleText.line(message);
  }

  /** The place of a fault: in a text, in a request, or in the source that a compiler reads. */
  public interface Place {}

  /**
   * Creates a fault of a request as a whole; {@code format} and {@code arguments} are those of
   * {@link String#format}.
   */
  @SuppressWarnings("AnnotateFormatMethod") // @FormatMethod would be a dependency of every user
  public static Diagnostic of(String id, String format, Object... arguments) {
    return new Diagnostic(id, RequestPart.WHOLE, String.format(format, arguments));
  }

  /** Returns the same fault at another place. */
  public Diagnostic at(Place other) {
    return new Diagnostic(id, other, message);
  }

  /** Returns the place of the fault, if it is in a text. */
  public Optional<Origin> origin() {
    return place instanceof Origin origin ? Optional.of(origin) : Optional.empty();
  }

  @Override
  public String toString() {
    return origin().map(text -> text + ": ").orElse("") + "[" + id + "] " + message;
  }
}
