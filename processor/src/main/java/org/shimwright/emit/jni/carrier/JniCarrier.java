package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;

/** What a carrier is in JNI C: how an argument arrives, what the library gets, what goes back. */
public interface JniCarrier {
  /** Declares, converts and checks what the call needs. */
  default void before(Argument argument, JniBody body) {}

  /** What the library's function is given. */
  String passed(Argument argument);

  /** Hands back what the library stored. */
  default void after(Argument argument, JniBody body) {}
}
