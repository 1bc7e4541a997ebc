package org.shimwright.runtime.internal;

import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What generated code alone does with handles, so that programs need not see it. It makes an object
 * that nobody else has yet, and gets the one to use: that, or an earlier one of the same handle.
 */
public final class Handles {
  private Handles() {}

  /**
   * An object that a call has made for its caller.
   *
   * @param made a new one
   * @param <T> its class
   * @return it; null for the null handle
   */
  public static <T extends LibraryObject> @Nullable T owned(T made) {
    return made.hasNullHandle() ? null : made;
  }

  /**
   * The object of a handle that this program need not free: the one that Java has, whoever owns it,
   * so that no two of them can die at different times, or the new one, which is the library's.
   *
   * @param made a new one
   * @param <T> its class
   * @return the object; null for the null handle
   */
  public static <T extends LibraryObject> @Nullable T borrowed(T made) {
    if (made.hasNullHandle()) {
      return null;
    }
    T object = made.binding().handles.ofOrNew(made);
    ((LibraryObject) object).becomeLibraryOwned();
    return object;
  }

  /**
   * An object that other code gave: the one that Java has of the handle, or the new one.
   *
   * @param made a new one
   * @param <T> its class
   * @return the object
   * @throws IllegalArgumentException for the null handle
   */
  public static <T extends LibraryObject> T given(T made) {
    if (made.hasNullHandle()) {
      throw new IllegalArgumentException(
          "the null handle is that of no " + made.getClass().getSimpleName());
    }
    return made.binding().handles.ofOrNew(made);
  }

  /**
   * The object that Java has of a handle in a structure.
   *
   * @param made a new one
   * @param <T> its class
   * @return the object; null if Java has none, for it would not know how long the handle is good
   */
  public static <T extends LibraryObject> @Nullable T known(T made) {
    return made.binding().handles.of(made);
  }

  /**
   * Makes an object a constant of its library, which nobody frees.
   *
   * @param made a new one
   * @param <T> its class
   * @return it
   */
  public static <T extends LibraryObject> T constant(T made) {
    ((LibraryObject) made).becomeConstant();
    return made;
  }

  /**
   * Makes an object a constant if one has its handle: an object may be made of constants.
   *
   * @param made a new one
   * @param <T> its class
   * @return it
   */
  public static <T extends LibraryObject> T constantOrOwned(T made) {
    return made.binding().handles.isConstant(made) ? constant(made) : made;
  }

  /**
   * Puts objects into a caller's array for the handles that the library has stored. Where that is
   * the null handle, the array stays as it is.
   *
   * @param array the array
   * @param handles the handles
   * @param maker makes an object of a handle
   * @param <T> the class of the objects
   */
  public static <T extends LibraryObject> void fill(
      T[] array, long[] handles, LongFunction<T> maker) {
    for (int i = 0; i < array.length; i++) {
      T object = constantOrOwned(maker.apply(handles[i]));
      if (!isNull(object)) {
        array[i] = object;
      }
    }
  }

  /**
   * An object that the callback which this thread runs borrows, until {@link #back} or {@link
   * Call#expire}. Where handles are known, a callback inside a callback gets the same one, which
   * lives until the last of them returns.
   *
   * @param made a new one
   * @param <T> its class
   * @return the object; null for the null handle, where handles are known
   */
  public static <T extends LibraryObject> @Nullable T borrow(T made) {
    ((LibraryObject) made).becomeBorrowed();
    return made.binding().handles.borrow(made);
  }

  /**
   * Takes an object back from a callback. If it was made for one, and no other callback has it, its
   * time ends, as soon as no other thread uses it.
   *
   * @param object the object, or null
   */
  public static void back(@Nullable LibraryObject object) {
    if (object != null && object.binding().handles.returnFromCallback(object)) {
      object.binding().current().expire(object);
    }
  }

  /**
   * Takes objects back from a callback.
   *
   * @param objects the objects, or null
   */
  public static void back(@Nullable LibraryObject @Nullable [] objects) {
    for (int i = 0; objects != null && i < objects.length; i++) {
      back(objects[i]);
    }
  }

  /**
   * {@return whether an object is the null handle of its class}
   *
   * @param object the object
   */
  public static boolean isNull(LibraryObject object) {
    return object.hasNullHandle();
  }

  /**
   * Frees an object if this program has to: it owns the object, and neither it nor another thread
   * has freed it.
   *
   * @param object the object
   * @param free the method of its class that frees it
   */
  public static void closeOnce(LibraryObject object, Runnable free) {
    NativeResource.State now = object.state();
    if (object.lifetime() != LibraryObject.Lifetime.OWNED
        || now == NativeResource.State.FREED
        || now == NativeResource.State.NULL) {
      return;
    }
    try {
      free.run();
    } catch (FreedByOther late) {
      if (!late.isOf(object)) {
        throw late;
      }
    }
  }
}
