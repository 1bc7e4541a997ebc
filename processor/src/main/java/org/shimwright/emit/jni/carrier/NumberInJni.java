package org.shimwright.emit.jni.carrier;

import java.util.function.Function;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Mode;
import org.shimwright.spec.Kind;

/** An integer of any width: as it is, or through a variable if the library stores it. */
final class NumberInJni implements JniCarrier {
  private final Function<Kind, String> type;
  private final boolean cast;

  /**
   * Makes the carrier of integers.
   *
   * @param type their type in C
   * @param cast whether Java's integers are cast to it
   */
  NumberInJni(Function<Kind, String> type, boolean cast) {
    this.type = type;
    this.cast = cast;
  }

  private String type(Argument argument) {
    return type.apply(argument.parameter().kind());
  }

  private static boolean isVariable(Argument argument) {
    return argument.isStored() || argument.mode() == Mode.HIDDEN;
  }

  @Override
  public void before(Argument argument, JniBody body) {
    if (isVariable(argument)) {
      String start = argument.mode() == Mode.INOUT ? argument.name() : "0";
      body.line("%s %s = %s;", type(argument), JniBody.local(argument.name()), start);
    }
  }

  @Override
  public String passed(Argument argument) {
    if (isVariable(argument)) {
      return "&" + JniBody.local(argument.name());
    }
    return (cast ? "(" + type(argument) + ")" : "") + argument.name();
  }

  @Override
  public void after(Argument argument, JniBody body) {
    if (argument.isStored()) {
      body.line("swj_put(out, %s, %s);", argument.slot(), JniBody.local(argument.name()));
    }
  }
}
