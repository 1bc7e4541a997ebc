package org.shimwright.sample.matrix.model;

import java.util.List;
import java.util.stream.Stream;

/** A language in which a step is taken; the order is that of the native side. */
enum Language {
  C_MPI1(Width.POINTER, true, false),
  C(Width.POINTER, false, false),
  CXX(Width.POINTER, false, false),
  MPIF_H_MPI1(Width.INTEGER, true, true),
  MPI_MPI1(Width.INTEGER, true, true),
  MPIF_H_FIXED(Width.AINT, false, true),
  MPIF_H(Width.AINT, false, true),
  MPI(Width.AINT, false, true),
  MPI_F08(Width.AINT, false, true);

  /** How a language stores and reads values (MPI-2.2 16.3.7). */
  enum Width {
    POINTER,
    AINT,
    INTEGER;

    /** What is left of a word in a value of this width. */
    long cut(long word) {
      return this == INTEGER ? (int) word : word;
    }
  }

  /** Those that every MPI has: MPI-3 removed the C++ bindings. */
  static final List<Language> WITHOUT_CXX =
      Stream.of(values()).filter(language -> language != CXX).toList();

  final Width width;

  /** Whether it has the functions of MPI-1 only, which know communicators only. */
  private final boolean mpi1;

  /** Whether callbacks get the address of the key's cell for extra_state, not its value. */
  final boolean extraStateHasACell;

  Language(Width width, boolean mpi1, boolean extraStateHasACell) {
    this.width = width;
    this.mpi1 = mpi1;
    this.extraStateHasACell = extraStateHasACell;
  }

  boolean speaksOf(ObjectClass objectClass) {
    return !mpi1 || objectClass == ObjectClass.COMM;
  }
}
