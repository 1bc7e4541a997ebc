package org.shimwright.emit.text;

import java.util.regex.Pattern;

/** Makes prose of a specification harmless within a comment of C. */
public final class CProse {
  private static final Pattern TRIGRAPH = Pattern.compile("\\?\\?(?=[=/'()!<>-])");

  private CProse() {}

  /**
   * Prose that neither ends the comment that it stands in nor begins another, and has no trigraph:
   * compilers warn of one, and {@code ??/} at the end of a line joins it to the next.
   */
  public static String of(String prose) {
    String separate = prose.replace("*/", "* /").replace("/*", "/ *");
    return TRIGRAPH.matcher(separate).replaceAll("? ?");
  }
}
