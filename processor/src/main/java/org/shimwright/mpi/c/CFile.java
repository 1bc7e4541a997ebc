package org.shimwright.mpi.c;

import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;

/** Starts and ends C files. */
final class CFile {
  private CFile() {}

  /** Makes a source file that starts with one sentence. */
  static SourceWriter source(Plan plan, String sentence) {
    return Banner.c(plan.specification().name(), sentence);
  }

  /** Makes a header with its guard. */
  static SourceWriter header(Plan plan, String guard, String sentence) {
    return source(plan, sentence).raw("#ifndef " + guard).raw("#define " + guard).blank();
  }

  /** Ends a header. */
  static String closed(SourceWriter header) {
    return header.blank().raw("#endif").text();
  }
}
