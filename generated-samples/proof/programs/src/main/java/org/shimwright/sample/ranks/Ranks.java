package org.shimwright.sample.ranks;

import java.util.Optional;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Mpi;

/**
 * A program in which every process sets its own task as an attribute of a communicator, duplicates
 * the communicator together with all other processes, and prints the number of callbacks that ran.
 * It is started with {@code mpiexec -n 4 java ... Ranks}.
 */
public final class Ranks {
  /**
   * The task of a process. A duplicate of the communicator gets the same task with the next step.
   */
  record Task(int rank, int step) {
    Task next() {
      return new Task(rank, step + 1);
    }
  }

  private final int rank = Comm.WORLD.rank();
  private int copied;
  private int deleted;

  private Ranks() {}

  /**
   * Runs the program.
   *
   * @param arguments nothing, or the rank of a process that is to fail
   */
  public static void main(String[] arguments) {
    Mpi.run(() -> new Ranks().work(arguments.length == 0 ? -1 : Integer.parseInt(arguments[0])));
  }

  private void work(int failing) {
    Keyval<Comm, String> farewell =
        Comm.createKeyval(Codec.object(String.class))
            .onDelete((self, text) -> say(text + (Mpi.finalized() ? " too late" : " in time")))
            .create();
    Comm.SELF.setAttr(farewell, "says goodbye");
    try (Keyval<Comm, Task> tasks =
        Comm.createKeyval(Codec.object(Task.class))
            .onCopy(
                (from, task) -> {
                  copied++;
                  return Optional.of(task.next());
                })
            .onDelete((from, task) -> deleted++)
            .create()) {
      Comm team = Comm.WORLD.dup();
      team.setAttr(tasks, new Task(rank, 0));
      Comm twin = team.dup();
      Task task = twin.getAttr(tasks).orElseThrow();
      if (rank == failing) {
        throw new IllegalStateException("no memory left on process " + rank);
      }
      twin.barrier();
      team.free();
      twin.free();
      say("has " + task + ", copied " + copied + ", deleted " + deleted);
    }
    say("runs on " + Mpi.getProcessorName() + ", tags up to " + tags());
  }

  private static int tags() {
    return Comm.WORLD.getAttr(Comm.TAG_UB).orElseThrow();
  }

  private void say(String what) {
    System.out.println("process " + rank + " of " + Comm.WORLD.size() + " " + what);
  }
}
