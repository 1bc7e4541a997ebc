package org.shimwright.runtime.mpi;

import java.util.Optional;
import org.shimwright.runtime.NativeHandle;

/**
 * An object that carries attributes: the common interface of communicators, windows and datatypes.
 * The generated classes document the methods in detail.
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
   * Sets an attribute. An old value is deleted first, and its delete callback runs.
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
   * Reads an attribute that MPI itself sets.
   *
   * @param key the key
   * @param <V> the type of the value
   * @return the value, or empty if MPI does not set the attribute on this object
   */
  <V> Optional<V> getAttr(PredefinedKeyval<O, V> key);

  /**
   * Reads an attribute in its stored form, even if other code stored it.
   *
   * @param key the key
   * @return the value, or empty if there is none
   */
  Optional<AttributeValue> getAttrValue(Keyval<O, ?> key);

  /**
   * Deletes an attribute; its delete callback runs.
   *
   * @param key the key
   */
  void deleteAttr(Keyval<O, ?> key);
}
