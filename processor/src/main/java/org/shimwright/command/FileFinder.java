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
import org.shimwright.spec.document.LimitedText;
import org.shimwright.spec.document.SourceText;

/**
 * Finds specifications by the paths of their files, or on standard input, and keeps their texts.
 */
final class FileFinder implements SpecificationFinder {
  /** The name of standard input on a command line. */
  private static final String STANDARD_INPUT = "-";

  /** The name of standard input in messages. */
  private static final String STANDARD_INPUT_NAME = "<stdin>";

  private final Map<String, String> texts = new HashMap<>();

  @Override
  public Optional<SourceText> find(String name) {
    try {
      if (name.equals(STANDARD_INPUT)) {
        String text =
            Optional.ofNullable(texts.get(STANDARD_INPUT_NAME))
                .orElseGet(FileFinder::readStandardInput);
        return Optional.of(rememberText(STANDARD_INPUT_NAME, text));
      }
      Path file = Path.of(name);
      if (Files.isDirectory(file)) {
        throw new UncheckedIOException(
            new IOException("'" + name + "' is a folder; give the path of a YAML file in it"));
      }
      if (!Files.exists(file)) { // a pipe exists
        return Optional.empty();
      }
      return Optional.of(rememberText(name, LimitedText.of(file)));
    } catch (InvalidPathException noPath) {
      return Optional.empty();
    } catch (LimitedText.TooLong fault) {
      throw new UncheckedIOException(fault);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(
          new IOException(name + " cannot be read as UTF-8 text: " + unreadable, unreadable));
    }
  }

  @Override
  public Optional<SourceText> findBelow(String folder, String path) {
    return isBelow(folder, path) ? find(folder + path) : Optional.empty();
  }

  private static boolean isBelow(String folder, String path) {
    try {
      Path file = Path.of(folder + path).toRealPath();
      return file.startsWith(Path.of(folder).toRealPath());
    } catch (IOException | InvalidPathException notThere) {
      return false;
    }
  }

  private SourceText rememberText(String name, String text) {
    texts.put(name, text);
    return new SourceText(name, text);
  }

  private static String readStandardInput() {
    try {
      return LimitedText.of("standard input", System.in);
    } catch (LimitedText.TooLong fault) {
      throw new UncheckedIOException(fault);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(
          new IOException("standard input cannot be read as UTF-8 text: " + unreadable));
    }
  }

  @Override
  public String places() {
    return "the path of a YAML file, or - for standard input";
  }

  /** Returns the texts that have been found, by name. */
  Map<String, String> texts() {
    return texts;
  }
}
