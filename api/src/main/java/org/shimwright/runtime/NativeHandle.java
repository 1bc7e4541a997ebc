package org.shimwright.runtime;

import java.lang.reflect.Array;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * An object of a library as a Java object: the superclass of the classes of handles.
 *
 * <p>Whoever owns one closes it, once; closing it again does nothing. After that, and after its
 * parent has been closed, every use throws {@link IllegalStateException}. One that is borrowed
 * cannot be closed: the library, or another object, frees it.
 */
public abstract class NativeHandle extends NativeResource {
  /**
   * The last word of the scratch memory, where native code says whether it has freed: SWL_FREED.
   */
  private static final int FREED = 63;

  private final PlainLibrary library;
  private final long handle;
  private final boolean owned;
  private final @Nullable NativeHandle parent;
  private final PlainLibrary.Known known;

  /** The calls of the thread of the callback that it was made for, if it was made for one. */
  private volatile @Nullable Call lentTo;

  /** How many callbacks have it, if it was made for one; guarded by the library's lending lock. */
  private int lendings;

  /**
   * Wraps a handle; for generated classes.
   *
   * @param library the library that returned it
   * @param handle the handle, widened to 64 bits, not 0
   * @param owned whether the program frees it
   * @param parent what must outlive it, if anything
   */
  protected NativeHandle(
      PlainLibrary library, long handle, boolean owned, @Nullable NativeHandle parent) {
    super(State.LIVE);
    this.library = Objects.requireNonNull(library, "library");
    this.handle = handle;
    this.owned = owned;
    this.parent = parent;
    known = library.remember(this);
  }

  /**
   * The object of a borrowed handle: the one that is known, so that no two of them can die at
   * different times, or a new one; for generated code.
   *
   * @param library the library
   * @param type the class
   * @param handle the handle
   * @param maker makes a new one
   * @param <T> the class
   * @return the object; null for the handle 0
   */
  public static <T extends NativeHandle> @Nullable T borrowed(
      PlainLibrary library, Class<T> type, long handle, LongFunction<T> maker) {
    if (handle == 0) {
      return null;
    }
    NativeHandle known = library.known(type, handle);
    return known == null ? maker.apply(handle) : type.cast(known);
  }

  /**
   * The object that Java has of a handle in a structure; for generated code.
   *
   * @param library the library
   * @param type the class
   * @param handle the handle
   * @param <T> the class
   * @return the object; null if Java has none, which would not know how long the handle is good
   */
  public static <T extends NativeHandle> @Nullable T known(
      PlainLibrary library, Class<T> type, long handle) {
    return type.cast(library.known(type, handle));
  }

  /**
   * The object of a handle that native code of one's own gave; for generated code.
   *
   * @param library the library
   * @param type the class
   * @param handle the handle
   * @param ownership whose it is
   * @param maker makes a new one
   * @param <T> the class
   * @return the object; the one that is known, if it is borrowed
   * @throws IllegalArgumentException for 0, or if it is to be owned and Java has it already
   */
  public static <T extends NativeHandle> T ofAddress(
      PlainLibrary library,
      Class<T> type,
      long handle,
      Ownership ownership,
      LongFunction<T> maker) {
    if (handle == 0) {
      throw new IllegalArgumentException("0 is the address of no " + type.getSimpleName());
    }
    if (ownership == Ownership.BORROWED) {
      return Objects.requireNonNull(borrowed(library, type, handle, maker));
    }
    Objects.requireNonNull(ownership, "ownership");
    NativeHandle known = library.known(type, handle);
    if (known != null) {
      throw new IllegalArgumentException(known.described() + " is Java's already");
    }
    return maker.apply(handle);
  }

  /**
   * The handle of an object that a call uses; neither it nor what it is part of can be freed until
   * the call ends.
   *
   * @param call the call
   * @param object the object
   * @return its handle
   * @throws NullPointerException if there is no object
   * @throws IllegalStateException if it is not alive, or what it is part of is not
   */
  public static long use(Call call, NativeHandle object) {
    Objects.requireNonNull(object, "an object is needed, not null");
    useAll(call, object);
    return object.handle;
  }

  /**
   * Announces that a call uses an object, and what that is part of. An object of a callback is not
   * even announced elsewhere if the call would wait for the one that runs the callback: the end of
   * the callback waits for the call.
   */
  private static void useAll(Call call, @Nullable NativeHandle object) {
    for (NativeHandle at = object; at != null; at = at.parent) {
      Call owner = at.lentTo;
      if (owner != null && owner != call && !at.library.isThreadSafe()) {
        throw new IllegalStateException(
            at.described() + " is lent to a callback on another thread");
      }
      call.use(at);
    }
  }

  /**
   * The handle of an object, or 0 for null.
   *
   * @param call the call
   * @param object the object, or null
   * @return its handle, or 0
   */
  public static long useOrNull(Call call, @Nullable NativeHandle object) {
    return object == null ? 0 : use(call, object);
  }

  /**
   * Begins to free this object, unless that has happened; for generated classes. The end of the
   * call ends it: the object is gone, or alive again if native code has not freed it.
   *
   * @param call the call that frees it
   * @return whether there is something to free
   * @throws IllegalStateException if it is borrowed, or in use by the very call that runs the
   *     callback asking for this
   */
  protected final boolean closes(Call call) {
    if (!isUsable()) {
      return false;
    }
    if (!owned) {
      throw new IllegalStateException(described() + " is borrowed, so its owner frees it");
    }
    useAll(call, parent);
    return call.takes(this, FREED, 0); // or another thread is freeing it
  }

  @Override
  final void settle(long freed) {
    if (freed == 0) {
      become(State.LIVE);
      return;
    }
    try {
      library.forget(known);
    } finally {
      become(State.FREED);
    }
  }

  /**
   * The object of a handle that a callback is lent, as {@link #borrowed}; for generated code. A
   * callback inside a callback gets the same object, which lives until the last of them returns.
   *
   * @param library the library
   * @param type the class
   * @param handle the handle
   * @param maker makes a new one
   * @param <T> the class
   * @return the object, which is to be given {@link #back}; null for the handle 0
   */
  public static <T extends NativeHandle> @Nullable T lent(
      PlainLibrary library, Class<T> type, long handle, LongFunction<T> maker) {
    synchronized (library.lending) {
      T object =
          borrowed(
              library,
              type,
              handle,
              h -> {
                T made = maker.apply(h);
                ((NativeHandle) made).lentTo = library.current();
                return made;
              });
      if (object != null) {
        ((NativeHandle) object).lendings++;
      }
      return object;
    }
  }

  /**
   * Takes an object back from a callback. If it was made for one, and no other callback has it, its
   * time ends, as soon as no other thread uses it.
   *
   * @param object the object, or null
   */
  public static void back(@Nullable NativeHandle object) {
    if (object == null || object.lentTo == null) {
      return;
    }
    synchronized (object.library.lending) {
      if (--object.lendings > 0) {
        return;
      }
      object.library.forget(object.known);
      object.become(State.EXPIRED);
    }
    long began = System.nanoTime();
    Call mine = object.library.current();
    while (object.library.isUsedElsewhere(object, mine) && !Library.waitsInVain(began)) {
      Thread.yield();
    }
  }

  /**
   * The objects of handles that a callback is lent.
   *
   * @param library the library
   * @param type the class
   * @param handles the handles, or null
   * @param maker makes a new one
   * @param <T> the class
   * @return the objects, which are to be given {@link #back}, or null
   */
  public static <T extends NativeHandle> T @Nullable [] lent(
      PlainLibrary library, Class<T> type, long @Nullable [] handles, LongFunction<T> maker) {
    @SuppressWarnings("unchecked") // the array is new, and of that class
    IntFunction<T[]> array = length -> (T[]) Array.newInstance(type, length);
    return ValueArrays.objects(handles, array, handle -> lent(library, type, handle, maker));
  }

  /**
   * Ends the time of objects that were made for a callback.
   *
   * @param objects the objects, or null
   */
  public static void back(@Nullable NativeHandle @Nullable [] objects) {
    for (int i = 0; objects != null && i < objects.length; i++) {
      back(objects[i]);
    }
  }

  /** Whether it and all that it is part of are alive. */
  final boolean isUsable() {
    return isAlive() && (parent == null || parent.isUsable());
  }

  /**
   * The handle as the library has it, for native code of one's own. It is good as long as this
   * object is alive.
   *
   * @return the address, or the number
   * @throws IllegalStateException if this object, or its parent, is gone
   */
  public final long address() {
    for (NativeHandle at = this; at != null; at = at.parent) {
      State now = at.state();
      if (now == State.FREED || now == State.EXPIRED) {
        throw new IllegalStateException(at.described() + " " + now.words);
      }
    }
    return handle;
  }

  @Override
  final Library binding() {
    return library;
  }

  @Override
  final String described() {
    return getClass().getSimpleName() + " 0x" + Long.toHexString(handle);
  }
}
