package org.shimwright.spec;

import java.util.Set;

/**
 * Says which languages have a function, and when a program may call it.
 *
 * @param languages the languages that have it; empty if all have it
 * @param mayBeAbsent whether a library of any version can lack it
 * @param lifecycle when it may be called, and whether it begins or ends the life of the library
 */
public record Availability(Set<Language> languages, boolean mayBeAbsent, Lifecycle lifecycle) {
  /** Whether a language has it. */
  public boolean in(Language language) {
    return languages.isEmpty() || languages.contains(language);
  }
}
