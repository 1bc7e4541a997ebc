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
import org.shimwright.sample.matrix.model.Operation.Answer;
import org.shimwright.sample.matrix.model.Operation.Copy;
import org.shimwright.sample.matrix.model.Operation.React;
import org.shimwright.sample.matrix.model.Operation.Reaction;

/** What set, get, delete, copy and clear do, and when callbacks run. Each returns a status. */
final class Attributes {
  private static final React NOTHING = new React(Reaction.NOT, 0, Language.C, 0);

  private final Slots slots;
  private Expectation expected = new Expectation();
  private Answer answer = Answer.SUCCESS;
  private int succeedFirst;
  private React reaction = NOTHING;

  Attributes(Slots slots) {
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
    object.add(new Attribute(key, stored));
    return 0;
  }

  long delete(CachedObject object, CachedKey key) {
    return object.find(key).map(attribute -> delete(object, attribute)).orElse(0L);
  }

  /** The callback of a value never runs twice, and one that fails keeps the attribute. */
  private long delete(CachedObject object, Attribute attribute) {
    if (!object.has(attribute) || attribute.deleting) {
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

  /** Copies in the order of setting; a failure undoes all. */
  long copy(CachedObject from, CachedObject to) {
    for (Attribute attribute : from.attributes()) {
      if (!from.has(attribute)) {
        continue; // an earlier callback deleted it
      }
      long status = copyOne(from, to, attribute);
      if (status != 0) {
        clear(to);
        to.attributes().forEach(left -> left.key.uses--);
        return status;
      }
    }
    return 0;
  }

  private long copyOne(CachedObject from, CachedObject to, Attribute attribute) {
    CachedKey key = attribute.key;
    if (key.copy == Copy.NULL) {
      return 0;
    }
    Stored copied = attribute.stored;
    if (key.copy == Copy.USER) {
      key.uses++; // held while the callback runs
      long status = callCopy(from, attribute);
      key.uses--;
      if (status != 0 || !answer.copyFlag()) {
        return status;
      }
      copied = new Stored(key.language.width, key.language.width.cut(answer.copied()));
    }
    key.uses++;
    to.add(new Attribute(key, copied));
    return 0;
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
    return answer.deleteStatus();
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
            object.slot,
            key.number,
            extra,
            new Seen(attribute.stored, key.language.width)));
    reactOn(object);
    if (key.language.extraStateHasACell) {
      key.extra = extra + 1;
    }
  }

  private void reactOn(CachedObject object) {
    React react = reaction;
    if (react.reaction() == Reaction.NOT || !react.language().speaksOf(object.objectClass)) {
      return;
    }
    reaction = NOTHING;
    Optional<CachedKey> key = slots.key(react.key(), object.objectClass);
    expected.reaction(key.isEmpty() ? ObjectClass.KEYVAL_ERROR : perform(react, object, key.get()));
  }

  private long perform(React react, CachedObject object, CachedKey key) {
    Language.Width width = react.language().width;
    return switch (react.reaction()) {
      case SET -> set(object, key, new Stored(width, width.cut(react.value())));
      case DELETE -> delete(object, key);
      case GET, NOT -> 0;
    };
  }
}
