package org.shimwright.sample.matrix.model;

/** What MPI's text leaves open and the engine settles for itself: no other MPI is held to it. */
enum Silence {
  /**
   * "In no particular order": which callback of a duplication fails or reacts is anyone's guess.
   */
  ORDER_OF_COPIES,
  /** A variable with a key that was freed through another one, and has no attribute left. */
  KEY_THAT_IS_GONE,
  /** A key of one class with an object of another, which not every procedure notices. */
  KEY_OF_ANOTHER_CLASS,
  /** A copy callback that sets or deletes an attribute of what is being duplicated. */
  CHANGE_WHILE_COPYING,
  /** A call on a null handle, which not every procedure of every MPI notices. */
  NULL_HANDLE,
  /** A delete callback that uses the window that is being freed, which may be invalid by then. */
  WINDOW_BEING_FREED,
  /** A delete callback that changes the object that is being freed. */
  CHANGE_WHILE_FREEING,
  /** A delete callback that sets or deletes the very attribute that is being deleted. */
  CHANGE_OF_ITSELF
}
