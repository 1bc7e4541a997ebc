package org.shimwright.header;

import java.util.List;

/** A type of C as clang writes it. */
sealed interface CType {
  /** A type that has a name, such as {@code unsigned int}, {@code struct point} or a typedef. */
  record Word(String name, boolean constant) implements CType {}

  /** A pointer; {@code constant} if the pointer itself is const. */
  record Pointer(CType to, boolean constant) implements CType {}

  /** An array; the length is -1 if it is not known. */
  record Array(CType of, long length) implements CType {}

  /** A function. */
  record Function(CType result, List<CType> parameters, boolean variadic) implements CType {}

  /** {@code void}. */
  CType VOID = new Word("void", false);
}
