package org.shimwright.sample.matrix.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a program sees of keys that Java makes for its objects: callbacks in order, what they throw,
 * and values. A value whose delete callback threw is gone, though MPI keeps its attribute.
 */
final class JavaKeysModel {
  /** How many variables there are for communicators, and for keys. */
  static final int PLACES = 4;

  /** What a step does, to the communicator and the key in its places. */
  enum Kind {
    KEY,
    CLOSE,
    SET,
    GET,
    DELETE,
    DUP,
    FREE
  }

  /** What the callbacks of a key do. */
  enum Policy {
    DROPS,
    SHARES,
    COPIES,
    REFUSES_COPIES,
    THROWS_ON_COPY,
    THROWS_ON_DELETE,
    THROWS_ALWAYS;

    boolean copies() {
      return this == SHARES || this == COPIES || this == THROWS_ON_DELETE;
    }

    boolean asksForCopy() {
      return this != DROPS && this != SHARES;
    }

    boolean throwsOnCopy() {
      return this == THROWS_ON_COPY || this == THROWS_ALWAYS;
    }

    boolean throwsOnDelete() {
      return this == THROWS_ON_DELETE || this == THROWS_ALWAYS;
    }
  }

  /** One step; a communicator is made where there is none, and so is a key. */
  record Step(Kind kind, int comm, int other, Policy policy) {}

  private static final class Key {
    private final Policy policy;
    private final int number;

    Key(Policy policy, int number) {
      this.policy = policy;
      this.number = number;
    }
  }

  /** A number for each value; 0 if the value is gone. Attributes are in the order of setting. */
  private static final class Comm extends LinkedHashMap<Key, Integer> {
    private static final long serialVersionUID = 1;
  }

  private final Comm[] comms = new Comm[PLACES];
  private final Key[] keys = new Key[PLACES];
  private List<String> said = new ArrayList<>();
  private int made;
  private int values;

  /** What a step must say: its callbacks, and how it ends. */
  List<String> take(Step step) {
    said = new ArrayList<>();
    if (comms[step.comm()] == null) {
      comms[step.comm()] = new Comm();
    }
    if (keys[step.other()] == null || step.kind() == Kind.KEY) {
      keys[step.other()] = new Key(step.policy(), ++made);
    }
    perform(step, comms[step.comm()], keys[step.other()]);
    return said;
  }

  private void perform(Step step, Comm comm, Key key) {
    switch (step.kind()) {
      case KEY -> end(true);
      case CLOSE -> {
        keys[step.other()] = null;
        end(true);
      }
      case SET -> end(set(comm, key));
      case GET -> said.add("value " + comm.getOrDefault(key, 0));
      case DELETE -> end(delete(comm, key));
      case DUP -> duplicate(step, comm);
      case FREE -> {
        boolean freed = clear(comm);
        comms[step.comm()] = freed ? null : comm;
        end(freed);
      }
    }
  }

  private void end(boolean succeeds) {
    said.add(succeeds ? "done" : "failed");
  }

  private boolean set(Comm comm, Key key) {
    int value = ++values;
    if (!delete(comm, key)) {
      return false;
    }
    comm.put(key, value);
    return true;
  }

  /** The callback runs once for a value, whatever it does. */
  private boolean delete(Comm comm, Key key) {
    int value = comm.getOrDefault(key, 0);
    if (value != 0) {
      said.add("delete " + key.number + " " + value);
      if (key.policy.throwsOnDelete()) {
        comm.put(key, 0);
        return false;
      }
    }
    comm.remove(key);
    return true;
  }

  private boolean clear(Comm comm) {
    boolean all = true;
    List<Key> oldestFirst = new ArrayList<>(comm.keySet());
    for (int i = oldestFirst.size(); i-- > 0; ) {
      all &= delete(comm, oldestFirst.get(i));
    }
    return all;
  }

  private void duplicate(Step step, Comm from) {
    if (step.comm() == step.other()) {
      said.add("left out");
      return;
    }
    Comm to = new Comm();
    for (Map.Entry<Key, Integer> attribute : from.entrySet()) {
      Key key = attribute.getKey();
      int value = attribute.getValue();
      if (value == 0 || key.policy == Policy.DROPS) {
        continue; // nobody is asked about a value that is gone
      }
      if (key.policy.asksForCopy()) {
        said.add("copy " + key.number + " " + value);
      }
      if (key.policy.throwsOnCopy()) {
        clear(to);
        end(false);
        return;
      }
      if (key.policy.copies()) {
        to.put(key, key.policy == Policy.SHARES ? value : ++values);
      }
    }
    Comm old = comms[step.other()];
    boolean replaced = old == null || clear(old);
    if (replaced) {
      comms[step.other()] = to;
    } else {
      clear(to);
    }
    end(replaced);
  }
}
