package org.shimwright.generation;

import java.util.Optional;
import org.shimwright.spec.document.SourceText;

/** Finds the text of a specification of one's own, where its user keeps such files. */
public interface SpecificationFinder {
  /** The text of a path, if there is one. */
  Optional<SourceText> find(String path);

  /** Where it looks, as the end of a sentence: {@code the path of a YAML file ...}. */
  String places();
}
