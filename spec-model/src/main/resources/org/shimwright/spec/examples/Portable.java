import java.nio.ByteBuffer;
import org.shimwright.sample.binding.*;

/** Datatypes chosen by what they hold, and parts of distributed arrays. */
public final class Portable {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    // example: match-size
    Datatype number = Datatype.matchSize(TypeClass.REAL, Double.BYTES);
    System.out.println("matched " + number.size() + " bytes");
    // end: match-size

    // example: type-f90
    Datatype integer = Datatype.createF90Integer(9); // as SELECTED_INT_KIND(9)
    Datatype real = Datatype.createF90Real(12, MpiConstants.UNDEFINED);
    Datatype complex = Datatype.createF90Complex(6, 30);
    System.out.printf(
        "integer %d, real %d, complex %d%n", integer.size(), real.size(), complex.size());
    // end: type-f90

    // example: type-darray
    int[] whole = {6, 8};
    int[] grid = {2, 2};
    Distribution[] distributions = {Distribution.BLOCK, Distribution.CYCLIC};
    int[] blocks = {MpiConstants.DISTRIBUTE_DFLT_DARG, 3};
    ArrayOrder order = ArrayOrder.C;
    Datatype part =
        Datatype.createDarray(4, 1, whole, distributions, blocks, grid, order, Datatype.INT);
    System.out.println("part of " + part.size() + " bytes");
    part.free();
    // end: type-darray

    // what MPI_Pack_external does, Java does with the buffers that it has
    ByteBuffer bytes = ByteBuffer.allocate(8).putInt(1).putInt(515);
    System.out.printf(
        "%d bytes end with %d and %d, %d%n",
        bytes.capacity(), bytes.get(6), bytes.get(7), bytes.getInt(4));
  }
}
