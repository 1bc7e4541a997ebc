package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;
import org.shimwright.plan.Mode;

/** An integer of any width: as it is, or through a variable if the library stores it. */
final class NumberInJni implements JniCarrier {
  private final String type;
  private final String cast;

  /**
   * Makes the carrier of a type.
   *
   * @param type the variable's
   * @param cast what stands before a value that is given, if anything must
   */
  NumberInJni(String type, String cast) {
    this.type = type;
    this.cast = cast;
  }

  private static boolean isVariable(Argument argument) {
    return argument.isStored() || argument.mode() == Mode.HIDDEN;
  }

  @Override
  public void before(Argument argument, JniBody body) {
    if (isVariable(argument)) {
      String start = argument.mode() == Mode.INOUT ? argument.name() : "0";
      body.line("%s %s = %s;", type, JniBody.local(argument.name()), start);
    }
  }

  @Override
  public String passed(Argument argument) {
    return isVariable(argument) ? "&" + JniBody.local(argument.name()) : cast + argument.name();
  }

  @Override
  public void after(Argument argument, JniBody body) {
    if (argument.isStored()) {
      body.line("swj_put(out, %d, %s);", argument.slot(), JniBody.local(argument.name()));
    }
  }
}
