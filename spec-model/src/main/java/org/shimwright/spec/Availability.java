package org.shimwright.spec;

import java.util.Set;

/**
 * Who has a function, and when it may be called.
 *
 * @param languages who has it; none if every language of the binding has
 * @param mayBeAbsent whether a library may not have it, whatever its version
 * @param lifecycle when it may be called, and whether it begins or ends the life of the library
 */
public record Availability(Set<Language> languages, boolean mayBeAbsent, Lifecycle lifecycle) {
  /** Whether a language has it. */
  public boolean in(Language language) {
    return languages.isEmpty() || languages.contains(language);
  }
}
