package org.shimwright.sample.matrix.model;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.shimwright.sample.matrix.model.Operation.Copy;
import org.shimwright.sample.matrix.model.Operation.MakeKey;
import org.shimwright.sample.matrix.model.Operation.MakeObject;

/** What every program begins with, so that most of its steps find something to work on. */
final class Opening {
  private Opening() {}

  /** An object of each class and a key in each slot, each of another language if it can be. */
  static List<Operation> before(List<Operation> program, List<Language> languages) {
    Stream<Operation> objects =
        Stream.of(ObjectClass.values()).map(kind -> new MakeObject(kind.firstSlot));
    Stream<Operation> keys =
        IntStream.range(0, ObjectClass.KEY_SLOTS)
            .mapToObj(
                slot -> new MakeKey(slot, languageFor(slot, languages), Copy.USER, true, slot));
    return Stream.of(objects, keys, program.stream()).flatMap(steps -> steps).toList();
  }

  private static Language languageFor(int slot, List<Language> languages) {
    Language language = Language.values()[slot];
    boolean available = languages.contains(language);
    return available && language.speaksOf(ObjectClass.ofKey(slot)) ? language : Language.MPI_F08;
  }
}
