package org.shimwright.sample.matrix.model;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;
import org.shimwright.sample.matrix.model.Operation.AliasKey;
import org.shimwright.sample.matrix.model.Operation.Answer;
import org.shimwright.sample.matrix.model.Operation.Construct;
import org.shimwright.sample.matrix.model.Operation.Constructor;
import org.shimwright.sample.matrix.model.Operation.Copy;
import org.shimwright.sample.matrix.model.Operation.Delete;
import org.shimwright.sample.matrix.model.Operation.Duplicate;
import org.shimwright.sample.matrix.model.Operation.FreeKey;
import org.shimwright.sample.matrix.model.Operation.FreeObject;
import org.shimwright.sample.matrix.model.Operation.Get;
import org.shimwright.sample.matrix.model.Operation.MakeKey;
import org.shimwright.sample.matrix.model.Operation.MakeObject;
import org.shimwright.sample.matrix.model.Operation.React;
import org.shimwright.sample.matrix.model.Operation.Reaction;
import org.shimwright.sample.matrix.model.Operation.Set;
import org.shimwright.sample.matrix.model.Operation.Way;

/** Random programs; any list of operations is one. */
final class Programs {
  /** The errors that callbacks answer: codes of users, which MPI does not know. */
  private static final int COPY_ERROR = 4711;

  private static final int DELETE_ERROR = 77001;

  private Programs() {}

  /** Programs of any language, for an MPI that has all. */
  static Arbitrary<List<Operation>> ofLength(int least, int most) {
    return operations()
        .list()
        .ofMinSize(least)
        .ofMaxSize(most)
        .withSizeDistribution(RandomDistribution.uniform());
  }

  private static Arbitrary<Operation> operations() {
    return Arbitraries.frequencyOf(
        Tuple.of(9, sets()),
        Tuple.of(6, gets()),
        Tuple.of(5, keys()),
        Tuple.of(3, duplicates()),
        Tuple.of(3, deletes()),
        Tuple.of(3, reactions()),
        Tuple.of(2, answers()),
        Tuple.of(2, objects().map(MakeObject::new)),
        Tuple.of(2, Combinators.combine(objects(), languages()).as(FreeObject::new)),
        Tuple.of(1, Combinators.combine(keySlots(), languages()).as(FreeKey::new)),
        Tuple.of(1, Combinators.combine(keySlots(), keySlots()).as(AliasKey::new)),
        Tuple.of(1, constructs()));
  }

  private static Arbitrary<Integer> objects() {
    return Arbitraries.integers().between(0, ObjectClass.OBJECT_SLOTS - 1);
  }

  private static Arbitrary<Integer> keySlots() {
    return Arbitraries.integers().between(0, ObjectClass.KEY_SLOTS - 1);
  }

  private static Arbitrary<Language> languages() {
    return Arbitraries.of(Language.values());
  }

  /** An object and mostly a key of its class. */
  private static Arbitrary<Tuple2<Integer, Integer>> places() {
    Arbitrary<Integer> anyKey = keySlots();
    int classes = ObjectClass.values().length;
    return objects()
        .flatMap(
            object ->
                Arbitraries.frequencyOf(
                        Tuple.of(
                            15,
                            Arbitraries.integers()
                                .between(0, ObjectClass.KEY_SLOTS / classes - 1)
                                .map(n -> n * classes + ObjectClass.ofObject(object).ordinal())),
                        Tuple.of(1, anyKey))
                    .map(key -> Tuple.of(object, key)));
  }

  /** Values that tell the widths apart, and any others. */
  private static Arbitrary<Long> values() {
    return Arbitraries.frequencyOf(
        Tuple.of(
            3,
            Arbitraries.of(
                0L,
                1L,
                -1L,
                -7L,
                42L,
                (long) Integer.MAX_VALUE,
                (long) Integer.MIN_VALUE,
                1L << 31,
                1L << 32,
                0xFFFFFFFFL,
                1L << 40,
                -(1L << 40),
                Long.MAX_VALUE,
                Long.MIN_VALUE)),
        Tuple.of(1, Arbitraries.longs()));
  }

  private static Arbitrary<Operation> sets() {
    return Combinators.combine(places(), languages(), values())
        .as((place, language, value) -> new Set(place.get1(), place.get2(), language, value));
  }

  private static Arbitrary<Operation> gets() {
    return Combinators.combine(places(), languages())
        .as((place, language) -> new Get(place.get1(), place.get2(), language));
  }

  private static Arbitrary<Operation> deletes() {
    return Combinators.combine(places(), languages())
        .as((place, language) -> new Delete(place.get1(), place.get2(), language));
  }

  private static Arbitrary<Operation> keys() {
    return Combinators.combine(
            keySlots(),
            languages(),
            Arbitraries.of(Copy.USER, Copy.USER, Copy.DUP, Copy.NULL),
            Arbitraries.of(true, true, false),
            Arbitraries.integers().between(-1_000_000, 1_000_000))
        .as(MakeKey::new);
  }

  private static Arbitrary<Operation> duplicates() {
    return Combinators.combine(objects(), objects(), Arbitraries.of(Way.class), languages())
        .as(Duplicate::new);
  }

  private static Arbitrary<Operation> constructs() {
    Arbitrary<Integer> comms = Arbitraries.integers().between(0, ObjectClass.COMM.slots - 1);
    return Combinators.combine(comms, comms, Arbitraries.of(Constructor.class), languages())
        .as(Construct::new);
  }

  private static Arbitrary<Operation> reactions() {
    return Combinators.combine(Arbitraries.of(Reaction.class), keySlots(), languages(), values())
        .as(React::new);
  }

  private static Arbitrary<Operation> answers() {
    return Combinators.combine(
            Arbitraries.of(0, 0, COPY_ERROR),
            Arbitraries.of(0, 0, DELETE_ERROR),
            Arbitraries.integers().between(0, 3),
            Arbitraries.of(true, true, false),
            values())
        .as(Answer::new);
  }
}
