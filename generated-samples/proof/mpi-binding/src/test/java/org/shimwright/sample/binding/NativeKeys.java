package org.shimwright.sample.binding;

import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.NativeCallbacks;
import org.shimwright.runtime.mpi.NativeProcedure;

/** Keys whose callbacks are procedures of the library that is compiled for the tests. */
final class NativeKeys {
  private NativeKeys() {}

  /** A procedure of that library. */
  static NativeProcedure procedure(String name) {
    return NativeProcedure.named(name).in(System.getProperty("binding.callbacks"));
  }

  /** A key of C that copies nothing and deletes with a procedure. */
  static Keyval<Comm, Long> deletedBy(NativeProcedure delete, int state) {
    return Comm.createKeyval(Codec.aint())
        .natives(
            new NativeCallbacks(NativeCallbacks.Language.C, NativeProcedure.drop(), delete, state))
        .create();
  }
}
