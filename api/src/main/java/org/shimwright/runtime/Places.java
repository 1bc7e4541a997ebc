package org.shimwright.runtime;

/** Finds objects in the memory of a library that lets others read there. */
public interface Places {
  /**
   * The place of an object. It stays there; the handle may die.
   *
   * @param handle the object's handle
   * @return the address; 0 if there is no such object, or it cannot be read
   */
  long place(long handle);
}
