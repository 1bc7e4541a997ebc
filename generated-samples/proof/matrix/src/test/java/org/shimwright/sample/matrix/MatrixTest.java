package org.shimwright.sample.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shimwright.runtime.mpi.ForeignValueException;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.Mpi;
import org.shimwright.sample.matrix.NativeLanguage.Copy;
import org.shimwright.sample.matrix.NativeLanguage.ObjectClass;
import org.shimwright.sample.matrix.NativeLanguage.Width;

/**
 * The matrix with Java in it (MPI-2.2 16.3.7): the key made in any language, the value set in any,
 * read in all, wherever Java has a part; the expected values come from the standard's table.
 */
class MatrixTest {
  private static final List<Long> VALUES =
      List.of(
          0x7f12_3456_7890L,
          0L,
          17L,
          7L,
          -7L,
          -1L,
          42L,
          (1L << 31) - 1,
          -(1L << 31),
          1L << 31,
          1L << 32,
          1L << 40,
          -(1L << 40),
          Long.MAX_VALUE,
          Long.MIN_VALUE);

  /** A native language, or Java with values of a form. */
  record Party(Optional<NativeLanguage> language, Width width) {
    @Override
    public String toString() {
      return language.map(NativeLanguage::name).orElse("JAVA " + width);
    }

    boolean speaks(ObjectClass objectClass) {
      return language
          .map(l -> l.speaks(objectClass))
          .orElse(objectClass == ObjectClass.COMM || width != Width.INTEGER);
    }
  }

  record Cell(ObjectClass objectClass, Party maker, Party setter) {}

  @BeforeAll
  static void start() {
    if (!Mpi.initialized()) {
      Mpi.init();
    }
  }

  @AfterAll
  static void stop() {
    Mpi.finish();
  }

  private static List<Party> parties() {
    List<Party> parties = new ArrayList<>();
    for (NativeLanguage language : NativeLanguage.values()) {
      parties.add(new Party(Optional.of(language), language.width));
    }
    for (Width form : Width.values()) {
      parties.add(new Party(Optional.empty(), form));
    }
    return parties;
  }

  static Stream<Cell> cells() {
    return Arrays.stream(ObjectClass.values())
        .flatMap(
            c ->
                parties().stream()
                    .filter(maker -> maker.speaks(c))
                    .flatMap(
                        maker ->
                            parties().stream()
                                .filter(setter -> setter.speaks(c))
                                .map(setter -> new Cell(c, maker, setter))));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyReaderSeesWhatTheTableSays(Cell cell) {
    try (JavaSide<?> java = JavaSide.open(cell.objectClass())) {
      int key = make(java, cell.maker());
      for (long value : VALUES) {
        if (cell.setter().width().canSay(value)) {
          set(java, cell.setter(), key, value);
          readNatively(java, cell, key, value);
          readInJava(java, cell, key, value);
        }
      }
      delete(java, cell.setter(), key);
      assertFalse(NativeLanguage.C.has(cell.objectClass(), java.handle(), key));
      assertEquals(Optional.empty(), java.get(key, Width.AINT));
      NativeLanguage.C.freeKey(cell.objectClass(), key);
    }
  }

  private static int make(JavaSide<?> java, Party maker) {
    return maker
        .language()
        .map(l -> l.create(java.objectClass(), Copy.NULL, false, 0))
        .orElseGet(() -> java.create(maker.width()).toInt());
  }

  private static void set(JavaSide<?> java, Party setter, int key, long value) {
    setter
        .language()
        .ifPresentOrElse(
            l -> l.set(java.objectClass(), java.handle(), key, value),
            () -> java.set(key, setter.width(), value));
  }

  private static void delete(JavaSide<?> java, Party party, int key) {
    party
        .language()
        .ifPresentOrElse(
            l -> l.delete(java.objectClass(), java.handle(), key), () -> java.delete(key));
  }

  private static void readNatively(JavaSide<?> java, Cell cell, int key, long value) {
    for (NativeLanguage reader : NativeLanguage.values()) {
      if (reader.speaks(cell.objectClass())) {
        reader
            .read(cell.objectClass(), java.handle(), key)
            .check(reader, cell.setter().width(), value, cell + " " + value + " in " + reader);
      }
    }
  }

  /** Java reads whole words; its MPI-1 call reads the least significant part, as Fortran's does. */
  private static void readInJava(JavaSide<?> java, Cell cell, int key, long value) {
    String what = cell + " " + value + " in Java";
    assertEquals(Optional.of(value), java.get(key, Width.AINT), what);
    assertEquals(Optional.of(value), java.get(key, Width.POINTER), what);
    if (cell.objectClass() == ObjectClass.COMM) {
      assertEquals((int) value, java.getMpi1(key), what);
      if (value == (int) value) {
        assertEquals(Optional.of(value), java.get(key, Width.INTEGER), what);
      } else {
        assertThrows(ForeignValueException.class, () -> java.get(key, Width.INTEGER), what);
      }
    }
  }

  static Stream<Cell> nativeKeysSetInJava() {
    return cells().filter(c -> c.maker().language().isPresent() && c.setter().language().isEmpty());
  }

  /** Native callbacks get what Java stored by the table, on delete, set-over, dup and free. */
  @ParameterizedTest
  @MethodSource("nativeKeysSetInJava")
  void nativeCallbacksSeeWhatJavaStored(Cell cell) {
    NativeLanguage maker = cell.maker().language().orElseThrow();
    Width form = cell.setter().width();
    try (JavaSide<?> java = JavaSide.open(cell.objectClass())) {
      int key = maker.create(cell.objectClass(), Copy.USER, true, 1000);
      java.handle();
      java.set(key, form, -7);
      NativeLanguage.reset(-6);
      java.set(key, form, 8);
      java.delete(key);
      checkCall(0, false, java, maker, key, form, -7);
      checkCall(1, false, java, maker, key, form, 8);
      if (cell.objectClass() != ObjectClass.WIN) {
        java.set(key, form, 9);
        NativeLanguage.reset(-6);
        JavaSide<?> twin = java.duplicate();
        checkCall(0, true, java, maker, key, form, 9);
        assertEquals(Optional.of(-6L), twin.get(key, Width.AINT));
        twin.handle();
        NativeLanguage.reset(-6);
        twin.close();
        checkCall(0, false, twin, maker, key, maker.width, -6);
        java.delete(key);
      }
      maker.freeKey(cell.objectClass(), key);
    }
  }

  private static void checkCall(
      int index,
      boolean copy,
      JavaSide<?> on,
      NativeLanguage maker,
      int key,
      Width form,
      long value) {
    NativeLanguage.Call call = NativeLanguage.recorded(index);
    assertEquals(copy, call.copy(), "copy or delete");
    assertEquals(maker, call.language(), "the callback's language");
    assertEquals(on.handle(), call.object(), "the handle");
    assertEquals(key, call.key(), "the key");
    call.value().check(maker, form, value, "the callback's value");
  }

  static Stream<Cell> javaKeysSetNatively() {
    return cells()
        .filter(c -> c.maker().language().isEmpty() && c.setter().language().isPresent())
        // Java's callback has the convention of its key's form: of addresses it is C's, and C
        // cannot
        // tell what a pointer to somebody's integer is
        .filter(c -> c.maker().width() != Width.POINTER || c.setter().width() == Width.POINTER);
  }

  /** Java callbacks get what native code stored, and what they return is tagged by their form. */
  @ParameterizedTest
  @MethodSource("javaKeysSetNatively")
  void javaCallbacksSeeWhatNativeCodeStored(Cell cell) {
    NativeLanguage setter = cell.setter().language().orElseThrow();
    Width form = cell.maker().width();
    List<Long> seen = new ArrayList<>();
    try (JavaSide<?> java = JavaSide.open(cell.objectClass())) {
      Keyval<?, ?> keyval = java.recording(form, seen);
      int key = keyval.toInt();
      setter.set(cell.objectClass(), java.handle(), key, -7);
      setter.set(cell.objectClass(), java.handle(), key, 8);
      assertEquals(List.of(-7L), seen, "set-over");
      setter.delete(cell.objectClass(), java.handle(), key);
      assertEquals(List.of(-7L, 8L), seen, "delete");
      if (cell.objectClass() != ObjectClass.WIN) {
        seen.clear();
        setter.set(cell.objectClass(), java.handle(), key, -9);
        int twin = setter.duplicate(cell.objectClass(), java.handle());
        assertEquals(List.of(-9L), seen, "copy");
        for (NativeLanguage reader : NativeLanguage.values()) {
          if (reader.speaks(cell.objectClass())) {
            reader
                .read(cell.objectClass(), twin, key)
                .check(reader, form, -19, cell + ": the copy in " + reader);
          }
        }
        setter.freeObject(cell.objectClass(), twin);
        assertEquals(List.of(-9L, -19L), seen, "free of the duplicate");
        setter.delete(cell.objectClass(), java.handle(), key);
      }
      NativeLanguage.C.freeKey(cell.objectClass(), key);
    }
  }
}
