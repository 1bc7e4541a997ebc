package org.shimwright.mpi.conformance;

import java.util.Locale;

/** Writes names and strings that several of the files have. */
final class CNames {
  private CNames() {}

  /** An enumerator of C. */
  static String enumerator(String name) {
    return "CF_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  /** A string literal of C. */
  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
