package org.shimwright.runtime.mpi;

import java.util.Optional;
import org.shimwright.runtime.NativeHandle;

/**
 * An object that carries attributes, for code that works on communicators, windows and datatypes
 * alike. The generated classes say what their methods do.
 *
 * <pre>{@code
 * static <O extends NativeHandle & AttributeHolder<O>> void count(O object, Keyval<O, Long> key) {
 *   object.setAttr(key, object.getAttr(key).orElse(0L) + 1);
 * }
 * }</pre>
 *
 * @param <O> the class of the object
 */
public interface AttributeHolder<O extends NativeHandle> {
  /**
   * Sets an attribute; an old one is deleted first, with its callback.
   *
   * @param key the key
   * @param value the value, not null
   * @param <V> the type of the value
   */
  <V> void setAttr(Keyval<O, V> key, V value);

  /**
   * Reads an attribute.
   *
   * @param key the key
   * @param <V> the type of the value
   * @return the value, or empty if there is none
   */
  <V> Optional<V> getAttr(Keyval<O, V> key);

  /**
   * Reads an attribute that MPI sets.
   *
   * @param key the key
   * @param <V> the type of the value
   * @return the value, or empty if MPI sets none here
   */
  <V> Optional<V> getAttr(PredefinedKeyval<O, V> key);

  /**
   * Reads an attribute as it is, whoever stored it.
   *
   * @param key the key
   * @return the value, or empty if there is none
   */
  Optional<AttributeValue> getAttrValue(Keyval<O, ?> key);

  /**
   * Deletes an attribute, with its callback.
   *
   * @param key the key
   */
  void deleteAttr(Keyval<O, ?> key);
}
