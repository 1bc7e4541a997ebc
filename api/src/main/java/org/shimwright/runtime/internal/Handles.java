package org.shimwright.runtime.internal;

import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Operations on handles for generated code alone, so that programs do not see them. Generated code
 * creates a new object for a handle, passes it to a method, and gets the object to use: the new
 * object, or an earlier one with the same handle.
 */
public final class Handles {
  private Handles() {}

  /**
   * Returns an object that a call has created for its caller.
   *
   * @param made a new object
   * @param <T> its class
   * @return the object; null for the null handle
   */
  public static <T extends LibraryObject> @Nullable T owned(T made) {
    return made.hasNullHandle() ? null : made;
  }

  /**
   * Returns the object for a handle that the library frees: the object that Java already has for
   * the handle, or the new one. An object borrowed from other code belongs to the library from now
   * on, so that no program adopts it and frees it twice; an object of this program stays its own.
   *
   * @param made a new object
   * @param <T> its class
   * @return the object; null for the null handle
   */
  public static <T extends LibraryObject> @Nullable T borrowed(T made) {
    if (made.hasNullHandle()) {
      return null;
    }
    ((LibraryObject) made).becomeLibraryOwned(); // before another thread can adopt it
    T object = made.binding().handles.ofOrNew(made);
    ((LibraryObject) object).becomeLibraryOwned();
    return object;
  }

  /**
   * Returns the object for a handle from other code: the object that Java already has for the
   * handle, or the new one.
   *
   * @param made a new object
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
   * Returns the object that Java already has for a handle in a structure.
   *
   * @param made a new object
   * @param <T> its class
   * @return the object; null if Java has none, because it would not know how long the handle is
   *     valid
   */
  public static <T extends LibraryObject> @Nullable T known(T made) {
    return made.binding().handles.of(made);
  }

  /**
   * Makes an object a constant of its library, which nobody frees.
   *
   * @param made a new object
   * @param <T> its class
   * @return the object
   */
  public static <T extends LibraryObject> T constant(T made) {
    ((LibraryObject) made).becomeConstant();
    return made;
  }

  /**
   * Makes an object a constant if it has the handle of a constant: a library may return constants
   * among the handles of new objects.
   *
   * @param made a new object
   * @param <T> its class
   * @return the object
   */
  public static <T extends LibraryObject> T constantOrOwned(T made) {
    return made.binding().handles.isConstant(made) ? constant(made) : made;
  }

  /**
   * Stores objects in a caller's array for the handles that the library has stored. For a null
   * handle the array element is not changed.
   *
   * @param array the array
   * @param handles the handles
   * @param maker creates an object for a handle
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
   * Returns an object that the current callback of this thread borrows, until {@link #back} or
   * {@link Call#expire}. If the library has one object for each handle, a callback inside a
   * callback gets the same object, which lives until the last of these callbacks returns.
   *
   * @param made a new object
   * @param <T> its class
   * @return the object; null for the null handle if the library has one object for each handle
   */
  public static <T extends LibraryObject> @Nullable T borrow(T made) {
    ((LibraryObject) made).becomeBorrowed();
    return made.binding().handles.borrow(made);
  }

  /**
   * Ends the borrowing of an object by a callback. If the object was created for a callback and no
   * other callback borrows it, it expires, and this method waits until no other thread uses it.
   *
   * @param object the object, or null
   */
  public static void back(@Nullable LibraryObject object) {
    if (object != null && object.binding().handles.returnFromCallback(object)) {
      object.binding().current().expire(object);
    }
  }

  /**
   * Ends the borrowing of objects by a callback.
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
   * Frees an object if this program must free it: the program owns the object, and no thread has
   * freed it or is freeing it.
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
