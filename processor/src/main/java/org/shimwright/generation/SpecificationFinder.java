package org.shimwright.generation;

import java.util.Optional;
import org.shimwright.spec.document.SourceText;

/** Finds the text of a specification by its path, in the folders that the tool searches. */
public interface SpecificationFinder {
  /** Returns the text of the file at a path, if there is one. */
  Optional<SourceText> find(String path);

  /**
   * Returns the text of a file that belongs to a specification, if there is one. The file must be
   * below the folder of the specification, also after links are followed.
   *
   * @param folder the folder of the specification, empty or with a slash at its end
   * @param path the path of the file relative to the folder
   */
  Optional<SourceText> findBelow(String folder, String path);

  /**
   * Returns a description of the searched folders, as the end of a sentence: {@code the path of a
   * YAML file ...}.
   */
  String places();
}
