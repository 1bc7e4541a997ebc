import org.shimwright.sample.binding.*;

/** The life of MPI, and what a program can ask it at any time. */
public final class Environment {
  public static void main(String[] arguments) {
    // example: life
    ThreadLevel provided = Mpi.initThread(ThreadLevel.MULTIPLE);
    if (provided.compareTo(ThreadLevel.SERIALIZED) < 0) {
      Comm.WORLD.abort(1); // ends the program
    }
    System.out.println("initialized " + number(Mpi.initialized()));
    // end: life

    // example: thread-level
    ThreadLevel level = Mpi.queryThread();
    System.out.println("same level " + number(level == provided));
    // end: thread-level

    // example: thread-main
    System.out.println("main thread " + number(Mpi.isThreadMain()));
    // end: thread-main

    // example: version
    Mpi.GetVersionResult version = Mpi.getVersion();
    String library = Mpi.getLibraryVersion();
    System.out.println(
        "version known " + number(version.version() >= 1 && !library.isEmpty()));
    // end: version

    // example: processor-name
    String name = Mpi.getProcessorName();
    System.out.println("has a name " + number(!name.isEmpty()));
    // end: processor-name

    // example: time
    double start = Mpi.wtime();
    double elapsed = Mpi.wtime() - start;
    System.out.println("time goes on " + number(elapsed >= 0 && Mpi.wtick() > 0));
    // end: time

    // example: end-of-life
    Mpi.finish();
    System.out.println("finalized " + number(Mpi.finalized()));
    // end: end-of-life
  }

  private static int number(boolean truth) {
    return truth ? 1 : 0;
  }
}
