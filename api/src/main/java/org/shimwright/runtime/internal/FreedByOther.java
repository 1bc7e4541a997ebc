package org.shimwright.runtime.internal;

/** Something cannot be freed, for that has happened, or another call is about to do it. */
final class FreedByOther extends IllegalStateException {
  private static final long serialVersionUID = 1;

  private final transient NativeResource resource;

  FreedByOther(NativeResource resource, IllegalStateException why) {
    super(why.getMessage());
    this.resource = resource;
  }

  /** Whether a resource is the one that cannot be freed. */
  boolean isOf(NativeResource other) {
    return resource == other;
  }
}
