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
 * Where native code enters Java: finds the key's record and turns whatever happens into a status,
 * so that no exception ever meets a C or Fortran frame.
 */
final class Callbacks {
  static final KeySlots KEYS = new KeySlots();

  private Callbacks() {}

  /**
   * Called by native code for a copy.
   *
   * @return the address of the thread's words, which are then status, flag and word; 0 if there is
   *     no copy
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
   * Called by native code for a deletion.
   *
   * @return the status
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
   * Called by native code, some time after a deletion for which no thread could enter Java: lets go
   * of the attribute's Java object, without its callback, whose object may be gone by now.
   */
  static void release(int slot, long word) {
    KeyRecord<?, ?> record = KEYS.find(slot);
    if (record != null) {
      record.release(word);
    }
  }

  /** Called by native code for a reduction: combines two rows of elements; false if it failed. */
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

  /** Called by native code that could not call a reduction. */
  static void threw(Closure closure, Throwable any) {
    closure.threw(any);
  }

  /** Called by native code: whether a function is called no more, or gone. */
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
      /* found when there is something to tell: a logger takes longer than all else at the start */
      System.getLogger(Callbacks.class.getName())
          .log(Level.WARNING, "a callback failed in a call that Java did not make", thrown);
    }
  }
}
