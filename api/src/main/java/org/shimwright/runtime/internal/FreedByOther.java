package org.shimwright.runtime.internal;

/**
 * Thrown if a resource cannot be freed because it has been freed, or another call is freeing it.
 */
final class FreedByOther extends IllegalStateException {
  private static final long serialVersionUID = 1;

  private final transient NativeResource resource;

  FreedByOther(NativeResource resource, IllegalStateException why) {
    super(why.getMessage());
    this.resource = resource;
  }

  /** Returns whether a resource is the one that cannot be freed. */
  boolean isOf(NativeResource other) {
    return resource == other;
  }
}
