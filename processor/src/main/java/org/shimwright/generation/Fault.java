package org.shimwright.generation;

import java.util.Optional;
import org.shimwright.diagnostic.Diagnostic;

/**
 * Something wrong in what was asked for.
 *
 * @param text the rule that was broken, what is wrong, a semicolon, and what to do
 * @param part the part of the request that is wrong; empty if it is the request as a whole
 * @param diagnostic the same as a fault of a specification, if it is one
 */
public record Fault(String text, Optional<RequestPart> part, Optional<Diagnostic> diagnostic) {
  /** A fault; {@code format} and {@code arguments} are those of {@link String#format}. */
  public static Fault of(String id, String format, Object... arguments) {
    String text = "[" + id + "] " + String.format(format, arguments);
    return new Fault(text, Optional.empty(), Optional.empty());
  }

  /** A fault in a specification, which has a place of its own. */
  public static Fault in(Diagnostic specification) {
    return new Fault(
        specification.toString(), Optional.of(RequestPart.of("spec")), Optional.of(specification));
  }

  /** The same fault at a part of the request. */
  public Fault at(RequestPart wrong) {
    return new Fault(text, Optional.of(wrong), diagnostic);
  }

  @Override
  public String toString() {
    return text;
  }
}
