package org.shimwright.spec.mpi.trial;

/**
 * A range of versions of an MPI that includes its first and its last version. Statements about a
 * range apply to its measured versions only.
 *
 * @param first the first version
 * @param last the last version; the same as the first if the range has one version only
 */
public record VersionRange(MpiVersion first, MpiVersion last) {
  private static final String TO = "..";

  /** Parses {@code "4.0.2"} or {@code "4.0.2..5.0.2"}, as {@code schema.json} defines it. */
  public static VersionRange of(String text) {
    int to = text.indexOf(TO);
    return to < 0
        ? new VersionRange(new MpiVersion(text), new MpiVersion(text))
        : new VersionRange(
            new MpiVersion(text.substring(0, to)),
            new MpiVersion(text.substring(to + TO.length())));
  }

  /** Returns whether the range contains a version. */
  public boolean contains(MpiVersion version) {
    return first.compareTo(version) <= 0 && version.compareTo(last) <= 0;
  }

  /** Returns the range in words: {@code 4.0.2 to 5.0.2}. */
  @Override
  public String toString() {
    return first.equals(last) ? first.text() : first + " to " + last;
  }
}
