package org.shimwright.sample.demo;

import java.util.OptionalLong;

/**
 * What a language is told of the address of a variable (MPI-2.2 16.3.6).
 *
 * @param address the address, if there is one
 * @param said how the table shows it
 */
record Answer(OptionalLong address, String said) {
  static Answer of(long address) {
    return new Answer(OptionalLong.of(address), "0x" + Long.toHexString(address));
  }

  /** An error: the address does not fit. */
  static Answer refused() {
    return new Answer(OptionalLong.empty(), "an error");
  }

  /** The library has no such function: MPI-3.0 removed it. */
  static Answer lacking() {
    return new Answer(OptionalLong.empty(), "(removed)");
  }

  /**
   * Whether the standard allows the answer. A default INTEGER holds the address or an error is
   * raised; that some libraries return its least significant part is allowed, too, for the text
   * asks the question and leaves it open.
   *
   * @param right the address
   * @param narrow whether the language has a default INTEGER for it
   */
  boolean isRight(long right, boolean narrow) {
    if (address.isEmpty()) {
      return narrow && (int) right != right || equals(lacking());
    }
    return address.getAsLong() == (narrow ? (int) right : right);
  }
}
