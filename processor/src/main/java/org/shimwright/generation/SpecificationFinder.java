package org.shimwright.generation;

import java.util.Optional;
import org.shimwright.spec.document.SourceText;

/** Finds the text of a specification by its path, in the folders that the tool searches. */
public interface SpecificationFinder {
  /** The text of a path, if there is one. */
  Optional<SourceText> find(String path);

  /**
   * The text of a file of a specification, if there is one: below the folder of the specification,
   * and no link leads it elsewhere.
   *
   * @param folder the folder of the specification, empty or with a slash at its end
   * @param path the path of the file from there
   */
  Optional<SourceText> findBelow(String folder, String path);

  /** Where it looks, as the end of a sentence: {@code the path of a YAML file ...}. */
  String places();
}
