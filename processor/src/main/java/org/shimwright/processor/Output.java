package org.shimwright.processor;

import java.util.List;
import java.util.function.Function;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Generation;
import org.shimwright.processor.request.AnnotatedRequest;

/**
 * All files of one binding, in memory.
 *
 * @param annotated what they come from
 * @param library the library whose folder the resources go into
 * @param files the files, the manifest last
 */
record Output(AnnotatedRequest annotated, String library, List<GeneratedFile> files) {
  /** What makes the output of an annotated element from what was generated for it. */
  static Function<Generation.Result, Output> of(AnnotatedRequest annotated) {
    return result -> new Output(annotated, result.plan().request().library(), result.files());
  }
}
