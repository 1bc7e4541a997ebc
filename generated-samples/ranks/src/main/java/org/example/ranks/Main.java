package org.example.ranks;

import java.util.Optional;
import org.shimwright.runtime.mpi.Codec;

/** Every process hangs a task of its own on a communicator, which all of them duplicate together. */
public final class Main {
  /** What a process is to do; a duplicate of the communicator gets the next step of it. */
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
