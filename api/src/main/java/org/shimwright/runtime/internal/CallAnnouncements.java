package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The announcements of the resources that the calls of one thread use.
 *
 * <p>A thread announces a resource before it checks the resource's state. A thread that frees a
 * resource changes the state before it looks at the announcements of all threads. Between its two
 * steps each side has a fence, or the freeing side has a barrier for all threads. So no handle is
 * freed while a call that saw it alive is still inside the library.
 */
abstract class CallAnnouncements extends CallMemory {
  static final int FIRST_RESOURCES = 16;

  private static final VarHandle RESOURCE =
      MethodHandles.arrayElementVarHandle(NativeResource[].class);
  static final VarHandle READ_OBJECT = number("readObject");
  static final VarHandle READ_KEY = number("readKey");

  /**
   * The announced resources. Only this thread writes them, without fences: other threads read them
   * after changing a resource's state.
   */
  volatile NativeResource[] resources = new NativeResource[FIRST_RESOURCES];

  /**
   * The numbers of the object and the key of the attribute that this thread is reading, outside of
   * other calls; 0 if there is none. Unlike references, numbers need no barrier of the garbage
   * collector.
   */
  long readObject;

  long readKey;

  /** The number of announced resources. */
  int used;

  CallAnnouncements(Library library) {
    super(library);
  }

  private static VarHandle number(String name) {
    return Fields.own(MethodHandles.lookup(), name, long.class);
  }

  /** Returns whether a resource is announced. */
  boolean holds(@Nullable NativeResource resource) {
    NativeResource[] seen = resources;
    for (int i = 0; i < seen.length; i++) {
      if (RESOURCE.getVolatile(seen, i) == resource) {
        return true;
      }
    }
    long number = resource == null ? 0 : resource.number();
    return number != 0
        && ((long) READ_OBJECT.getVolatile(this) == number
            || (long) READ_KEY.getVolatile(this) == number);
  }

  /**
   * Records that this call uses a resource. Afterwards, the caller must issue a full memory fence
   * before it reads the state of the resource.
   */
  void announce(NativeResource resource) {
    NativeResource[] mine = resources;
    if (used == mine.length) {
      mine = Arrays.copyOf(mine, 2 * used);
      resources = mine;
    }
    resource.beforeUse();
    mine[used++] = resource;
  }

  /**
   * Announces a resource until the call ends, and checks that it is alive.
   *
   * @param resource the resource
   * @throws IllegalStateException if it is not alive
   */
  @Override
  public void useResource(NativeResource resource) {
    announce(resource);
    VarHandle.fullFence();
    check(resource);
  }

  /** Returns whether a resource belongs to this library and is alive. */
  boolean isUsable(NativeResource resource) {
    return resource.binding() == library && resource.isLive();
  }

  /** Checks that a resource belongs to this library and is alive; throws otherwise. */
  void check(NativeResource resource) {
    if (resource.binding() != library) {
      throw new IllegalArgumentException(
          resource.described() + " belongs to the binding " + resource.binding().name());
    }
    NativeResource.State now = resource.state();
    if (now != NativeResource.State.LIVE) {
      throw resource.refusal(now);
    }
  }
}
