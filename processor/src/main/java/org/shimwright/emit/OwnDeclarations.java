package org.shimwright.emit;

import org.shimwright.plan.own.OwnCall;
import org.shimwright.spec.Language;

/**
 * What one language has for the functions of a library of one's own, as documentation quotes it:
 * made by the classes that make the language's files. Found as a service.
 */
public interface OwnDeclarations {
  /** The language. */
  Language language();

  /** The declaration of a function. */
  String of(OwnCall call);
}
