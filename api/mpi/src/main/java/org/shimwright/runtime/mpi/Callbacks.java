package org.shimwright.runtime.mpi;

import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.Closure;
import org.shimwright.runtime.mpi.internal.Binding;

/**
 * The methods by which native code calls Java callbacks. They catch every exception and return an
 * error code or a flag instead, so that no exception ever reaches a C or Fortran frame.
 */
final class Callbacks {
  static final KeySlots KEYS = new KeySlots();

  private Callbacks() {}

  /**
   * Called by native code when an object that has the attribute is duplicated.
   *
   * @return the address of three words in the thread's scratch memory: error code, flag, and the
   *     value of the duplicate; 0 if the duplicate gets no value
   */
  static long copy(long handle, int slot, long word) {
    KeyRecord<?, ?> record = KEYS.find(slot);
    return record == null ? 0 : copy(record, record.binding().current(), handle, word);
  }

  private static long copy(KeyRecord<?, ?> record, Call call, long handle, long word) {
    @Nullable Throwable thrown = null;
    Optional<Long> copied = Optional.empty();
    try {
      copied = record.copied(call, handle, word);
      if (copied.isPresent()) {
        record.gain();
      }
    } catch (Throwable any) {
      thrown = any;
    } finally {
      finish(call, thrown);
    }
    if (thrown == null && copied.isEmpty()) {
      return 0;
    }
    call.words().putLong(0, thrown == null ? 0 : status(thrown));
    call.words().putLong(Long.BYTES, thrown == null ? 1 : 0);
    call.words().putLong(2 * Long.BYTES, copied.orElse(0L));
    return call.address();
  }

  /**
   * Called by native code when an attribute is deleted.
   *
   * @return the error code; 0 for success
   */
  static int delete(long handle, int slot, long word) {
    KeyRecord<?, ?> record = KEYS.find(slot);
    return record == null ? 0 : delete(record, record.binding().current(), handle, word);
  }

  private static int delete(KeyRecord<?, ?> record, Call call, long handle, long word) {
    @Nullable Throwable thrown = null;
    try {
      record.deleted(call, handle, word);
      record.isDeleted(word);
      return 0;
    } catch (Throwable any) {
      thrown = any;
      return status(any);
    } finally {
      finish(call, thrown);
    }
  }

  /**
   * Called by native code some time after a deletion whose thread could not enter Java. Releases
   * the attribute's Java object, but does not run the delete callback, because the MPI object may
   * have been freed by now.
   */
  static void release(int slot, long word) {
    KeyRecord<?, ?> record = KEYS.find(slot);
    if (record != null) {
      record.release(word);
    }
  }

  /**
   * Called by native code for a reduction: combines two arrays of elements. Returns false if the
   * lambda threw an exception.
   */
  static boolean reduce(Closure closure, byte[] in, byte[] inOut) {
    try {
      ((Reduction) Objects.requireNonNull(closure.function()))
          .combine(
              ByteBuffer.wrap(in).order(ByteOrder.nativeOrder()),
              ByteBuffer.wrap(inOut).order(ByteOrder.nativeOrder()));
      return true;
    } catch (Throwable any) {
      closure.threw(any);
      return false;
    }
  }

  /** Called by native code if it could not call a reduction; keeps the exception for the caller. */
  static void threw(Closure closure, Throwable any) {
    closure.threw(any);
  }

  /**
   * Called by native code. Returns whether the library will not call a closure again, or the
   * closure has been garbage-collected (null).
   */
  static boolean isOver(@Nullable Closure closure) {
    return closure == null || closure.isOver();
  }

  private static int status(Throwable thrown) {
    return thrown instanceof MpiException mpi ? (int) mpi.code() : Binding.OTHER;
  }

  private static void finish(Call call, @Nullable Throwable thrown) {
    if (thrown == null) {
      return;
    }
    if (call.isActive()) {
      call.threw(thrown);
    } else {
      /* created only when needed: creating a logger takes longer than the rest of startup */
      System.getLogger(Callbacks.class.getName())
          .log(Level.WARNING, "a callback failed in a call that Java did not make", thrown);
    }
  }
}
