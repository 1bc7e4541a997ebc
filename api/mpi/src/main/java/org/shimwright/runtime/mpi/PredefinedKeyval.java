package org.shimwright.runtime.mpi;

import java.util.Objects;
import java.util.Optional;
import java.util.function.LongFunction;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.mpi.internal.CachingCalls;

/**
 * The key of an attribute that MPI itself sets. Programs can only read the attribute.
 *
 * @param <O> the class of the objects
 * @param <V> the type of the values
 */
public final class PredefinedKeyval<O extends NativeHandle, V> {
  private final CachingCalls<O> calls;
  private final int raw;
  private final String name;
  private final LongFunction<V> reader;

  /**
   * Wraps a key; for generated code.
   *
   * @param calls the caching calls of the object class
   * @param raw the integer of the key in Fortran, whose function reads the attribute
   * @param name the name in the MPI standard
   * @param reader converts a word to a value
   * @throws NullPointerException if an argument is null
   */
  public PredefinedKeyval(CachingCalls<O> calls, int raw, String name, LongFunction<V> reader) {
    this.calls = Objects.requireNonNull(calls, "calls");
    this.raw = raw;
    this.name = Objects.requireNonNull(name, "name");
    this.reader = Objects.requireNonNull(reader, "reader");
  }

  /**
   * Reads the attribute.
   *
   * @param object the object to read from
   * @return the value, or empty if MPI does not set the attribute on this object
   * @throws IllegalStateException if the object is not alive
   * @throws MpiException if MPI reports an error
   * @throws NullPointerException if the object is null
   * @throws IllegalArgumentException if the object's class is not the key's
   */
  public Optional<V> get(O object) {
    Objects.requireNonNull(object, "object is null; pass the one whose attribute to read");
    if (!calls.type().isInstance(object)) {
      throw new IllegalArgumentException(
          name + " cannot be read on a " + ((Object) object).getClass().getSimpleName());
    }
    try (Call call = calls.binding().enter()) {
      long word = calls.get(call.use(object), raw, call.address());
      return word == CachingCalls.UNREAD && !calls.hasFound(call, "get_attr")
          ? Optional.empty()
          : Optional.of(reader.apply(word));
    }
  }

  /** Returns the name in the MPI standard. */
  @Override
  public String toString() {
    return name;
  }
}
