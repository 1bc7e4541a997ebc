import org.shimwright.sample.binding.*;

/** Communicators and groups: made, compared, divided, duplicated in the background. */
public final class Communicators {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    // example: compare
    Comm twin = Comm.WORLD.dup();
    boolean congruent = Comm.WORLD.compare(twin) == Comparison.CONGRUENT;
    // example: test-inter
    boolean inter = twin.testInter();
    // end: test-inter
    // example: topo-test
    Topology topology = twin.topoTest(); // CART for a grid
    // end: topo-test
    boolean none = topology == Topology.UNDEFINED;
    System.out.printf(
        "congruent %d, inter %d, none %d%n", congruent ? 1 : 0, inter ? 1 : 0, none ? 1 : 0);
    twin.barrier();
    twin.disconnect(); // waits for what is under way, then frees
    // end: compare

    // example: dup-with-info
    Info info = Info.create();
    info.set("mpi_assert_no_any_tag", "true");
    Comm.WORLD.dupWithInfo(info).free();
    // end: dup-with-info

    // example: idup
    Comm.IdupResult started = Comm.WORLD.idup();
    started.request().await(); // the duplicate may be used from here
    started.newcomm().free();
    System.out.println("0 elements moved"); // C and Fortran ask a status
    // end: idup

    // example: idup-with-info
    Comm.IdupWithInfoResult informed = Comm.WORLD.idupWithInfo(info);
    while (!informed.request().test()) {
      Thread.onSpinWait();
    }
    informed.newcomm().free();
    info.free();
    // end: idup-with-info

    // example: groups
    Group all = Comm.WORLD.group();
    Group some = all.incl(new int[] {0});
    Group range = all.rangeIncl(new int[][] {{0, 0, 1}});
    System.out.println("group of " + some.size() + ", rank " + range.rank());
    // end: groups

    // example: from-group
    Comm.WORLD.create(some).free(); // all of Comm.WORLD call it
    Comm.WORLD.createGroup(range, 1).free(); // only the group calls it
    some.free();
    range.free();
    all.free();
    // end: from-group

    // example: split
    Comm.WORLD.split(0, 0).free(); // one part for each color
    Comm part = Comm.WORLD.splitType(MpiConstants.COMM_TYPE_SHARED, 0, Info.NULL);
    System.out.println("shared by " + part.size());
    part.free();
    // end: split
  }
}
