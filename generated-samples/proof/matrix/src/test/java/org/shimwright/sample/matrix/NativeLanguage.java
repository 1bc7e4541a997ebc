package org.shimwright.sample.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A language of the native side; its operations are plain MPI calls of that language. */
enum NativeLanguage {
  C_MPI1(Width.POINTER),
  C(Width.POINTER),
  CXX(Width.POINTER),
  MPIF_H_MPI1(Width.INTEGER),
  MPI_MPI1(Width.INTEGER),
  MPIF_H_FIXED(Width.AINT),
  MPIF_H(Width.AINT),
  MPI(Width.AINT),
  MPI_F08(Width.AINT);

  /** How a language stores and reads values (MPI-2.2 16.3.7). */
  enum Width {
    POINTER,
    AINT,
    INTEGER;

    boolean canSay(long value) {
      return this != INTEGER || value == (int) value;
    }
  }

  /** The classes of objects, as the native side counts them. */
  enum ObjectClass {
    COMM,
    WIN,
    TYPE
  }

  /** What the native side's copy callbacks do. */
  enum Copy {
    NULL,
    DUP,
    USER
  }

  /** A value that a native language was given, and what is behind it if it is a pointer. */
  record Reading(long raw, boolean pointsAtAint, long aint, boolean pointsAtInt, long integer) {
    static Reading at(long[] parts, int index) {
      return new Reading(
          parts[index],
          parts[index + 1] != 0,
          parts[index + 2],
          parts[index + 3] != 0,
          parts[index + 4]);
    }

    /** Compares with the table of the standard. */
    void check(NativeLanguage reader, Width stored, long value, String what) {
      switch (reader.width) {
        case AINT -> assertEquals(value, raw, what);
        case INTEGER -> assertEquals((int) value, raw, what);
        case POINTER -> checkPointer(stored, value, what);
      }
    }

    private void checkPointer(Width stored, long value, String what) {
      switch (stored) {
        case POINTER -> assertEquals(value, raw, what);
        case AINT -> {
          assertEquals(true, pointsAtAint, what + ": a pointer to an MPI_Aint");
          assertEquals(value, aint, what);
        }
        case INTEGER -> {
          assertEquals(true, pointsAtInt, what + ": a pointer to an int");
          assertEquals(value, integer, what);
        }
      }
    }
  }

  /** A recorded call of a native callback. */
  record Call(
      boolean copy, NativeLanguage language, int object, int key, long extra, Reading value) {}

  final Width width;

  NativeLanguage(Width width) {
    this.width = width;
  }

  static {
    System.load(System.getProperty("matrix.library"));
  }

  boolean speaks(ObjectClass objectClass) {
    return (classes(ordinal()) >> objectClass.ordinal() & 1) != 0;
  }

  int create(ObjectClass objectClass, Copy copy, boolean deleting, long extra) {
    long[] made = create(ordinal(), objectClass.ordinal(), copy.ordinal(), deleting ? 1 : 0, extra);
    assertEquals(0, made[0], () -> "create in " + this);
    return (int) made[1];
  }

  void freeKey(ObjectClass objectClass, int key) {
    long[] freed = freeKey(ordinal(), objectClass.ordinal(), key);
    assertEquals(0, freed[0], () -> "free_keyval in " + this);
    assertEquals(0, freed[1], "MPI_KEYVAL_INVALID");
  }

  void set(ObjectClass objectClass, int object, int key, long value) {
    assertEquals(
        0, set(ordinal(), objectClass.ordinal(), object, key, value), () -> "set in " + this);
  }

  void delete(ObjectClass objectClass, int object, int key) {
    assertEquals(0, delete(ordinal(), objectClass.ordinal(), object, key), () -> "del in " + this);
  }

  /** Whether there is an attribute. */
  boolean has(ObjectClass objectClass, int object, int key) {
    long[] got = get(ordinal(), objectClass.ordinal(), object, key);
    assertEquals(0, got[0], () -> "get in " + this);
    return got[1] == 1;
  }

  Reading read(ObjectClass objectClass, int object, int key) {
    long[] got = get(ordinal(), objectClass.ordinal(), object, key);
    assertEquals(0, got[0], () -> "get in " + this);
    assertEquals(1, got[1], () -> "flag in " + this);
    return Reading.at(got, 2);
  }

  int duplicate(ObjectClass objectClass, int object) {
    long[] made = duplicate(ordinal(), objectClass.ordinal(), 0, object);
    assertEquals(0, made[0], () -> "dup in " + this);
    return (int) made[1];
  }

  void freeObject(ObjectClass objectClass, int object) {
    assertEquals(0, freeObject(ordinal(), objectClass.ordinal(), object), () -> "free in " + this);
  }

  static Call recorded(int index) {
    long[] parts = call(index);
    return new Call(
        parts[0] == 1,
        values()[(int) parts[1]],
        (int) parts[3],
        (int) parts[4],
        parts[5],
        Reading.at(parts, 6));
  }

  private static native int classes(int language);

  private static native long[] create(int language, int type, int copy, int deleting, long extra);

  private static native long[] freeKey(int language, int objectClass, int key);

  private static native int set(int language, int objectClass, int object, int key, long value);

  private static native long[] get(int language, int objectClass, int object, int key);

  private static native int delete(int language, int objectClass, int object, int key);

  private static native long[] duplicate(int language, int objectClass, int how, int object);

  private static native int freeObject(int language, int objectClass, int object);

  static native void reset(long copied);

  static native int calls();

  private static native long[] call(int index);
}
