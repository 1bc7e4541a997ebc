package org.shimwright.sample.demo;

import java.util.OptionalLong;

/**
 * The answer that one language gets if it asks for the address of a variable (MPI-2.2 16.3.6).
 *
 * @param address the address, if there is one
 * @param said how the table shows it
 */
record Answer(OptionalLong address, String said) {
  static Answer of(long address) {
    return new Answer(OptionalLong.of(address), "0x" + Long.toHexString(address));
  }

  /**
   * Returns the answer of a library that raises an error, because a default INTEGER cannot hold the
   * address.
   */
  static Answer refused() {
    return new Answer(OptionalLong.empty(), "an error");
  }

  /** Returns the answer of a library that lacks the function, because MPI-3.0 removed it. */
  static Answer lacking() {
    return new Answer(OptionalLong.empty(), "(removed)");
  }

  /**
   * Returns whether the standard allows the answer. If a default INTEGER cannot hold the address,
   * the library may raise an error. It may also return the least significant part of the address,
   * as some libraries do, because the standard leaves this case open.
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
