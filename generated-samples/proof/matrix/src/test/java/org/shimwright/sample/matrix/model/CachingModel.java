package org.shimwright.sample.matrix.model;

import java.util.Optional;
import org.shimwright.sample.matrix.model.Expectation.Stored;
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
import org.shimwright.sample.matrix.model.Operation.Set;

/**
 * What the rules of caching, or what is recorded of an MPI, say that each operation of a program
 * must show.
 */
final class CachingModel {
  private final TriedMpi mpi;
  private final Slots slots;
  private final Attributes attributes;

  CachingModel(TriedMpi mpi) {
    this.mpi = mpi;
    this.slots = new Slots(mpi);
    this.attributes = new Attributes(mpi, slots);
  }

  /**
   * What the operation must show; empty if its slots do not suit it, and it is left out.
   *
   * @throws LeftOut if it is no part of programs for the MPI; the model is spoilt by then
   */
  Optional<Expectation> apply(Operation operation) {
    Expectation expected = attributes.begin();
    return perform(operation, expected) ? Optional.of(expected) : Optional.empty();
  }

  private boolean perform(Operation operation, Expectation expected) {
    if (operation instanceof MakeObject make) {
      return slots.makeObject(make.object());
    } else if (operation instanceof MakeKey make) {
      return mpi.speaks(make.language(), ObjectClass.ofKey(make.key())) && slots.makeKey(make);
    } else if (operation instanceof AliasKey alias) {
      return slots.aliasKey(alias.key(), alias.into());
    } else if (operation instanceof FreeKey free) {
      return freeKey(free, expected);
    } else if (operation instanceof Answer answer) {
      attributes.answer(answer);
      return true;
    } else if (operation instanceof React react) {
      attributes.react(react);
      return true;
    }
    return performOnObject(operation, expected);
  }

  private boolean performOnObject(Operation operation, Expectation expected) {
    if (operation instanceof Set set) {
      Stored stored = new Stored(set.language().width, set.language().width.cut(set.value()));
      return onAttribute(
          set.object(),
          set.key(),
          set.language(),
          expected,
          (o, k) -> attributes.set(o, k, stored));
    } else if (operation instanceof Get get) {
      return onAttribute(
          get.object(),
          get.key(),
          get.language(),
          expected,
          (o, k) -> attributes.get(o, k, get.language(), expected));
    } else if (operation instanceof Delete delete) {
      return onAttribute(
          delete.object(), delete.key(), delete.language(), expected, attributes::delete);
    } else if (operation instanceof Duplicate duplicate) {
      return duplicate(duplicate, expected);
    } else if (operation instanceof Construct construct) {
      return construct(construct);
    }
    return freeObject((FreeObject) operation, expected);
  }

  private boolean construct(Construct construct) {
    Optional<CachedObject> from = slots.object(construct.from());
    if (from.isEmpty() || !mpi.speaks(construct.language(), ObjectClass.COMM)) {
      return false;
    }
    if (construct.constructor() == Constructor.CREATE_GROUP
        && from.get().attributes().stream().anyMatch(each -> each.key.copy != Copy.NULL)) {
      mpi.leaveOut(Deviation.OPENMPI_CREATE_GROUP_COPIES);
    }
    return slots.makeObject(construct.to());
  }

  private interface Access {
    long on(CachedObject object, CachedKey key);
  }

  /** The checks that set, get and delete share; two faults at once are left out. */
  private boolean onAttribute(
      int object, int key, Language language, Expectation expected, Access access) {
    ObjectClass objectClass = ObjectClass.ofObject(object);
    Optional<CachedObject> held = slots.object(object);
    Optional<CachedKey> named = slots.key(key, objectClass);
    boolean oneFault = held.isPresent() || (slots.wasFreed(object) && named.isPresent());
    if (!mpi.speaks(language, objectClass) || !oneFault) {
      return false;
    }
    leaveOutNull(held);
    expected.status(
        held.isEmpty()
            ? objectClass.nullHandleError
            : named.isEmpty() ? mpi.badKey() : access.on(held.get(), named.get()));
    return true;
  }

  private void leaveOutNull(Optional<CachedObject> object) {
    if (object.isEmpty()) {
      mpi.leaveOut(Silence.NULL_HANDLE);
    }
  }

  private boolean freeKey(FreeKey free, Expectation expected) {
    ObjectClass objectClass = ObjectClass.ofKey(free.key());
    if (!mpi.speaks(free.language(), objectClass)) {
      return false;
    }
    Optional<CachedKey> key = slots.key(free.key(), objectClass);
    if (key.isEmpty()) {
      expected.status(mpi.badKey());
      return true;
    }
    if (key.get().freed) {
      mpi.leaveOut(
          Deviation.MPICH_TWICE_FREED_KEY_IS_ALIVE, Deviation.OPENMPI_SECOND_FREE_ENDS_KEY);
    }
    key.get().freed = true;
    slots.invalidate(free.key());
    return true;
  }

  private boolean duplicate(Duplicate duplicate, Expectation expected) {
    int from = duplicate.from();
    int to = duplicate.to();
    ObjectClass objectClass = ObjectClass.ofObject(from);
    boolean known = slots.object(from).isPresent() || slots.wasFreed(from);
    if (objectClass == ObjectClass.WIN
        || !mpi.speaks(duplicate.language(), objectClass)
        || !known
        || from == to
        || objectClass != ObjectClass.ofObject(to)
        || slots.object(to).isPresent()) {
      return false;
    }
    leaveOutNull(slots.object(from));
    if (slots.object(from).isEmpty()) {
      expected.status(objectClass.nullHandleError);
      return true;
    }
    CachedObject made = new CachedObject(objectClass, CachedObject.NO_SLOT);
    long status = attributes.copy(slots.object(from).get(), made);
    if (status == 0) {
      slots.take(made.in(to, slots.object(from).get()));
    }
    expected.status(status);
    return true;
  }

  private boolean freeObject(FreeObject free, Expectation expected) {
    ObjectClass objectClass = ObjectClass.ofObject(free.object());
    if (!mpi.speaks(free.language(), objectClass)) {
      return false;
    }
    Optional<CachedObject> object = slots.object(free.object());
    leaveOutNull(object);
    if (object.isEmpty()) {
      expected.status(objectClass.nullHandleError);
      return slots.wasFreed(free.object());
    }
    if (object.get().copies > 0 && objectClass == ObjectClass.TYPE) {
      mpi.leaveOut(
          Deviation.MPICH_TYPE_LIVES_IN_ITS_DUPLICATES,
          Deviation.OPENMPI_TYPE_LIVES_IN_ITS_DUPLICATES);
    }
    long status = attributes.free(object.get());
    if (status == 0) {
      slots.empty(free.object());
      object.get().original().ifPresent(original -> original.copies--);
    }
    expected.status(status);
    return true;
  }
}
