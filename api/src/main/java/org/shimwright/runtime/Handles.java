package org.shimwright.runtime;

/** What generated code alone does with handles: programs need not see it. */
public final class Handles {
  private Handles() {}

  /**
   * Makes an object a constant of its library, which nobody frees.
   *
   * @param object the object, which nobody else has yet
   * @param <T> its class
   * @return the object
   */
  public static <T extends NativeObject> T constant(T object) {
    NativeObject constant = object;
    constant.becomeConstant();
    return object;
  }

  /**
   * Makes an object a constant if the library has one with its handle: an object may be made of
   * constants.
   *
   * @param object the object, which nobody else has yet
   * @param <T> its class
   * @return the object
   */
  public static <T extends NativeObject> T constantOrOwned(T object) {
    NativeObject any = object;
    return any.binding().isConstant(any) ? constant(object) : object;
  }

  /**
   * Lends an object to the callback that this thread runs, until {@link Call#expire}.
   *
   * @param object the object, which nobody else has yet
   * @param <T> its class
   * @return the object
   */
  public static <T extends NativeObject> T lent(T object) {
    NativeObject lent = object;
    lent.becomeLent();
    return object;
  }
}
