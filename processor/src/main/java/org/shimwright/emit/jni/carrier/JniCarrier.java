package org.shimwright.emit.jni.carrier;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.Argument;

/**
 * What a carrier is in JNI C: how an argument arrives, what the library gets, what goes back. In
 * the texts {@code $} stands for the argument, {@code $_c} for its variable, and {@code #} for its
 * slot in the scratch memory.
 *
 * @param before declares, converts and checks what the call needs
 * @param acquired what is gotten from Java and released after the call, if anything is
 * @param given what the library's function is given
 * @param after hands back what the library stored
 */
public record JniCarrier(
    List<String> before, Optional<Acquired> acquired, String given, List<String> after) {
  /**
   * A variable for what is gotten from Java.
   *
   * @param type its type, with the star
   * @param gotten the call that gets it
   * @param release the call that releases it
   */
  record Acquired(String type, String gotten, String release) {}

  /** What crosses as it is, or by an expression. */
  static JniCarrier passing(String given) {
    return new JniCarrier(List.of(), Optional.empty(), given, List.of());
  }

  /** A variable of the function. */
  static JniCarrier declaring(List<String> before, String given, String... after) {
    return new JniCarrier(before, Optional.empty(), given, List.of(after));
  }

  /** What is gotten from Java, and released after the call. */
  static JniCarrier acquiring(String type, String gotten, String release, String given) {
    Acquired acquired = new Acquired(type, gotten, release);
    return new JniCarrier(List.of(), Optional.of(acquired), given, List.of());
  }

  /** Adds the lines before the call. */
  public void begin(Argument a, JniBody body) {
    before.forEach(text -> body.line(of(a, text)));
    acquired.ifPresent(
        it ->
            body.acquire(
                of(a, "$_c"), it.type() + of(a, "$_c"), of(a, it.gotten()), of(a, it.release())));
  }

  /** What the library's function is given for an argument. */
  public String passed(Argument a) {
    return of(a, given);
  }

  /** Adds the lines after the call. */
  public void end(Argument a, JniBody body) {
    after.forEach(text -> body.line(of(a, text)));
  }

  private static String of(Argument a, String text) {
    return text.replace("$", a.name()).replace("#", String.valueOf(a.slot()));
  }
}
