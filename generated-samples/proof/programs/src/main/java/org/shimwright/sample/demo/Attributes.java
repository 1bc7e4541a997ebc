package org.shimwright.sample.demo;

import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.Comm;

/**
 * The Java part of the demo: sets and reads attributes of {@code MPI_COMM_WORLD} with the facade.
 */
final class Attributes {
  private Attributes() {}

  /** Creates a key in Java, and sets the example's value with it. */
  static Keyval<Comm, ?> set(Example example) {
    return switch (example.setter()) {
      case JAVA_ADDRESS -> set(Codec.address(), new AttributeValue.Address(example.value()));
      case JAVA_INTEGER -> set(Codec.integer(), Math.toIntExact(example.value()));
      case JAVA_AINT -> set(Codec.aint(), example.value());
      case C, FORTRAN_MPI1, FORTRAN_MPI2 ->
          throw new IllegalArgumentException(example.setter() + " is not Java");
    };
  }

  private static <V> Keyval<Comm, V> set(Codec<V> codec, V value) {
    Keyval<Comm, V> key = Comm.createKeyval(codec).create();
    Comm.WORLD.setAttr(key, value);
    return key;
  }

  /** Reads an attribute. Any language may have created its key and set its value. */
  static Reading read(int keyval) {
    Keyval<Comm, Long> key = Comm.createKeyval(Codec.aint()).adopt(keyval);
    long value =
        Comm.WORLD
            .getAttr(key)
            .orElseThrow(() -> new IllegalStateException("Java finds no attribute"));
    return new Reading(Reading.Form.VALUE, value);
  }

  /** Returns whether Java reads the same object that it set. */
  static boolean keepsObject(Object object) {
    try (Keyval<Comm, Object> key = Comm.createKeyval(Codec.object(Object.class)).create()) {
      Comm.WORLD.setAttr(key, object);
      boolean same = Comm.WORLD.getAttr(key).filter(found -> found == object).isPresent();
      Comm.WORLD.deleteAttr(key);
      return same && Comm.WORLD.getAttr(key).isEmpty();
    }
  }
}
