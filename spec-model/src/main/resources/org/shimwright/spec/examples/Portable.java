import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.shimwright.sample.binding.*;

/** Datatypes chosen by what they hold, parts of distributed arrays, and data for other machines. */
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

    // example: pack-external
    ByteBuffer numbers = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder());
    numbers.putInt(1).putInt(515);
    ByteBuffer copies = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder());
    ByteBuffer bytes = ByteBuffer.allocate((int) Datatype.INT.packExternalSize("external32", 2));
    Datatype.INT.packExternal("external32", numbers.rewind(), 2, bytes, 0);
    Datatype.INT.unpackExternal("external32", bytes, 0, copies, 2);
    System.out.printf(
        "%d bytes end with %d and %d, %d%n",
        bytes.capacity(), bytes.get(6), bytes.get(7), copies.getInt(4));
    // end: pack-external
  }
}
