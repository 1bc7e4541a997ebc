package org.shimwright.sample.matrix;

import java.util.List;
import java.util.Optional;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.mpi.AttributeValue.Address;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.KeyvalBuilder;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Datatype;
import org.shimwright.sample.binding.Info;
import org.shimwright.sample.binding.Win;
import org.shimwright.sample.matrix.NativeLanguage.ObjectClass;
import org.shimwright.sample.matrix.NativeLanguage.Width;

/**
 * Java as a language of the matrix: one object of a class, and its attributes in the three forms
 * that Java can store, in the native languages' terms.
 */
final class JavaSide<O extends NativeHandle> implements AutoCloseable {
  /** Opens a builder of keys of the class. */
  private interface Builders<O extends NativeHandle> {
    <V> KeyvalBuilder<O, V> of(Codec<V> codec);
  }

  private final ObjectClass objectClass;
  private final O object;
  private final Builders<O> builders;
  private final Runnable free;
  private int handle;
  private boolean known;

  private JavaSide(ObjectClass objectClass, O object, Builders<O> builders, Runnable free) {
    this.objectClass = objectClass;
    this.object = object;
    this.builders = builders;
    this.free = free;
  }

  /** A new object of a class, made by Java. */
  static JavaSide<?> open(ObjectClass objectClass) {
    return switch (objectClass) {
      case COMM -> of(Comm.SELF.dup());
      case WIN -> {
        Win win = Win.createDynamic(Info.NULL, Comm.SELF);
        yield new JavaSide<>(objectClass, win, Win::createKeyval, win::free);
      }
      case TYPE -> of(Datatype.contiguous(2, Datatype.INT));
    };
  }

  private static JavaSide<Comm> of(Comm comm) {
    return new JavaSide<>(ObjectClass.COMM, comm, Comm::createKeyval, comm::free);
  }

  private static JavaSide<Datatype> of(Datatype type) {
    return new JavaSide<>(ObjectClass.TYPE, type, Datatype::createKeyval, type::free);
  }

  /** The duplicate that Java makes. */
  JavaSide<?> duplicate() {
    if (object instanceof Comm comm) {
      return of(comm.dup());
    }
    if (object instanceof Datatype type) {
      return of(type.dup());
    }
    throw new IllegalStateException("windows have no dup");
  }

  /** The handle as native code knows it: a native delete callback tells it. */
  private int handleOf() {
    int key = NativeLanguage.C.create(objectClass, NativeLanguage.Copy.NULL, true, 0);
    Keyval<O, Address> adopted = builders.of(Codec.address()).adopt(key);
    NativeLanguage.reset(0);
    adopted.set(object, new Address(1));
    adopted.delete(object);
    NativeLanguage.C.freeKey(objectClass, key);
    return NativeLanguage.recorded(0).object();
  }

  ObjectClass objectClass() {
    return objectClass;
  }

  /** Found out at the first call, which forgets what the recorder has. */
  int handle() {
    if (!known) {
      handle = handleOf();
      known = true;
    }
    return handle;
  }

  <V> KeyvalBuilder<O, V> keys(Codec<V> codec) {
    return builders.of(codec);
  }

  /** A key of Java's own, of a form, whose values are not copied. */
  Keyval<O, ?> create(Width form) {
    return switch (form) {
      case POINTER -> keys(Codec.address()).drop().create();
      case AINT -> keys(Codec.aint()).drop().create();
      case INTEGER -> keys(Codec.integer()).drop().create();
    };
  }

  /** A key of Java's own whose callbacks note what they see; a copy is 2 * value - 1. */
  Keyval<O, ?> recording(Width form, List<Long> seen) {
    return switch (form) {
      case POINTER ->
          keys(Codec.address().map(Address::word, Address::new))
              .onCopy((from, value) -> copied(seen, value))
              .onDelete((from, value) -> seen.add(value))
              .create();
      case AINT ->
          keys(Codec.aint())
              .onCopy((from, value) -> copied(seen, value))
              .onDelete((from, value) -> seen.add(value))
              .create();
      case INTEGER ->
          keys(Codec.integer().map(Integer::longValue, Long::intValue))
              .onCopy((from, value) -> copied(seen, value))
              .onDelete((from, value) -> seen.add(value))
              .create();
    };
  }

  private static Optional<Long> copied(List<Long> seen, long value) {
    seen.add(value);
    return Optional.of(2 * value - 1);
  }

  void set(int key, Width form, long value) {
    switch (form) {
      case POINTER -> keys(Codec.address()).adopt(key).set(object, new Address(value));
      case AINT -> keys(Codec.aint()).adopt(key).set(object, value);
      case INTEGER -> keys(Codec.integer()).adopt(key).set(object, (int) value);
    }
  }

  /** What Java reads with a key of a form, or empty. */
  Optional<Long> get(int key, Width form) {
    return switch (form) {
      case POINTER -> keys(Codec.address()).adopt(key).get(object).map(Address::word);
      case AINT -> keys(Codec.aint()).adopt(key).get(object);
      case INTEGER -> keys(Codec.integer()).adopt(key).get(object).map(Integer::longValue);
    };
  }

  /** What Java reads with the MPI-1 call; communicators only. */
  int getMpi1(int key) {
    return keys(Codec.integer()).adopt(key).getMpi1(object).orElseThrow();
  }

  void delete(int key) {
    keys(Codec.aint()).adopt(key).delete(object);
  }

  @Override
  public void close() {
    free.run();
  }
}
