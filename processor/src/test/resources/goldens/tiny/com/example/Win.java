package com.example;

import javax.annotation.processing.Generated;
import org.shimwright.runtime.NativeObject;

/**
 * A window, which the engine's error handlers know.
 */
@Generated("org.shimwright.processor")
public final class Win extends NativeObject {
  private static final long NULL_HANDLE = MpiNatives.handle(3);

  /**
   * No window. ({@code MPI_WIN_NULL})
   */
  public static final Win NULL = new Win(MpiNatives.handle(3), NativeObject.Origin.PREDEFINED);

  Win(long handle, NativeObject.Origin origin) {
    super(MpiNatives.BINDING, handle, NULL_HANDLE, origin);
  }
}
