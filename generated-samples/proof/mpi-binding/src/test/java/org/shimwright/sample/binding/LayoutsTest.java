package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Addresses and datatypes in Java: arrays go to the library and come back from it. */
@ExtendWith(MpiRunning.class)
class LayoutsTest {
  @Test
  @DisplayName("addresses-in-every-language (MPI-2.2 16.3.6)")
  void addressesAreWhole() {
    ByteBuffer memory = ByteBuffer.allocateDirect(64);
    long address = Mpi.getAddress(memory);
    assertEquals(address + 24, Mpi.getAddress(memory.position(24)));
  }

  @Test
  @DisplayName("layouts-cross-languages (MPI-4.1, Derived Datatypes)")
  void blocksMayLieAnywhere() {
    assertBounds(-48, 56, Datatype.createHvector(3, 1, -24, Datatype.DOUBLE));
    assertBounds(0, 16, Datatype.createHvector(3, 2, 4, Datatype.INT));
    assertBounds(0, 0, Datatype.createHindexed(new int[0], new long[0], Datatype.INT));
    long far = 1L << 33;
    assertBounds(
        -4, far + 8, Datatype.createHindexed(new int[] {1, 1}, new long[] {-4, far}, Datatype.INT));
    Datatype[] members = {Datatype.CHAR, Datatype.DOUBLE};
    assertBounds(0, 16, Datatype.createStruct(new int[] {1, 1}, new long[] {0, 8}, members));
  }

  @Test
  @DisplayName("extent-is-aligned (MPI-4.1, Derived Datatypes)")
  @DeviationOf("mpich-rounds-structs-only")
  void extentsAreRounded() {
    assertBounds(0, 12, Datatype.createHvector(2, 1, 5, Datatype.INT));
  }

  @Test
  @DisplayName("given-bounds-stay (MPI-4.1, Lower-Bound and Upper-Bound Markers)")
  void boundsOfItsOwn() {
    Datatype resized = Datatype.INT.createResized(-8, 100);
    assertBounds(-8, 200, Datatype.contiguous(2, resized));
    assertEquals(0, resized.getTrueExtent().trueLb());
    resized.free();
  }

  @Test
  void contentsComeBackInArrays() {
    Datatype pair = Datatype.contiguous(2, Datatype.INT);
    Datatype[] members = {Datatype.CHAR, pair};
    Datatype struct = Datatype.createStruct(new int[] {3, 1}, new long[] {40, -8}, members);
    Datatype.GetEnvelopeResult envelope = struct.getEnvelope();
    int[] integers = new int[envelope.numIntegers()];
    long[] addresses = new long[envelope.numAddresses()];
    Datatype[] made = new Datatype[envelope.numDatatypes()];
    struct.getContents(integers, addresses, made);
    assertArrayEquals(new int[] {2, 3, 1}, integers);
    assertArrayEquals(new long[] {40, -8}, addresses);
    assertEquals(Datatype.CHAR, made[0]);
    assertBounds(0, 8, made[1]);
    struct.free();
    pair.free();
  }

  @Test
  void arraysThatBelongTogetherMustHaveOneLength() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Datatype.createHindexed(new int[3], new long[2], Datatype.INT));
    assertThrows(
        NullPointerException.class, () -> Datatype.createHindexed(null, new long[2], Datatype.INT));
    assertThrows(
        NullPointerException.class,
        () -> Datatype.createStruct(new int[1], new long[1], new Datatype[1]));
    assertThrows(NullPointerException.class, () -> Datatype.INT.getContents(null, null, null));
  }

  @Test
  @SuppressWarnings("deprecation")
  void whatWasRemovedWorksOrNamesItsSuccessor() {
    try {
      assertBounds(0, 40, Datatype.hvector(2, 1, 32, Datatype.DOUBLE));
      assertEquals(4, Datatype.INT.extent());
    } catch (UnsupportedOperationException lacking) {
      assertEquals(true, lacking.getMessage().contains("MPI_Type_create_hvector"));
    }
  }

  /** Checks the bounds of a datatype, and frees it. */
  private static void assertBounds(long lower, long extent, Datatype type) {
    Datatype.GetExtentResult found = type.getExtent();
    assertEquals(lower, found.lb());
    assertEquals(extent, found.extent());
    type.free();
  }
}
