package org.shimwright.spec;

import java.util.Optional;

/**
 * The versions of the standard that matter to an entry.
 *
 * @param since the first version that has it; empty if that is not known
 * @param deprecated the version that deprecated it, if one did
 * @param removed the version that removed it, if one did
 * @param replacedBy the entry to use instead, if there is one
 */
public record History(
    String since,
    Optional<String> deprecated,
    Optional<String> removed,
    Optional<String> replacedBy) {
  /** The history of an entry for which the specification gives no versions. */
  public static final History UNKNOWN =
      new History("", Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * In words, for a deprecated entry: since when, from when on it is gone, and what to use.
   *
   * @param library what the versions are of, such as {@code MPI}
   */
  public Optional<String> deprecation(String library) {
    return deprecated.map(
        version ->
            "since %s-%s%s%s"
                .formatted(
                    library,
                    version,
                    removed.map(v -> ", removed from " + library + "-" + v).orElse(""),
                    replacedBy.map(name -> ": use " + name + ".").orElse(".")));
  }
}
