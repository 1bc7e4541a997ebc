package org.shimwright.spec;

import java.util.Set;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.Language;

/**
 * A number that the headers of a library define.
 *
 * @param origin where it is declared
 * @param name its name in C
 * @param languages the languages that have it; empty if all have it
 * @param text its meaning, or nothing
 */
public record HeaderConstant(Origin origin, String name, Set<Language> languages, String text) {
  /** Returns whether a language has the constant. */
  public boolean in(Language language) {
    return languages.isEmpty() || languages.contains(language);
  }
}
