package org.shimwright.spec.mpi.trial;

/**
 * The versions of an MPI from one to another, both included. It claims something of the versions
 * that were measured, and of no other.
 *
 * @param first the first of them
 * @param last the last of them; the same as the first if there is one only
 */
public record VersionRange(MpiVersion first, MpiVersion last) {
  private static final String TO = "..";

  /** Reads {@code "4.0.2"}, or {@code "4.0.2..5.0.2"}, as {@code schema.json} has it. */
  public static VersionRange of(String text) {
    int to = text.indexOf(TO);
    return to < 0
        ? new VersionRange(new MpiVersion(text), new MpiVersion(text))
        : new VersionRange(
            new MpiVersion(text.substring(0, to)),
            new MpiVersion(text.substring(to + TO.length())));
  }

  /** Whether a version is in it. */
  public boolean contains(MpiVersion version) {
    return first.compareTo(version) <= 0 && version.compareTo(last) <= 0;
  }

  /** As a person reads it: {@code 4.0.2 to 5.0.2}. */
  @Override
  public String toString() {
    return first.equals(last) ? first.text() : first + " to " + last;
  }
}
