package org.shimwright.plan.name;

import java.util.List;
import java.util.regex.Pattern;
import org.shimwright.spec.ReservedWords;

/** Checks whether Java's compiler and the JVM accept the name of a package. */
public final class PackageName {
  private static final ReservedWords KEYWORDS = ReservedWords.of("java");
  private static final Pattern PART =
      Pattern.compile("[\\p{L}\\p{Nl}_$][\\p{L}\\p{Nl}\\p{Mn}\\p{Mc}\\p{Nd}_$]*");

  private PackageName() {}

  /**
   * Returns whether every part is an identifier, and the first part is not {@code java}, because
   * the JVM loads no classes of such packages.
   */
  public static boolean isValid(String name) {
    List<String> parts = List.of(name.split("\\.", -1));
    return !parts.get(0).equals("java")
        && parts.stream()
            .allMatch(part -> PART.matcher(part).matches() && !KEYWORDS.contains(part));
  }
}
