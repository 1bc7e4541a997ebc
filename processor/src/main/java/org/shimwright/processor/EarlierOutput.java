package org.shimwright.processor;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;
import org.shimwright.emit.Place;
import org.shimwright.generation.repeat.Repeat;

/** Reads what an earlier compilation has left of a library in the compiler's output folders. */
final class EarlierOutput implements Repeat.Earlier {
  private final Filer filer;
  private final Options options;
  private final String library;

  EarlierOutput(Filer filer, Options options, String library) {
    this.filer = filer;
    this.options = options;
    this.library = library;
  }

  @Override
  public Optional<byte[]> read(Place place, String path) {
    if (place == Place.RESOURCE) {
      return read(options.location(), options.root() + "/" + library + "/" + path);
    }
    // without a folder for sources they are among the classes
    return read(StandardLocation.SOURCE_OUTPUT, path)
        .or(() -> read(StandardLocation.CLASS_OUTPUT, path));
  }

  private Optional<byte[]> read(Location location, String path) {
    try (InputStream in = filer.getResource(location, "", path).openInputStream()) {
      return Optional.of(in.readAllBytes());
    } catch (IOException | RuntimeException notThere) {
      return Optional.empty(); // file managers report an absent file or place in ways of their own
    }
  }
}
