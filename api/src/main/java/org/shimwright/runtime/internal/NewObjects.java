package org.shimwright.runtime.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Objects that a call makes for its caller. If the call throws after the library has made them (a
 * lambda threw, or another result does not fit), the caller does not get the objects, so this class
 * closes them.
 *
 * @param <T> their class
 */
public final class NewObjects<T extends LibraryObject> implements AutoCloseable {
  private static final int NO_SLOT = -1;

  private final Call call;
  private final int slot;
  private final LongFunction<@Nullable T> maker;
  private @Nullable List<@Nullable T> objects;

  /**
   * Whether no object must be closed any more, because the caller has them or the call has failed.
   */
  private boolean isSettled;

  private NewObjects(Call call, int slot, LongFunction<@Nullable T> maker) {
    this.call = call;
    this.slot = slot;
    this.maker = maker;
  }

  /**
   * Expects one object, whose handle native code stores in a word; for generated code.
   *
   * @param call the call
   * @param slot the index of the word
   * @param maker makes the object; null for 0
   * @param <T> its class
   * @return the holder of the object, to be filled when the library has returned
   */
  public static <T extends LibraryObject> NewObjects<T> one(
      Call call, int slot, LongFunction<@Nullable T> maker) {
    return one(call, slot, 0, maker);
  }

  /**
   * Expects one object as {@link #one(Call, int, LongFunction)} does, for a library whose null
   * handle is not 0.
   *
   * @param call the call
   * @param slot the index of the word
   * @param none the null handle
   * @param maker makes the object; null for the null handle
   * @param <T> its class
   * @return the holder of the object, to be filled when the library has returned
   */
  public static <T extends LibraryObject> NewObjects<T> one(
      Call call, int slot, long none, LongFunction<@Nullable T> maker) {
    call.words().putLong(Long.BYTES * slot, none);
    return new NewObjects<>(call, slot, maker);
  }

  /**
   * Expects objects whose handles native code stores in an array; for generated code.
   *
   * @param call the call
   * @param maker makes an object of a handle; it returns null for the handle 0
   * @param <T> their class
   * @return the holder of the objects, to be filled when the library has returned
   */
  public static <T extends LibraryObject> NewObjects<T> several(
      Call call, LongFunction<@Nullable T> maker) {
    return new NewObjects<>(call, NO_SLOT, maker);
  }

  /**
   * Makes the Java object for the handle that the library has stored.
   *
   * @param status the status that native code returned; if it is not 0, no object is made
   */
  public void receive(int status) {
    receive(status, new long[] {status == 0 ? call.longAt(slot) : 0});
  }

  /**
   * Makes the Java objects for handles that the library has stored.
   *
   * @param status the status that native code returned; if it is not 0, no object is made
   * @param handles the handles, or null
   */
  public void receive(int status, long @Nullable [] handles) {
    isSettled = status != 0;
    if (isSettled || handles == null) {
      return;
    }
    List<@Nullable T> made = new ArrayList<>(handles.length);
    objects = made;
    for (long handle : handles) {
      made.add(maker.apply(handle));
    }
  }

  /** {@return the object, or null} */
  public @Nullable T object() {
    return objects == null ? null : objects.get(0);
  }

  /**
   * Returns the objects.
   *
   * @param array makes an array
   * @return the objects; null if the call failed or the library returned no array
   */
  public @Nullable T @Nullable [] objects(IntFunction<@Nullable T[]> array) {
    return objects == null ? null : objects.toArray(array);
  }

  /**
   * Hands the objects over to the caller, so that {@link #close} does not close them. It is called
   * after the last statement that can throw.
   */
  public void give() {
    isSettled = true;
  }

  /**
   * Closes the objects that the caller does not get; if native code threw, also the object whose
   * handle is in the word.
   */
  @Override
  public void close() {
    if (isSettled) {
      return;
    }
    if (objects == null && slot != NO_SLOT) {
      receive(0);
    }
    Throwable failure = null;
    for (int i = 0; objects != null && i < objects.size(); i++) {
      failure = closed(objects.get(i), failure);
    }
    if (failure != null) {
      Closure.<RuntimeException>rethrow(failure);
    }
  }

  /**
   * Closes an object if it is closeable. Returns the first exception, to which later ones are added
   * as suppressed.
   */
  private @Nullable Throwable closed(@Nullable T object, @Nullable Throwable before) {
    try {
      if (object instanceof AutoCloseable owned) {
        owned.close();
      }
      return before;
    } catch (Throwable thrown) {
      if (before != null) {
        before.addSuppressed(thrown);
      }
      return before == null ? thrown : before;
    }
  }
}
