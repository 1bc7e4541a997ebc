package org.shimwright.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.shimwright.generation.SpecificationFinder;
import org.shimwright.spec.document.SourceText;

/** Finds the files of a specification in a folder. */
record FolderSpecification(Path folder) implements SpecificationFinder {
  @Override
  public Optional<SourceText> find(String wanted) {
    Path file = folder.resolve(wanted);
    try {
      return Files.exists(file)
          ? Optional.of(new SourceText(wanted, Files.readString(file)))
          : Optional.empty();
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  @Override
  public Optional<SourceText> findBelow(String below, String wanted) {
    return find(below + wanted);
  }

  @Override
  public String places() {
    return "a file in " + folder;
  }
}
