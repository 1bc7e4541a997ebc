package org.shimwright.sample.matrix.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.KeyvalBuilder;
import org.shimwright.runtime.mpi.MpiException;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Mpi;
import org.shimwright.sample.matrix.model.JavaKeysModel.Kind;
import org.shimwright.sample.matrix.model.JavaKeysModel.Policy;
import org.shimwright.sample.matrix.model.JavaKeysModel.Step;

/** Takes the model's steps with the facade. */
final class JavaKeysFacade implements AutoCloseable {
  /** A value, which only its number tells from others. */
  private record Value(int number) {}

  /** What callbacks throw; a step that fails must have it for a cause. */
  private static final class Planned extends Exception {
    private static final long serialVersionUID = 1;
  }

  private final Comm[] comms = new Comm[JavaKeysModel.PLACES];

  @SuppressWarnings("unchecked")
  private final Keyval<Comm, Value>[] keys =
      (Keyval<Comm, Value>[]) new Keyval<?, ?>[JavaKeysModel.PLACES];

  private List<String> said = new ArrayList<>();
  private int made;
  private int values;
  private boolean throwing = true;

  JavaKeysFacade() {
    if (!Mpi.initialized()) {
      Mpi.init();
    }
  }

  List<String> take(Step step) {
    said = new ArrayList<>();
    if (comms[step.comm()] == null) {
      comms[step.comm()] = Comm.SELF.dup();
    }
    if (step.kind() == Kind.KEY && keys[step.other()] != null) {
      keys[step.other()].close(); // its attributes stay
    }
    if (step.kind() == Kind.KEY || keys[step.other()] == null) {
      keys[step.other()] = create(step.policy(), ++made);
    }
    try {
      perform(step, comms[step.comm()], keys[step.other()]);
    } catch (MpiException failed) {
      boolean planned = failed.getCause() instanceof Planned;
      said.add(planned ? "failed" : "failed otherwise: " + failed);
    }
    return said;
  }

  private void perform(Step step, Comm comm, Keyval<Comm, Value> key) {
    switch (step.kind()) {
      case KEY -> {}
      case CLOSE -> {
        keys[step.other()] = null;
        key.close();
      }
      case SET -> comm.setAttr(key, new Value(++values));
      case DELETE -> comm.deleteAttr(key);
      case FREE -> {
        comm.free();
        comms[step.comm()] = null;
      }
      case GET -> {
        said.add("value " + comm.getAttr(key).map(Value::number).orElse(0));
        return;
      }
      case DUP -> {
        if (step.comm() == step.other()) {
          said.add("left out");
          return;
        }
        duplicate(comm, step.other());
      }
    }
    said.add("done");
  }

  private void duplicate(Comm comm, int to) {
    Comm made = comm.dup();
    try {
      if (comms[to] != null) {
        comms[to].free();
      }
      comms[to] = made;
    } catch (MpiException failed) {
      free(made);
      throw failed;
    }
  }

  /** Frees a communicator; the second time, no callback is left that could fail. */
  private static void free(Comm comm) {
    try {
      comm.free();
    } catch (MpiException failed) {
      comm.free();
    }
  }

  private Keyval<Comm, Value> create(Policy policy, int number) {
    KeyvalBuilder<Comm, Value> builder =
        Comm.createKeyval(Codec.object(Value.class))
            .onDelete((from, value) -> deleted(policy, number, value));
    return switch (policy) {
      case DROPS -> builder.drop().create();
      case SHARES -> builder.share().create();
      default -> builder.onCopy((from, value) -> copied(policy, number, value)).create();
    };
  }

  private Optional<Value> copied(Policy policy, int number, Value value) throws Planned {
    said.add("copy " + number + " " + value.number());
    if (policy.throwsOnCopy()) {
      throw new Planned();
    }
    return policy.copies() ? Optional.of(new Value(++values)) : Optional.empty();
  }

  private void deleted(Policy policy, int number, Value value) throws Planned {
    said.add("delete " + number + " " + value.number());
    if (policy.throwsOnDelete() && throwing) {
      throw new Planned();
    }
  }

  /** Frees what is left; callbacks succeed from now on. */
  @Override
  public void close() {
    throwing = false;
    for (int i = 0; i < JavaKeysModel.PLACES; i++) {
      if (comms[i] != null) {
        comms[i].free();
      }
      if (keys[i] != null) {
        keys[i].close();
      }
    }
  }
}
