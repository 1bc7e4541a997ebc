package org.shimwright.processor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.tools.FileObject;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;
import org.shimwright.generation.SpecificationFinder;
import org.shimwright.spec.document.LimitedText;
import org.shimwright.spec.document.SourceText;

/**
 * Finds specifications among the resources of a compilation, and below a folder that an option
 * names.
 *
 * @param filer finds resources of the compilation
 * @param folder the folder from which paths of files start; empty for the working folder
 */
record CompilationFinder(Filer filer, String folder) implements SpecificationFinder {
  /** The locations where build tools put resources that a compilation can see. */
  private static final List<Location> LOCATIONS =
      List.of(
          StandardLocation.SOURCE_PATH, StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH);

  @Override
  public Optional<SourceText> find(String name) {
    return findInLocations("", name, false);
  }

  @Override
  public Optional<SourceText> findBelow(String specification, String path) {
    return findInLocations(specification, path, true);
  }

  private Optional<SourceText> findInLocations(String start, String path, boolean reallyBelow) {
    String name = start + path;
    return LOCATIONS.stream()
        .flatMap(place -> readResource(place, name, reallyBelow ? path : "").stream())
        .findFirst()
        .or(() -> readFile(name, reallyBelow ? path : ""))
        .map(text -> new SourceText(name, text));
  }

  @Override
  public String places() {
    return "the path of a YAML file on the class path or below -A" + Options.SPECS;
  }

  private Optional<String> readResource(Location place, String name, String below) {
    try {
      FileObject file = filer.getResource(place, "", name);
      if ("file".equals(file.toUri().getScheme()) && leadsOut(Path.of(file.toUri()), below)) {
        return Optional.empty();
      }
      try (InputStream in = file.openInputStream()) {
        return Optional.of(LimitedText.of("'" + name + "'", in));
      }
    } catch (LimitedText.TooLong fault) {
      throw new UncheckedIOException(fault);
    } catch (IOException | RuntimeException notThere) {
      return Optional.empty(); // file managers report an absent file or location in different ways
    }
  }

  private Optional<String> readFile(String name, String below) {
    try {
      Path path = Path.of(folder).resolve(name);
      return Files.isRegularFile(path) && !leadsOut(path, below)
          ? Optional.of(LimitedText.of(path))
          : Optional.empty();
    } catch (LimitedText.TooLong fault) {
      throw new UncheckedIOException(fault);
    } catch (IOException | RuntimeException notThere) {
      return Optional.empty(); // the file is unreadable, or the name is not a path
    }
  }

  /**
   * Returns whether symbolic links lead a file out of the folder that {@code below} is relative to.
   */
  private static boolean leadsOut(Path file, String below) throws IOException {
    if (below.isEmpty()) {
      return false;
    }
    String up = "../".repeat(Path.of(below).getNameCount());
    Path start = file.toAbsolutePath().resolve(up).normalize();
    return !file.toRealPath().startsWith(start.toRealPath());
  }
}
