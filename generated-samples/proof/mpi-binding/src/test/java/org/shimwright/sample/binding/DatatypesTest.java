package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.shimwright.runtime.mpi.AttributeValue.Address;
import org.shimwright.runtime.mpi.MpiException;

/** Datatypes made in Java are asked in C and in Fortran, and the reverse. */
@ExtendWith(MpiRunning.class)
class DatatypesTest {
  private static final long FAR = 1L << 32;

  /** Every primitive type, in an order that leaves gaps. */
  record Mixed(
      byte kind,
      double mass,
      short spin,
      int charge,
      boolean seen,
      long serial,
      char letter,
      float width) {}

  record Empty() {}

  record Named(int number, String name) {}

  private static void refused(Class<? extends Throwable> type, String message, Executable use) {
    Throwable thrown = assertThrows(type, use);
    assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
  }

  /** Lower bound, extent, true lower bound, true extent and size, in all three languages. */
  private static void has(Datatype made, long... bounds) {
    try (made) {
      Datatype.GetExtentResult extent = made.getExtent();
      Datatype.GetTrueExtentResult without = made.getTrueExtent();
      long[] told = {
        extent.lb(), extent.extent(), without.trueLb(), without.trueExtent(), made.size()
      };
      assertArrayEquals(bounds, told, "Java");
      assertArrayEquals(bounds, NativeSharing.boundsInC(made.toHandle()), "C");
      assertArrayEquals(bounds, NativeSharing.boundsInFortran(made.toFint()), "Fortran");
    }
  }

  @Test
  void whatJavaMakesIsTheSameInCAndFortran() {
    has(Datatype.createHvector(2, 3, FAR + 8, Datatype.DOUBLE), 0, FAR + 32, 0, FAR + 32, 48);
    has(Datatype.createHvector(3, 1, -16, Datatype.INT), -32, 36, -32, 36, 12);
    has(
        Datatype.indexed(new int[] {2, 0, 1}, new int[] {5, 9, -3}, Datatype.INT),
        -12,
        40,
        -12,
        40,
        12);
    has(Datatype.indexed(new int[] {2, 2}, new int[] {0, 1}, Datatype.DOUBLE), 0, 24, 0, 24, 32);
    has(
        Datatype.createHindexed(new int[] {1, 1}, new long[] {-FAR, FAR}, Datatype.BYTE),
        -FAR,
        2 * FAR + 1,
        -FAR,
        2 * FAR + 1,
        2);
    has(
        Datatype.createSubarray(
            new int[] {4, 6}, new int[] {2, 3}, new int[] {1, 2}, ArrayOrder.C, Datatype.INT),
        0,
        96,
        32,
        36,
        24);
    has(
        Datatype.createSubarray(
            new int[] {4, 6}, new int[] {2, 3}, new int[] {1, 2}, ArrayOrder.FORTRAN, Datatype.INT),
        0,
        96,
        36,
        40,
        24);
    has(Datatype.INT.createResized(-8, 3 * FAR), -8, 3 * FAR, 0, 4, 4);
    Datatype[] types = {Datatype.DOUBLE, Datatype.INT};
    has(
        Datatype.createStruct(new int[] {1, 2}, new long[] {FAR, 16}, types),
        16,
        FAR - 8,
        16,
        FAR - 8,
        16);
    try (Datatype inner = Datatype.vector(2, 1, 2, Datatype.INT)) {
      Datatype[] nested = {inner, Datatype.INT};
      has(
          Datatype.createStruct(new int[] {2, 1}, new long[] {-40, 0}, nested),
          -40,
          44,
          -40,
          44,
          20);
    }
  }

  @Test
  void listsDoWhatArraysDo() {
    List<Datatype> types = List.of(Datatype.DOUBLE, Datatype.INT);
    has(
        Datatype.createStruct(List.of(1, 2), List.of(FAR, 16L), types),
        16,
        FAR - 8,
        16,
        FAR - 8,
        16);
    has(Datatype.indexed(List.of(2, 1), List.of(5, -3), Datatype.INT), -12, 40, -12, 40, 12);
    has(Datatype.createHindexedBlock(1, List.of(-FAR), Datatype.BYTE), -FAR, 1, -FAR, 1, 1);
    try (Group world = Comm.WORLD.group();
        Group first = world.incl(List.of(0))) {
      assertEquals(1, first.size());
    }
    refused(
        IllegalArgumentException.class,
        "elements, but 1 are needed",
        () -> Datatype.createStruct(List.of(1), List.of(0L), types));
    refused(
        NullPointerException.class,
        "element",
        () -> Datatype.createHindexedBlock(1, Arrays.asList(0L, null), Datatype.INT));
    refused(
        NullPointerException.class,
        "a list is needed",
        () -> Datatype.createStruct(List.of(1), null, types));
  }

  @Test
  void anAddressIsADisplacementFromBottom() {
    ByteBuffer memory = ByteBuffer.allocateDirect(64);
    long start = Address.of(memory).word();
    has(
        Datatype.createHindexed(new int[] {1, 1}, new long[] {start, start + 32}, Datatype.DOUBLE),
        start,
        40,
        start,
        40,
        16);
  }

  @Test
  void javaAsksWhatCAndFortranMake() {
    long[][] places = {{0, 8}, {FAR, -16}, {2 * FAR, FAR}, {-FAR, 8}};
    for (long[] place : places) {
      long low = Math.min(place[0], place[1]);
      long extent = Math.max(place[0], place[1]) + 8 - low;
      has(
          Datatype.fromHandle(NativeSharing.structInC(place[0], place[1])).adopt(),
          low,
          extent,
          low,
          extent,
          16);
      has(
          Datatype.fromFint(NativeSharing.structInFortran(place[0], place[1])).adopt(),
          low,
          extent,
          low,
          extent,
          16);
    }
  }

  @Test
  void aPairIsAValueAndItsPlace() {
    ByteBuffer native16 = ByteBuffer.allocate(16).order(ByteOrder.nativeOrder());
    native16.putShort(0, (short) -3).putInt(4, 9).putShort(8, (short) 7).putInt(12, 1);
    ByteBuffer packed = ByteBuffer.allocate(12);
    assertEquals(6, Datatype.SHORT_INT.size());
    assertEquals(new Datatype.GetExtentResult(0, 8), Datatype.SHORT_INT.getExtent());
    assertEquals("MPI_SHORT_INT", Datatype.SHORT_INT.getName());
    assertEquals(12, Datatype.SHORT_INT.pack(native16, 2, packed, 0, Comm.SELF));
    assertEquals(9, packed.order(ByteOrder.nativeOrder()).getInt(2));
    assertEquals(8, Datatype._2INT.size());
  }

  @Test
  void chosenDatatypesBelongToMpi() {
    assertEquals(8, Datatype.matchSize(TypeClass.REAL, 8).size());
    Datatype real = Datatype.createF90Real(12, 100);
    assertEquals(real, Datatype.createF90Real(12, 100));
    assertEquals(8, real.size());
    assertThrows(IllegalStateException.class, real::free, "it is MPI's");
    assertEquals(4, Datatype.createF90Integer(9).size());
    assertEquals(8, Datatype.createF90Complex(6, MpiConstants.UNDEFINED).size());
  }

  @Test
  void aPartOfADistributedArrayIsWhatOneProcessHas() {
    Distribution[] block = {Distribution.BLOCK};
    int[] size = {MpiConstants.DISTRIBUTE_DFLT_DARG};
    int[] ten = {10};
    ArrayOrder order = ArrayOrder.C;
    int[] four = {4};
    has(Datatype.createDarray(4, 3, ten, block, size, four, order, Datatype.INT), 0, 40, 36, 4, 4);
  }

  @Test
  void contentsAreWhatATypeWasMadeOf() {
    Datatype[] types = {Datatype.DOUBLE, Datatype.INT};
    try (Datatype made = Datatype.createStruct(new int[] {1, 2}, new long[] {-FAR, 16}, types)) {
      Datatype.GetEnvelopeResult envelope = made.getEnvelope();
      assertEquals(Combiner.STRUCT, envelope.combiner());
      int[] integers = new int[envelope.numIntegers()];
      long[] addresses = new long[envelope.numAddresses()];
      Datatype[] of = new Datatype[envelope.numDatatypes()];
      made.getContents(integers, addresses, of);
      assertArrayEquals(new int[] {2, 1, 2}, integers);
      assertArrayEquals(new long[] {-FAR, 16}, addresses);
      assertArrayEquals(types, of);
      refused(IllegalStateException.class, "is a constant of MPI", of[0]::free);
      of[1].close();
      assertTrue(of[1].isAlive(), "nothing frees a constant");
      Datatype[] more = new Datatype[4];
      made.getContents(new int[9], new long[9], more);
      assertArrayEquals(new Datatype[] {Datatype.DOUBLE, Datatype.INT, null, null}, more);
      assertThrows(
          MpiException.class,
          () -> made.getContents(new int[0], new long[0], new Datatype[0]),
          "there is no room");
    }
    assertThrows(
        MpiException.class,
        () -> Datatype.INT.getContents(new int[1], new long[1], new Datatype[1]),
        "a predefined type is made of nothing");
  }

  @Test
  void arraysThatDoNotFitAreRefusedBeforeMpiIsAsked() {
    Datatype[] one = {Datatype.INT};
    int[] lengths = {1};
    refused(
        IllegalArgumentException.class,
        "elements, but 1 are needed",
        () -> Datatype.createStruct(lengths, new long[2], one));
    refused(
        IllegalArgumentException.class,
        "elements, but 1 are needed",
        () -> Datatype.createStruct(lengths, new long[1], new Datatype[0]));
    refused(
        IllegalArgumentException.class,
        "elements, but 1 are needed",
        () -> Datatype.indexed(lengths, new int[3], Datatype.INT));
    refused(
        IllegalArgumentException.class,
        "elements, but 1 are needed",
        () -> Datatype.createSubarray(lengths, lengths, new int[2], ArrayOrder.C, Datatype.INT));
    refused(
        NullPointerException.class,
        "arrayOfTypes[0] is null",
        () -> Datatype.createStruct(lengths, new long[1], new Datatype[] {null}));
    assertThrows(NullPointerException.class, () -> Datatype.createStruct(lengths, null, one));
    Datatype freed = Datatype.INT.dup();
    freed.free();
    refused(
        IllegalStateException.class,
        "has been freed",
        () -> Datatype.createStruct(lengths, new long[1], new Datatype[] {freed}));
    refused(
        IllegalStateException.class,
        "null handle",
        () -> Datatype.createStruct(lengths, new long[1], new Datatype[] {Datatype.NULL}));
    assertThrows(MpiException.class, () -> Datatype.createStruct(new int[] {-1}, new long[1], one));
    if (Mpi.getLibraryVersion().startsWith("Shimwright")) { // MPICH 4.0.2 takes it
      assertThrows(
          MpiException.class,
          () ->
              Datatype.createSubarray(
                  lengths, new int[] {2}, new int[1], ArrayOrder.C, Datatype.INT));
    }
  }

  @Test
  @SuppressWarnings("deprecation")
  void whatMpi3RemovedWorksOrNamesItsSuccessor() {
    old("hvector", () -> Datatype.hvector(2, 1, 24, Datatype.INT), 0, 28);
    old("hindexed", () -> Datatype.hindexed(new int[] {1}, new long[] {FAR}, Datatype.INT), FAR, 4);
    old(
        "struct",
        () -> Datatype.struct(new int[] {1}, new long[] {-8}, new Datatype[] {Datatype.INT}),
        -8,
        4);
    asked("extent", Datatype.DOUBLE::extent, 8);
    asked("lb", Datatype.DOUBLE::lb, 0);
    asked("ub", Datatype.DOUBLE::ub, 8);
  }

  private static void old(String name, Supplier<Datatype> made, long lower, long extent) {
    try (Datatype type = made.get()) {
      assertEquals(new Datatype.GetExtentResult(lower, extent), type.getExtent());
    } catch (UnsupportedOperationException lacking) {
      lacks(name, "MPI_Type_create_" + name, lacking);
    }
  }

  private static void asked(String name, Supplier<Long> told, long expected) {
    try {
      assertEquals(expected, told.get());
    } catch (UnsupportedOperationException lacking) {
      lacks(name, "MPI_Type_get_extent", lacking);
    }
  }

  /**
   * The MPI decides: what its library exports is there, whatever its header says of the version.
   */
  private static void lacks(String name, String successor, UnsupportedOperationException lacking) {
    assertTrue(lacking.getMessage().contains("in favor of " + successor), lacking::getMessage);
    assertFalse(isExported("MPI_Type_" + name), "MPI has MPI_Type_" + name);
  }

  /**
   * Whether a library of MPI in this process has a function: its name is among those of symbols.
   */
  private static boolean isExported(String function) {
    try (Stream<String> mapped = Files.lines(Path.of("/proc/self/maps"))) {
      return mapped
          .map(line -> line.substring(line.lastIndexOf(' ') + 1))
          .filter(path -> path.matches(".*/libmpi(ch)?\\.so[.0-9]*"))
          .distinct()
          .anyMatch(path -> contains(path, "\0" + function + "\0"));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static boolean contains(String path, String text) {
    try {
      return Files.readString(Path.of(path), StandardCharsets.ISO_8859_1).contains(text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Test
  void aRecordIsTheStructThatTheCompilerMakes() {
    long[] layout = NativeSharing.layoutInC();
    try (Datatype mixed = Datatype.of(Mixed.class)) {
      assertEquals(new Datatype.GetExtentResult(0, layout[8]), mixed.getExtent());
      assertEquals(30, mixed.size());
      assertEquals(layout[8], NativeSharing.boundsInFortran(mixed.toFint())[1]);
      long[] extent = new long[2];
      Datatype[] struct = new Datatype[1];
      mixed.getContents(new int[0], extent, struct);
      assertArrayEquals(new long[] {0, layout[8]}, extent);
      long[] offsets = new long[8];
      Datatype[] members = new Datatype[8];
      struct[0].getContents(new int[9], offsets, members);
      assertArrayEquals(Arrays.copyOf(layout, 8), offsets);
      assertEquals(Datatype.DOUBLE, members[1]);
      struct[0].close();
    }
    refused(
        IllegalArgumentException.class, "Named.name is a String", () -> Datatype.of(Named.class));
    refused(
        IllegalArgumentException.class,
        "no record with components",
        () -> Datatype.of(Empty.class));
    refused(NullPointerException.class, "a record is needed", () -> Datatype.of(null));
  }
}
