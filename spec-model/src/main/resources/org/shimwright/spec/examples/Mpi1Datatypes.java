import org.shimwright.sample.binding.*;

/** Datatypes as MPI-1 had them. */
@SuppressWarnings("deprecation")
public final class Mpi1Datatypes {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    int[] lengths = {1, 1};
    long[] displacements = {0, 8};
    // example: mpi1-struct
    Datatype[] types = {Datatype.INT, Datatype.DOUBLE};
    Datatype datatype = Datatype.struct(lengths, displacements, types);
    System.out.println("struct from " + datatype.lb() + " to " + datatype.ub());
    // end: mpi1-struct
    datatype.free();

    // example: mpi1-hvector
    Datatype strided = Datatype.hvector(2, 1, 32, Datatype.DOUBLE);
    System.out.println("hvector over " + strided.extent() + " bytes");
    Datatype listed = Datatype.hindexed(lengths, displacements, Datatype.DOUBLE);
    System.out.println("hindexed over " + listed.extent() + " bytes");
    // end: mpi1-hvector
    strided.free();
    listed.free();
  }
}
