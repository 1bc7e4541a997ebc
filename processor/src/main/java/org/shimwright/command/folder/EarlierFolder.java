package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import org.shimwright.emit.Place;
import org.shimwright.generation.repeat.Repeat;

/** Reads what an earlier generation has left in a folder, if it came to its end. */
public final class EarlierFolder implements Repeat.Earlier {
  private final Path folder;
  private final boolean finished;

  /** Makes a reader of a folder, which need not be there. */
  public EarlierFolder(Path folder) {
    this.folder = folder;
    finished = Files.notExists(folder.resolve(OwnedFiles.UNFINISHED), LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  public Optional<byte[]> read(Place place, String path) {
    Path file = folder.resolve(place.listed(path));
    try {
      return finished && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          ? Optional.of(Files.readAllBytes(file))
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty(); // a generation will say so
    }
  }
}
