package org.shimwright.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.shimwright.generation.SpecificationFinder;
import org.shimwright.spec.document.SourceText;

/** Finds specifications by the paths of their files, and remembers what they say. */
final class FileFinder implements SpecificationFinder {
  private final Map<String, String> texts = new HashMap<>();

  @Override
  public Optional<SourceText> find(String name) {
    try {
      if (!Files.isRegularFile(Path.of(name))) {
        return Optional.empty();
      }
      String text = Files.readString(Path.of(name));
      texts.put(name, text);
      return Optional.of(new SourceText(name, text));
    } catch (InvalidPathException noPath) {
      return Optional.empty();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(
          new IOException(name + " cannot be read as UTF-8 text: " + unreadable, unreadable));
    }
  }

  @Override
  public String places() {
    return "the path of a YAML file";
  }

  /** What has been found, by name. */
  Map<String, String> texts() {
    return texts;
  }
}
