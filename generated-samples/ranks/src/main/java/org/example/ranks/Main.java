package org.example.ranks;

import java.util.Optional;
import org.shimwright.runtime.mpi.Codec;

/**
 * Every process sets its own task as an attribute of a communicator. Then all processes duplicate
 * the communicator together.
 */
public final class Main {
  /**
   * The task of a process. A duplicate of the communicator gets the same task with the next step.
   */
  record Task(int rank, int step) {
    Task next() {
      return new Task(rank, step + 1);
    }
  }

  private Main() {}

  public static void main(String[] arguments) {
    Mpi.run(Main::work);
  }

  private static void work() {
    int rank = Comm.WORLD.rank();
    try (var tasks =
        Comm.createKeyval(Codec.object(Task.class))
            .onCopy((from, task) -> Optional.of(task.next()))
            .onDelete((from, task) -> say("has done " + task))
            .create()) {
      Comm team = Comm.WORLD.dup();
      team.setAttr(tasks, new Task(rank, 0));
      Comm twin = team.dup(); // all processes together; each calls its own callback
      team.free();
      twin.barrier();
      say("is at " + twin.getAttr(tasks).orElseThrow());
      twin.free();
    }
  }

  private static void say(String what) {
    System.out.println("process " + Comm.WORLD.rank() + " of " + Comm.WORLD.size() + " " + what);
  }
}
