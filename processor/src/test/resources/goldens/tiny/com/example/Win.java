package com.example;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.Ownership;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.Handles;

/**
 * A window, which the engine's error handlers know.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class Win extends NativeHandle {
  private static final long NULL_HANDLE = MpiNatives.handle(3);

  /**
   * No window. ({@code MPI_WIN_NULL})
   */
  public static final Win NULL = Handles.constant(
      new Win(MpiNatives.handle(3), Ownership.BORROWED));

  Win(long handle, Ownership ownership) {
    super(MpiNatives.LIBRARY, handle, NULL_HANDLE, ownership, null);
  }

  /**
   * {@return whether this is the null handle of its class}
   */
  public boolean isNull() {
    return Handles.isNull(this);
  }

  /**
   * Returns the object of a handle of C. Other code frees the object; after {@link #adopt}, this
   * program frees it. The handle is not checked before it is used. MPI then refuses a wrong handle
   * if it can: where handles are addresses, a wrong handle may end the process.
   *
   * @param handle the handle, extended to 64 bits
   * @return the object, on which {@link #isNull} is true for the null handle
   * @throws IllegalArgumentException if the handle is 0, unless 0 is the null handle
   * @throws IllegalStateException if MPI cannot be called now
   */
  public static Win fromHandle(long handle) {
    try (Call call = MpiNatives.LIBRARY.enter()) {
      return call.borrowed(new Win(handle, Ownership.BORROWED));
    }
  }

  /**
   * Makes this program free a borrowed object. The code that made the object must not free it any
   * more.
   *
   * @return this
   * @throws IllegalStateException if MPI cannot be called now, or this is not alive or not borrowed
   */
  public Win adopt() {
    try (Call call = MpiNatives.LIBRARY.enter()) {
      return call.adopt(this);
    }
  }
}
