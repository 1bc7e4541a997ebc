package org.shimwright.processor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;
import org.shimwright.generation.SpecificationFinder;
import org.shimwright.spec.document.SourceText;

/**
 * Finds specifications where a compilation sees resources, and below a folder that an option names.
 *
 * @param filer what finds resources of the compilation
 * @param folder the folder from which paths of files start; empty for the working folder
 */
record CompilationFinder(Filer filer, String folder) implements SpecificationFinder {
  /** Where build tools put resources that a compilation can see. */
  private static final List<Location> PLACES =
      List.of(
          StandardLocation.SOURCE_PATH, StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH);

  @Override
  public Optional<SourceText> find(String name) {
    return PLACES.stream()
        .flatMap(place -> resource(place, name).stream())
        .findFirst()
        .or(() -> file(name))
        .map(text -> new SourceText(name, text));
  }

  @Override
  public String places() {
    return "the path of a YAML file on the class path or below -A" + Options.SPECS;
  }

  private Optional<String> resource(Location place, String path) {
    try {
      return Optional.of(filer.getResource(place, "", path).getCharContent(false).toString());
    } catch (IOException | RuntimeException notThere) {
      return Optional.empty(); // file managers report an absent file or place in ways of their own
    }
  }

  private Optional<String> file(String name) {
    try {
      Path path = Path.of(folder).resolve(name);
      return Files.isRegularFile(path) ? Optional.of(Files.readString(path)) : Optional.empty();
    } catch (IOException | RuntimeException notThere) {
      return Optional.empty(); // unreadable, or not the name of a file at all
    }
  }
}
