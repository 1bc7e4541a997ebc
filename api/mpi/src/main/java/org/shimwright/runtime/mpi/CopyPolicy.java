package org.shimwright.runtime.mpi;

import java.util.Objects;
import org.shimwright.runtime.NativeHandle;

/**
 * Decides whether a duplicated object gets the attributes of a key.
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
   * Returns the policy by which the duplicate gets the same value, as with MPI's {@code DUP_FN}.
   * Both attributes share a Java object.
   *
   * @param <O> the class of the objects
   * @param <V> the type of the values
   * @return the policy
   */
  static <O extends NativeHandle, V> CopyPolicy<O, V> share() {
    return new CopyPolicy<>(Action.SHARE, (key, from, value) -> java.util.Optional.of(value));
  }

  /**
   * Returns the policy by which the duplicate gets no value, as with MPI's {@code NULL_COPY_FN}.
   *
   * @param <O> the class of the objects
   * @param <V> the type of the values
   * @return the policy
   */
  static <O extends NativeHandle, V> CopyPolicy<O, V> drop() {
    return new CopyPolicy<>(Action.DROP, (key, from, value) -> java.util.Optional.empty());
  }

  /**
   * Returns the policy that calls a callback for each decision.
   *
   * @param callback the callback
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
   * Returns the policy that calls a callback for each decision. The callback also gets the key.
   *
   * @param callback the callback
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
