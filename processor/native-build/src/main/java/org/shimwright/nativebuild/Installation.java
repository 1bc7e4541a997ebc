package org.shimwright.nativebuild;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A folder that {@code ./dev install} has written. */
public record Installation(Path prefix) {
  private static final Path REPOSITORY = Path.of("share", "shimwright", "maven");

  /**
   * Finds the installation that is named; else the first one whose repository is among these
   * addresses; else the one of the program {@code shimwright} on the PATH.
   *
   * @throws BuildFault if there is no installation in the folder that is named
   */
  public static Optional<Installation> find(Optional<Path> named, List<String> addresses)
      throws BuildFault {
    if (named.isPresent() && !Files.isDirectory(named.get().resolve(REPOSITORY))) {
      throw new BuildFault(
          "[MissingInstallation] there is no Shimwright in %s; install it there with ./dev install, or correct the property shimwright.prefix"
              .formatted(named.get()));
    }
    return named
        .map(Installation::new)
        .or(() -> addresses.stream().flatMap(one -> ofRepository(one).stream()).findFirst())
        .or(() -> ofPath(System.getenv().getOrDefault("PATH", "")));
  }

  /**
   * Finds the installation whose repository has this address. There is none if the address is no
   * folder of an installation.
   */
  public static Optional<Installation> ofRepository(String address) {
    if (!address.startsWith("file:")) {
      return Optional.empty();
    }
    return folder(address).flatMap(Installation::around);
  }

  /**
   * Returns the folder of an address; empty for an address that is none, such as one with a
   * property.
   */
  private static Optional<Path> folder(String address) {
    try {
      // the address may have blanks, which no URI may have
      return Optional.ofNullable(new URI(address.replace(" ", "%20")).getPath())
          .map(path -> Path.of(path).toAbsolutePath().normalize());
    } catch (URISyntaxException none) {
      return Optional.empty();
    }
  }

  /** Returns the installation whose repository is a folder. */
  private static Optional<Installation> around(Path folder) {
    Path prefix = folder;
    for (int level = 0; level < REPOSITORY.getNameCount() && prefix != null; level++) {
      prefix = prefix.getParent();
    }
    return folder.endsWith(REPOSITORY) && prefix != null
        ? Optional.of(new Installation(prefix))
        : Optional.empty();
  }

  /** Finds the installation of the first program {@code shimwright} in a list of folders. */
  static Optional<Installation> ofPath(String folders) {
    return new SearchPath(folders).find("shimwright").flatMap(Installation::ofProgram);
  }

  private static Optional<Installation> ofProgram(Path program) {
    try {
      Path bin = program.toRealPath().getParent();
      Path prefix = bin == null ? null : bin.getParent();
      return Optional.ofNullable(prefix).map(Installation::new);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Returns the Maven repository of the installation. */
  public Path repository() {
    return prefix.resolve(REPOSITORY);
  }

  /**
   * Returns the folder of the MPI of the installation; empty if Shimwright was installed for an MPI
   * in another folder.
   */
  public Optional<Path> mpi() {
    return Files.exists(prefix.resolve("bin/mpicc")) ? Optional.of(prefix) : Optional.empty();
  }
}
