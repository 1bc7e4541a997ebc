package org.shimwright.runtime.mpi;

import java.util.Objects;
import org.shimwright.runtime.NativeHandle;

/**
 * What becomes of a key's attributes on duplication.
 *
 * @param <O> the class of the objects
 * @param <V> the type of the values
 */
final class CopyPolicy<O extends NativeHandle, V> {
  enum Action {
    SHARE,
    DROP,
    ASK
  }

  private final Action action;
  private final CopyCallback.WithKey<O, V> callback;

  private CopyPolicy(Action action, CopyCallback.WithKey<O, V> callback) {
    this.action = action;
    this.callback = callback;
  }

  /**
   * The duplicate gets the same value: MPI's {@code DUP_FN}. A Java object is shared.
   *
   * @param <O> the class of the objects
   * @param <V> the type of the values
   * @return the policy
   */
  static <O extends NativeHandle, V> CopyPolicy<O, V> share() {
    return new CopyPolicy<>(Action.SHARE, (key, from, value) -> java.util.Optional.of(value));
  }

  /**
   * The duplicate gets no value: MPI's {@code NULL_COPY_FN}.
   *
   * @param <O> the class of the objects
   * @param <V> the type of the values
   * @return the policy
   */
  static <O extends NativeHandle, V> CopyPolicy<O, V> drop() {
    return new CopyPolicy<>(Action.DROP, (key, from, value) -> java.util.Optional.empty());
  }

  /**
   * A callback decides.
   *
   * @param callback what decides
   * @param <O> the class of the objects
   * @param <V> the type of the values
   * @return the policy
   * @throws NullPointerException if the callback is null
   */
  static <O extends NativeHandle, V> CopyPolicy<O, V> ask(CopyCallback<? super O, V> callback) {
    Objects.requireNonNull(callback, "callback");
    return new CopyPolicy<>(Action.ASK, (key, from, value) -> callback.copy(from, value));
  }

  /**
   * A callback decides, which is told the key.
   *
   * @param callback what decides
   * @param <O> the class of the objects
   * @param <V> the type of the values
   * @return the policy
   * @throws NullPointerException if the callback is null
   */
  static <O extends NativeHandle, V> CopyPolicy<O, V> ask(CopyCallback.WithKey<O, V> callback) {
    return new CopyPolicy<>(Action.ASK, Objects.requireNonNull(callback, "callback"));
  }

  Action action() {
    return action;
  }

  CopyCallback.WithKey<O, V> callback() {
    return callback;
  }
}
