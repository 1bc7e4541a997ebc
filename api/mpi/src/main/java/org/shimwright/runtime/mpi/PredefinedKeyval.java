package org.shimwright.runtime.mpi;

import java.util.Objects;
import java.util.Optional;
import java.util.function.LongFunction;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.mpi.internal.CachingCalls;

/**
 * The key of an attribute that MPI itself sets: it can be read, and nothing else.
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
   * @param raw the key as Fortran, through which it is read, spells it
   * @param name the standard's name
   * @param reader makes a value of the word
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
   * @param object what may have it
   * @return its value, or empty if MPI does not set it there
   * @throws IllegalStateException if the object is not alive
   * @throws MpiException if MPI refuses
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

  /** The standard's name. */
  @Override
  public String toString() {
    return name;
  }
}
