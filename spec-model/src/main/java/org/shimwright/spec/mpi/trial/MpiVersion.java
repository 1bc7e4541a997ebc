package org.shimwright.spec.mpi.trial;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of an MPI. Versions are ordered by release: alpha and beta versions and release
 * candidates come before the release, so that {@code 6.0.0rc2} is earlier than {@code 6.0.0}.
 *
 * @param text the version as the MPI writes it, such as {@code 5.0.7}
 */
public record MpiVersion(String text) implements Comparable<MpiVersion> {
  private static final Pattern FORM =
      Pattern.compile("([0-9]+(?:\\.[0-9]+)+)(?:([a-z]+)([0-9]*))?");
  private static final List<String> BEFORE_RELEASE = List.of("a", "b", "rc");

  /** Creates a version, or throws IllegalArgumentException if the text is not a version. */
  public MpiVersion {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("'" + text + "' is no version");
    }
  }

  @Override
  public int compareTo(MpiVersion other) {
    return Comparator.comparing(MpiVersion::numbers, Arrays::compare)
        .thenComparing(MpiVersion::stage)
        .thenComparing(MpiVersion::numberOfStage)
        .compare(this, other);
  }

  private int[] numbers() {
    return Arrays.stream(part(1).split("\\.")).mapToInt(MpiVersion::number).toArray();
  }

  /**
   * Returns the order of the suffix: negative if the version comes before the release, 0 for the
   * release, 1 for any other suffix.
   */
  private int stage() {
    String stage = part(2);
    int place = BEFORE_RELEASE.indexOf(stage);
    return place >= 0 ? place - BEFORE_RELEASE.size() : stage.isEmpty() ? 0 : 1;
  }

  private int numberOfStage() {
    return number(part(3));
  }

  private String part(int group) {
    Matcher found = FORM.matcher(text);
    found.matches();
    return found.group(group) == null ? "" : found.group(group);
  }

  private static int number(String digits) {
    return digits.isEmpty()
        ? 0
        : digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }

  @Override
  public String toString() {
    return text;
  }
}
