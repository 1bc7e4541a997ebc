package org.shimwright.diagnostic;

import java.util.Optional;

/**
 * One fault in what a person wrote or asked for, with its place.
 *
 * @param id the rule that was broken, in UpperCamelCase
 * @param place where
 * @param message what is wrong, a semicolon, and what to do, on one line whatever its values are
 */
public record Diagnostic(String id, Place place, String message) {
  /** Escapes what a value in the message would do to a terminal or to the lines of a report. */
  public Diagnostic {
    message = VisibleText.line(message);
  }

  /** Where a fault is: in a text, in a request, or in the source that a compiler reads. */
  public interface Place {}

  /**
   * A fault of a request as a whole; {@code format} and {@code arguments} are those of {@link
   * String#format}.
   */
  @SuppressWarnings("AnnotateFormatMethod") // its annotation would be a dependency of every user
  public static Diagnostic of(String id, String format, Object... arguments) {
    return new Diagnostic(id, RequestPart.WHOLE, String.format(format, arguments));
  }

  /** The same fault at another place. */
  public Diagnostic at(Place other) {
    return new Diagnostic(id, other, message);
  }

  /** Its place, if it is in a text. */
  public Optional<Origin> origin() {
    return place instanceof Origin origin ? Optional.of(origin) : Optional.empty();
  }

  @Override
  public String toString() {
    return origin().map(text -> text + ": ").orElse("") + "[" + id + "] " + message;
  }
}
