package org.shimwright.sample.matrix;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.shimwright.runtime.mpi.AttributeValue.Address;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Datatype;
import org.shimwright.sample.binding.MpiConstants;

/**
 * Java as a language of addresses and datatypes: operations on numbers, as the native side has
 * them.
 */
final class JavaLayouts {
  /** What the native side asks for, by their numbers. */
  private enum Operation {
    ADDRESS,
    HVECTOR,
    HINDEXED,
    STRUCTURE,
    RESIZED,
    BOUNDS,
    PACK,
    TRUE_BOUNDS,
    CONTENTS
  }

  /** The bytes before and after an address that belong to the same memory. */
  private static final int AROUND = 2048;

  static {
    System.load(System.getProperty("matrix.layouts"));
  }

  private JavaLayouts() {}

  /** Tries all languages, and Java; what it says goes to a file. Returns 0 if all of it holds. */
  static native int run(String report);

  /** One operation; called by native code. */
  static long[] operate(int operation, long[] a) {
    return switch (Operation.values()[operation]) {
      case ADDRESS -> new long[] {Address.of(new Address(a[0]).buffer(1)).word()};
      case HVECTOR -> made(Datatype.createHvector((int) a[0], (int) a[1], a[2], type(a[3])));
      case HINDEXED -> hindexed(a);
      case STRUCTURE -> structure(a);
      case RESIZED -> made(type(a[0]).createResized(a[1], a[2]));
      case BOUNDS -> {
        Datatype.GetExtentResult told = type(a[0]).getExtent();
        yield new long[] {told.lb(), told.extent()};
      }
      case PACK -> packed(a[0], type(a[1]).adopt(), new byte[(int) a[2]], (int) a[3]);
      case TRUE_BOUNDS -> {
        Datatype.GetTrueExtentResult told = type(a[0]).getTrueExtent();
        yield new long[] {told.trueLb(), told.trueExtent()};
      }
      case CONTENTS -> contents(type(a[0]));
    };
  }

  private static Datatype type(long number) {
    return Datatype.fromFint((int) number);
  }

  private static long[] made(Datatype type) {
    return new long[] {type.toFint()};
  }

  private static int[] integers(long[] numbers, int from, int to) {
    return Arrays.stream(numbers, from, to).mapToInt(n -> (int) n).toArray();
  }

  private static long[] hindexed(long[] a) {
    int count = a.length / 2;
    long[] places = Arrays.copyOfRange(a, 1 + count, a.length);
    return made(Datatype.createHindexed(integers(a, 1, 1 + count), places, type(a[0])));
  }

  private static long[] structure(long[] a) {
    int count = a.length / 3;
    Datatype[] types =
        Arrays.stream(a, 2 * count, a.length).mapToObj(JavaLayouts::type).toArray(Datatype[]::new);
    long[] places = Arrays.copyOfRange(a, count, 2 * count);
    return made(Datatype.createStruct(integers(a, 0, count), places, types));
  }

  private static long[] packed(long base, Datatype type, byte[] bytes, int position) {
    ByteBuffer source =
        base == 0
            ? MpiConstants.BOTTOM
            : new Address(base - AROUND).buffer(2 * AROUND).position(AROUND);
    type.commit();
    int end = type.pack(source, 1, ByteBuffer.wrap(bytes), position, Comm.WORLD);
    return LongStream.concat(
            LongStream.of(end), IntStream.range(position, end).mapToLong(i -> bytes[i]))
        .toArray();
  }

  private static long[] contents(Datatype type) {
    Datatype.GetEnvelopeResult told = type.getEnvelope();
    int[] integers = new int[told.numIntegers()];
    long[] addresses = new long[told.numAddresses()];
    Datatype[] types = new Datatype[told.numDatatypes()];
    type.getContents(integers, addresses, types);
    LongStream.Builder all = LongStream.builder();
    all.add(told.combiner().value()).add(integers.length).add(addresses.length).add(types.length);
    Arrays.stream(integers).forEach(all::add);
    Arrays.stream(addresses).forEach(all);
    Arrays.stream(types).mapToLong(Datatype::toFint).forEach(all);
    return all.build().toArray();
  }
}
