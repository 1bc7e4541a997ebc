package org.shimwright.mpi.html;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Value;

/**
 * The callers that store attribute values and the callers that read them, for one picture of the
 * conversion table.
 *
 * @param writers the callers that store values
 * @param readers the callers that read values
 * @param java whether Java stores and reads values too, with codecs
 */
record Exchange(Set<Caller> writers, Set<Caller> readers, boolean java) {
  /** Returns the exchange in which all callers, including Java, store and read values. */
  static Exchange ofAll() {
    return new Exchange(EnumSet.allOf(Caller.class), EnumSet.allOf(Caller.class), true);
  }

  /**
   * Returns the exchange of a function or callback prototype. A function stores its input values,
   * whereas a callback reads its input values.
   */
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
