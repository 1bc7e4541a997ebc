import org.shimwright.sample.binding.*;

/** Gives MPI objects names, which debuggers and error messages show. */
public final class Names {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    // example: comm-name
    Comm solver = Comm.WORLD.dup();
    solver.setName("solver");
    String name = solver.getName();
    System.out.println(name + " of " + name.length() + " characters");
    System.out.println(Comm.WORLD.getName());
    // end: comm-name

    // example: win-name
    Win window = Win.createDynamic(Info.NULL, solver);
    window.setName("halo");
    System.out.println(window.getName());
    // end: win-name

    // example: type-name
    Datatype row = Datatype.contiguous(3, Datatype.INT);
    row.setName("row");
    System.out.println(row.getName());
    // end: type-name
    row.free();
    window.free();
    solver.free();
  }
}
