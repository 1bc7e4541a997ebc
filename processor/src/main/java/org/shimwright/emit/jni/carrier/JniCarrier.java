package org.shimwright.emit.jni.carrier;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.procedure.ProcedureArgument;

/**
 * What a carrier is in JNI C: how an argument arrives, what the library gets, what goes back. In
 * the texts {@code $} stands for the argument, {@code $_c} for its variable, {@code #} for its slot
 * in the scratch memory, and {@code @} for whether the call succeeded.
 *
 * @param before declares, converts and checks what the call needs
 * @param failed whether the variable was not gotten from Java, and an exception is pending
 * @param undo releases what the variable was gotten from Java, if it was and there is no call
 * @param release does so after the call
 * @param given what the library's function is given
 * @param after hands back what the library stored
 * @param environment whether its texts have {@code env}
 */
public record JniCarrier(
    List<String> before,
    String failed,
    Optional<String> undo,
    Optional<String> release,
    String given,
    List<String> after,
    boolean environment) {
  /** What crosses as it is, or by an expression. */
  static JniCarrier passing(String given) {
    return declaring(List.of(), given);
  }

  /** A variable of the function. */
  static JniCarrier declaring(List<String> before, String given, String... after) {
    return new JniCarrier(
        before, "", Optional.empty(), Optional.empty(), given, List.of(after), false);
  }

  /** The same, which asks Java's environment. */
  JniCarrier asking() {
    return new JniCarrier(before, failed, undo, release, given, after, true);
  }

  /** A variable, of a type with its star, that is gotten from Java and released after the call. */
  static JniCarrier acquiring(
      String type, String gotten, String undo, String release, String given) {
    List<String> before = List.of("%s$_c = %s;".formatted(type, gotten));
    return acquiring(before, "$_c == NULL", undo + ";", release + ";", given);
  }

  /** The same, of any type. */
  static JniCarrier acquiring(
      List<String> before, String failed, String undo, String release, String given) {
    return new JniCarrier(
        before, failed, Optional.of(undo), Optional.of(release), given, List.of(), true);
  }

  /**
   * Adds the lines before the call. A function that cannot get something releases what it got
   * before and returns; what it returns is never seen, for an exception of Java is pending.
   *
   * @param body the lines of the function
   * @param undone the releases if there is no call; this argument's join them
   * @param releases those that follow the call; this argument's join them
   */
  public void begin(
      ProcedureArgument a, List<String> body, List<String> undone, List<String> releases) {
    before.forEach(text -> body.add(of(a, text)));
    undo.ifPresent(
        text -> {
          body.add(of(a, "if (" + failed + ") {"));
          undone.forEach(earlier -> body.add("    " + earlier));
          body.add("    return -1;");
          body.add("}");
          undone.add(of(a, text));
        });
    release.ifPresent(text -> releases.add(of(a, text)));
  }

  /** What the library's function is given for an argument. */
  public String passed(ProcedureArgument a) {
    return of(a, given);
  }

  /** Adds the lines after the call. */
  public void end(ProcedureArgument a, List<String> body) {
    after.forEach(text -> body.add(of(a, text)));
  }

  private static String of(ProcedureArgument a, String text) {
    return text.replace("$", a.name()).replace("#", String.valueOf(a.slot()));
  }
}
