package org.shimwright.spec;

import java.util.Optional;

/**
 * The versions of MPI that matter to an entry.
 *
 * @param since the first version that has it
 * @param deprecated the version that deprecated it, if one did
 * @param removed the version that removed it, if one did
 * @param replacedBy the entry to use instead, if there is one
 */
public record History(
    String since,
    Optional<String> deprecated,
    Optional<String> removed,
    Optional<String> replacedBy) {
  /** In words, for a deprecated entry: since when, from when on it is gone, and what to use. */
  public Optional<String> deprecation() {
    return deprecated.map(
        version ->
            "since MPI-%s%s%s"
                .formatted(
                    version,
                    removed.map(v -> ", removed from MPI-" + v).orElse(""),
                    replacedBy.map(name -> ": use " + name + ".").orElse(".")));
  }
}
