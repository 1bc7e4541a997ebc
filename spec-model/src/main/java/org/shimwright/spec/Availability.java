package org.shimwright.spec;

import java.util.Set;
import org.shimwright.spec.type.Language;

/**
 * The languages that have a function, and when a program may call it.
 *
 * @param languages the languages that have the function; empty if all have it
 * @param mayBeAbsent whether a library of any version can lack the function
 * @param lifecycle when the function may be called, and whether it initializes or finalizes the
 *     library
 */
public record Availability(Set<Language> languages, boolean mayBeAbsent, Lifecycle lifecycle) {
  /** Returns whether a language has the function. */
  public boolean in(Language language) {
    return languages.isEmpty() || languages.contains(language);
  }
}
