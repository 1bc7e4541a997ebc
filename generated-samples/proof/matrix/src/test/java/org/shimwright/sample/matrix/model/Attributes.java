package org.shimwright.sample.matrix.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.sample.matrix.model.CachedObject.Attribute;
import org.shimwright.sample.matrix.model.Expectation.Call;
import org.shimwright.sample.matrix.model.Expectation.Seen;
import org.shimwright.sample.matrix.model.Expectation.Stored;
import org.shimwright.sample.matrix.model.Language.Width;
import org.shimwright.sample.matrix.model.Operation.Answer;
import org.shimwright.sample.matrix.model.Operation.Copy;
import org.shimwright.sample.matrix.model.Operation.React;
import org.shimwright.sample.matrix.model.Operation.Reaction;

/** What set, get, delete, copy and clear do, and when callbacks run. Each returns a status. */
final class Attributes {
  private static final React NOTHING = new React(Reaction.NOT, 0, Language.C, 0);

  private final TriedMpi mpi;
  private final Slots slots;
  private Expectation expected = new Expectation();
  private Answer answer = Answer.SUCCESS;
  private int succeedFirst;
  private React reaction = NOTHING;
  private boolean freeing;

  Attributes(TriedMpi mpi, Slots slots) {
    this.mpi = mpi;
    this.slots = slots;
  }

  /** Begins a step. */
  Expectation begin() {
    expected = new Expectation();
    return expected;
  }

  void answer(Answer next) {
    answer = next;
    succeedFirst = next.failAfter();
  }

  void react(React next) {
    reaction = next;
  }

  long get(CachedObject object, CachedKey key, Language reader, Expectation shown) {
    Optional<Attribute> attribute = object.find(key);
    if (attribute.isPresent()) {
      shown.found(new Seen(attribute.get().stored, reader.width));
    } else {
      shown.notFound();
    }
    return 0;
  }

  /** Deletes what is there first; a value whose deletion is under way is no longer there. */
  long set(CachedObject object, CachedKey key, Stored stored) {
    key.uses++; // the key outlives the deletion of its last attribute
    Optional<Attribute> old = object.find(key);
    int place = old.isPresent() ? placeOver(object, old.get()) : Integer.MAX_VALUE;
    while (key.deleting && old.isPresent() && !old.get().deleting) {
      long status = delete(object, old.get());
      if (status != 0) {
        key.uses--;
        return status;
      }
      old = object.find(key);
    }
    if (old.isPresent()) {
      key.uses -= old.get().deleting ? 0 : 1;
      object.remove(old.get());
    }
    object.add(place, new Attribute(key, stored));
    return 0;
  }

  /** Where what is set over an attribute goes: last. */
  private int placeOver(CachedObject object, Attribute old) {
    if (object.objectClass != ObjectClass.COMM && object.attributes().size() > 1) {
      mpi.leaveOut(Deviation.MPICH_SET_OVER_MAKES_SECOND_ENTRY);
    }
    return mpi.has(Deviation.MPICH_SET_OVER_KEEPS_PLACE) ? object.place(old) : Integer.MAX_VALUE;
  }

  long delete(CachedObject object, CachedKey key) {
    long absent = mpi.has(Deviation.OPENMPI_DELETE_OF_UNSET_FAILS) ? Expectation.ANY_FAILURE : 0;
    return object.find(key).map(attribute -> delete(object, attribute)).orElse(absent);
  }

  /**
   * The callback of a value runs once unless it fails, which keeps the attribute. A delete inside
   * it takes the deletion for done.
   */
  private long delete(CachedObject object, Attribute attribute) {
    if (!object.has(attribute)) {
      return 0;
    }
    if (attribute.deleting) {
      object.remove(attribute); // the outer delete ends the use of the key
      return 0;
    }
    long status = 0;
    if (attribute.key.deleting) {
      attribute.deleting = true;
      status = callDelete(object, attribute);
      attribute.deleting = false;
      if (status != 0 && object.has(attribute)) {
        return status;
      }
    }
    object.remove(attribute);
    attribute.key.uses--;
    return status;
  }

  /** Copies in the order of setting, where an MPI has that order; a failure undoes all. */
  long copy(CachedObject from, CachedObject to) {
    if (!mpi.ours()) {
      expected.anyOrder();
    }
    for (Attribute attribute : from.attributes()) {
      if (!from.has(attribute)) {
        continue; // an earlier callback deleted it
      }
      long status = copyOne(from, to, attribute);
      if (status != 0) {
        leaveOutUndoing(from);
        clear(to);
        to.attributes().forEach(left -> left.key.uses--);
        return status;
      }
    }
    return 0;
  }

  private void leaveOutUndoing(CachedObject from) {
    if (from.objectClass == ObjectClass.TYPE) {
      mpi.leaveOut(
          Deviation.OPENMPI_FAILED_TYPE_DUP_LEAVES_FREED_HANDLE,
          Deviation.OPENMPI_FAILED_FORTRAN_TYPE_DUP_LEAVES_ANYTHING,
          Deviation.OPENMPI_REPLACES_TYPE_COPY_ERRORS);
    }
    if (from.attributes().stream().filter(each -> each.key.copy != Copy.NULL).count() > 1) {
      mpi.leaveOut(Deviation.MPICH_FAILED_DUP_KEEPS_COPIES);
      mpi.leaveOut(Silence.ORDER_OF_COPIES);
    }
  }

  private long copyOne(CachedObject from, CachedObject to, Attribute attribute) {
    CachedKey key = attribute.key;
    if (key.copy == Copy.NULL) {
      return 0;
    }
    Stored copied = key.copy == Copy.DUP ? ofDupFn(key, attribute.stored) : attribute.stored;
    if (key.copy == Copy.USER) {
      key.uses++; // held while the callback runs
      long status = callCopy(from, attribute);
      key.uses--;
      if (status != 0 || !answer.copyFlag()) {
        return status;
      }
      copied = ofCallback(key.language, attribute.stored);
    }
    key.uses++;
    to.add(new Attribute(key, copied));
    return 0;
  }

  /** What DUP_FN makes of a value: the same. */
  private Stored ofDupFn(CachedKey key, Stored stored) {
    Width width = key.language.width;
    if (width == Width.POINTER && stored.width() != Width.POINTER) {
      mpi.leaveOut(
          Deviation.MPICH_C_DUP_FN_POINTS_INTO_STACK, Deviation.OPENMPI_C_DUP_FN_SHARES_INTEGER);
    }
    if (width == Width.INTEGER && mpi.has(Deviation.OPENMPI_MPI1_DUP_FN_NARROWS)
        || width == Width.AINT
            && stored.width() == Width.POINTER
            && mpi.has(Deviation.OPENMPI_FORTRAN_DUP_FN_MAKES_INTEGER)) {
      return new Stored(width, width.cut(stored.word()));
    }
    return stored;
  }

  /** What a copy callback makes of a value: what it answers, stored by its language. */
  private Stored ofCallback(Language language, Stored original) {
    Width width = language.width;
    long word = width.cut(answer.copied());
    if (width == Width.INTEGER && mpi.has(Deviation.MPICH_MPI1_COPIES_ARE_ZERO_EXTENDED)) {
      word &= 0xFFFFFFFFL;
    }
    boolean keepsTag =
        width == Width.POINTER
            ? mpi.has(Deviation.MPICH_C_COPIES_KEEP_FORTRAN_TAG)
            : original.width() == Width.POINTER
                && mpi.has(Deviation.MPICH_FORTRAN_COPIES_KEEP_C_TAG);
    return new Stored(keepsTag ? original.width() : width, word);
  }

  /** Deletes everything before an object goes. */
  long free(CachedObject object) {
    if (object.objectClass != ObjectClass.COMM
        && mpi.has(Deviation.MPICH_DELETES_IN_ORDER_OF_KEYS)) {
      expected.anyOrder();
    }
    if (!mpi.ours() && object.hasOpenOrder()) {
      expected.anyOrder(); // Open MPI copies as its table has them, and deletes the last copy first
    }
    int attributes = object.attributes().size();
    freeing = true;
    long status = clear(object);
    freeing = false;
    if (status != 0 && object.objectClass == ObjectClass.TYPE) {
      mpi.leaveOut(Deviation.MPICH_TYPE_FREE_FORGETS_FAILURES);
    }
    if (status != 0 && object.objectClass != ObjectClass.COMM) {
      mpi.leaveOut(Deviation.OPENMPI_REPLACES_DELETE_ERRORS); // by none
    }
    if (status != 0) {
      mpi.leaveOut(Deviation.MPICH_FREE_FORGETS_FAILURES); // and what it leaves is no attribute
    }
    if (status != 0 && attributes > 1) {
      mpi.leaveOut(Deviation.OPENMPI_FREE_STOPS_AT_FAILURE);
    }
    return status;
  }

  /** Deletes everything, the newest first, and what callbacks set meanwhile; the first failure. */
  long clear(CachedObject object) {
    Set<Attribute> tried = new HashSet<>();
    long firstFailure = 0;
    List<Attribute> left = notYet(tried, object);
    while (!left.isEmpty()) {
      tried.addAll(left);
      for (int i = left.size(); i-- > 0; ) {
        long status = delete(object, left.get(i));
        firstFailure = firstFailure == 0 ? status : firstFailure;
      }
      left = notYet(tried, object);
    }
    return firstFailure;
  }

  private static List<Attribute> notYet(Set<Attribute> tried, CachedObject object) {
    List<Attribute> left = new ArrayList<>(object.attributes());
    left.removeAll(tried);
    return left;
  }

  private long failed(int status) {
    return status != 0 && mpi.has(Deviation.OPENMPI_REPLACES_DELETE_ERRORS)
        ? Expectation.ANY_FAILURE
        : status;
  }

  private long callCopy(CachedObject object, Attribute attribute) {
    call(true, object, attribute);
    return answer.copyStatus();
  }

  private long callDelete(CachedObject object, Attribute attribute) {
    call(false, object, attribute);
    if (succeedFirst > 0) {
      succeedFirst--;
      return 0;
    }
    return failed(answer.deleteStatus());
  }

  /** Every callback adds one to its extra state, and reacts once if it was asked to. */
  private void call(boolean copy, CachedObject object, Attribute attribute) {
    CachedKey key = attribute.key;
    long extra = key.extra;
    expected.call(
        new Call(
            copy,
            key.language,
            object.objectClass,
            wrongHandle(copy, object, key) ? Expectation.ANY_OBJECT : object.slot,
            key.number,
            extra,
            new Seen(attribute.stored, key.language.width)));
    reactOn(copy, object, attribute);
    if (key.language.extraStateHasACell) {
      key.extra = extra + 1;
    }
  }

  /** Handles are told by their Fortran integers, and a type that is being freed gets another. */
  private boolean wrongHandle(boolean copy, CachedObject object, CachedKey key) {
    return !copy
        && (key.language.width != Width.POINTER
            || freeing && object.objectClass == ObjectClass.TYPE)
        && mpi.has(Deviation.OPENMPI_DELETE_CALLBACKS_GET_WRONG_HANDLE);
  }

  private void reactOn(boolean copy, CachedObject object, Attribute attribute) {
    React react = reaction;
    if (react.reaction() == Reaction.NOT || !mpi.speaks(react.language(), object.objectClass)) {
      return;
    }
    if (wrongHandle(copy, object, attribute.key) || freeing && expected.isInAnyOrder()) {
      mpi.leaveOut(Deviation.OPENMPI_DELETE_CALLBACKS_GET_WRONG_HANDLE);
    }
    if (freeing && object.objectClass == ObjectClass.WIN) {
      mpi.leaveOut(Silence.WINDOW_BEING_FREED);
    }
    reaction = NOTHING;
    Optional<CachedKey> key = slots.key(react.key(), object.objectClass);
    if (key.isPresent() && react.reaction() != Reaction.GET) {
      leaveOutChange(copy, object, attribute.key, key.get());
    }
    expected.reaction(key.isEmpty() ? mpi.badKey() : perform(react, object, key.get()));
  }

  private void leaveOutChange(boolean copy, CachedObject object, CachedKey called, CachedKey key) {
    if (copy) {
      mpi.leaveOut(Silence.CHANGE_WHILE_COPYING);
    }
    if (called == key) {
      mpi.leaveOut(Silence.CHANGE_OF_ITSELF);
    }
    if (expected.isInAnyOrder()) {
      mpi.leaveOut(Deviation.MPICH_DELETES_IN_ORDER_OF_KEYS);
    }
    if (object.find(key).isPresent()) {
      mpi.leaveOut(Deviation.MPICH_CRASHES_WHEN_NEIGHBOUR_IS_DELETED);
      if (freeing) {
        mpi.leaveOut(
            Deviation.MPICH_FREE_DELETES_NEIGHBOUR_AGAIN,
            Deviation.OPENMPI_FREE_FAILS_WHEN_NEIGHBOUR_IS_DELETED);
      }
    }
    mpi.leaveOut(Deviation.MPICH_LOSES_WHAT_CALLBACK_SETS);
    if (freeing) {
      mpi.leaveOut(Silence.CHANGE_WHILE_FREEING);
    }
  }

  private long perform(React react, CachedObject object, CachedKey key) {
    Width width = react.language().width;
    return switch (react.reaction()) {
      case SET -> set(object, key, new Stored(width, width.cut(react.value())));
      case DELETE -> delete(object, key);
      case GET, NOT -> 0;
    };
  }
}
