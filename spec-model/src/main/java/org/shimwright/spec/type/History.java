package org.shimwright.spec.type;

import java.util.Optional;

/**
 * The versions of the standard that have added, deprecated and removed an entry.
 *
 * @param since the first version that has the entry; empty if that is not known
 * @param deprecated the version that deprecated the entry, if one did
 * @param removed the version that removed the entry, if one did
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
   * Describes the deprecation of an entry in words: the version that deprecated it, the version
   * that removed it, and the entry to use instead. It is empty for an entry that is not deprecated.
   *
   * @param library the name of the library that has these versions, such as {@code MPI}
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
