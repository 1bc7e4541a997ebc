package org.shimwright.mpi.html;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.shimwright.spec.Language;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Value;

/**
 * Who stores values and who reads them: what a picture of the conversion table has to show.
 *
 * @param writers the callers whose values are stored
 * @param readers the callers that are given values
 * @param java whether Java stores and reads as they do, with codecs
 */
record Exchange(Set<Caller> writers, Set<Caller> readers, boolean java) {
  /** Everybody. */
  static Exchange ofAll() {
    return new Exchange(EnumSet.allOf(Caller.class), EnumSet.allOf(Caller.class), true);
  }

  /** What a function or callback prototype does with values: a callback is given what goes in. */
  static Exchange of(List<Value> parameters, Set<Language> languages) {
    boolean callback = parameters.stream().anyMatch(p -> p.isAdded("state"));
    Set<Caller> writers = EnumSet.noneOf(Caller.class);
    Set<Caller> readers = EnumSet.noneOf(Caller.class);
    for (Value parameter : parameters) {
      if (parameter.isAdded("word")) {
        boolean reads = (parameter.direction() == Direction.IN) == callback;
        (reads ? readers : writers).addAll(Caller.of(languages, KindTypes.width(parameter.kind())));
      }
    }
    return new Exchange(writers, readers, languages.contains(Language.JAVA));
  }

  boolean isEmpty() {
    return writers.isEmpty() && readers.isEmpty();
  }
}
