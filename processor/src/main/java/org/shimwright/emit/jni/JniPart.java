package org.shimwright.emit.jni;

import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.plan.Plan;

/** Native methods that are no plain calls of functions, found as a service. */
public interface JniPart {
  /** The header that their functions need, among the files. */
  String header();

  /** Writes their functions. */
  void write(Plan plan, JniSource source);

  /** Files beside the source. */
  List<GeneratedFile> files(Plan plan);
}
