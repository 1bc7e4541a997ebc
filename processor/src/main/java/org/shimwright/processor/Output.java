package org.shimwright.processor;

import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.processor.request.AnnotatedRequest;

/**
 * All files of one binding, in memory.
 *
 * @param annotated what they come from
 * @param library the library whose folder the resources go into
 * @param files the files, the manifest last
 */
record Output(AnnotatedRequest annotated, String library, List<GeneratedFile> files) {}
