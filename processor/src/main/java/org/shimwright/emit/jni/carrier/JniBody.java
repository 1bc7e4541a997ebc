package org.shimwright.emit.jni.carrier;

import java.util.ArrayList;
import java.util.List;

/** The body of a JNI function while its arguments add their lines. */
public final class JniBody {
  private final List<String> lines = new ArrayList<>();
  private final List<String> releases = new ArrayList<>();

  /** Adds a line. */
  public JniBody line(String format, Object... arguments) {
    lines.add(format.formatted(arguments));
    return this;
  }

  /**
   * Declares what is gotten from Java and must be released after the call. Without it the function
   * releases what it got before and returns; what it returns is never seen, for an exception of
   * Java is pending.
   *
   * @param local the pointer
   * @param declaration the pointer's type, name and star
   * @param gotten the call that gets it
   * @param release the call that releases it
   */
  public void acquire(String local, String declaration, String gotten, String release) {
    line("%s = %s;", declaration, gotten);
    line("if (%s == NULL) {", local);
    releases.forEach(earlier -> lines.add("    " + earlier));
    line("    return -1;");
    line("}");
    releases.add(release + ";");
  }

  /** Releases all that was acquired. */
  public void release() {
    lines.addAll(releases);
  }

  /** All lines so far. */
  public List<String> lines() {
    return List.copyOf(lines);
  }
}
