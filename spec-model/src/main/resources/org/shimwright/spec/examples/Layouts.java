import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.shimwright.sample.binding.*;

/** Layouts of data in memory: described, asked, packed and unpacked. */
public final class Layouts {
  record Particle(double x, double y, double z, byte kind) {}

  public static void main(String[] arguments) {
    Mpi.init();
    stridesAndPlaces();
    structs();
    Mpi.finish();
  }

  private static void show(String name, Datatype type) {
    var bounds = type.getExtent();
    // example: type-true-extent
    Datatype.GetTrueExtentResult data = type.getTrueExtent();
    System.out.printf(
        "%s: %d bytes, from %d over %d, data from %d over %d%n",
        name, type.size(), bounds.lb(), bounds.extent(), data.trueLb(), data.trueExtent());
    // end: type-true-extent
  }

  private static void stridesAndPlaces() {
    // example: type-create-hvector
    try (Datatype everyOther = Datatype.createHvector(3, 1, 16, Datatype.DOUBLE)) {
      show("hvector", everyOther);
    }
    // end: type-create-hvector

    // example: type-indexed
    int[] lengths = {2, 0, 1};
    int[] elements = {4, 9, -1};
    long[] displacements = {32, 72, -8};
    try (var places = Datatype.indexed(lengths, elements, Datatype.DOUBLE);
        var bytes = Datatype.createHindexed(lengths, displacements, Datatype.DOUBLE); // the same
        var pairs = Datatype.createIndexedBlock(2, elements, Datatype.DOUBLE);
        var bytePairs = Datatype.createHindexedBlock(2, displacements, Datatype.DOUBLE)) {
      show("indexed", places);
      show("hindexed", bytes);
      show("indexed block", pairs);
      show("hindexed block", bytePairs);
    }
    // end: type-indexed

    // example: type-create-subarray
    int[] sizes = {4, 6};
    int[] subsizes = {2, 3};
    int[] starts = {1, 2};
    var order = ArrayOrder.C;
    try (var middle = Datatype.createSubarray(sizes, subsizes, starts, order, Datatype.INT)) {
      show("subarray", middle);
    }
    // end: type-create-subarray
  }

  private static void structs() {
    // example: type-create-struct
    int[] lengths = {3, 1};
    long[] offsets = {0, 24};
    Datatype[] types = {Datatype.DOUBLE, Datatype.BYTE};
    Datatype particle = Datatype.createStruct(lengths, offsets, types);
    Datatype element = particle.createResized(0, 32); // as C aligns it in an array
    show("struct", element);
    // a record of primitive fields says the same by itself
    try (Datatype same = Datatype.of(Particle.class)) {
      show("record", same);
    }
    // end: type-create-struct

    // example: type-contents
    Datatype.GetEnvelopeResult made = particle.getEnvelope();
    if (made.combiner() == Combiner.STRUCT) {
      int[] counts = new int[made.numIntegers()];
      long[] where = new long[made.numAddresses()];
      Datatype[] of = new Datatype[made.numDatatypes()];
      particle.getContents(counts, where, of);
      System.out.println(counts[0] + " blocks, the second at " + where[1]);
    }
    // end: type-contents

    // example: pack
    element.commit();
    ByteBuffer swarm = ByteBuffer.allocate(64).order(ByteOrder.nativeOrder());
    swarm.putDouble(16, 3).put(24, (byte) 'a').putDouble(48, 6).put(56, (byte) 'b');
    ByteBuffer packed = ByteBuffer.allocate(element.packSize(2, Comm.WORLD));
    int end = element.pack(swarm, 2, packed, 0, Comm.WORLD);
    System.out.println("packed " + end + " of " + packed.capacity() + " bytes");
    ByteBuffer copy = ByteBuffer.allocate(64).order(ByteOrder.nativeOrder());
    element.unpack(packed, 0, copy, 2, Comm.WORLD);
    System.out.println((char) copy.get(56) + " at " + copy.getDouble(48));
    // end: pack
    element.free();
    particle.free();
  }
}
