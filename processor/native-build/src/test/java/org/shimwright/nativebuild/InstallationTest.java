package org.shimwright.nativebuild;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where Installation finds the folder that Shimwright is installed in. */
class InstallationTest {
  @TempDir Path work;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:///opt/my tools/share/shimwright/maven",
        "file:/opt/my%20tools/share/shimwright/maven/",
        "file:///opt/other/../my tools/share/shimwright/maven"
      })
  void repositoryLeadsToItsInstallation(String address) {
    assertEquals(
        Optional.of(Path.of("/opt/my tools")),
        Installation.ofRepository(address).map(Installation::prefix));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://repo.example.org/share/shimwright/maven",
        "file:///srv/maven",
        "file:share",
        "file://${prefix}/share/shimwright/maven"
      })
  void otherRepositoryLeadsToNone(String address) {
    assertEquals(Optional.empty(), Installation.ofRepository(address));
  }

  @Test
  void programOnThePathLeadsToItsInstallation() throws IOException {
    Path bin = Files.createDirectories(work.resolve("prefix/bin"));
    Path program = Files.createFile(bin.resolve("shimwright"));
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path links = Files.createDirectories(work.resolve("links"));
    Files.createSymbolicLink(links.resolve("shimwright"), program);
    Optional<Installation> found = Installation.ofPath("/nowhere:no\0path::" + links);
    assertEquals(Optional.of(work.resolve("prefix").toRealPath()), found.map(Installation::prefix));
    assertEquals(Optional.empty(), found.flatMap(Installation::mpi));
    Files.createFile(bin.resolve("mpicc"));
    assertEquals(found.map(Installation::prefix), found.flatMap(Installation::mpi));
  }

  @Test
  void folderWithoutAnInstallationIsRefused() {
    BuildFault fault =
        assertThrows(
            BuildFault.class, () -> Installation.find(Optional.of(work), List.of("file:/x")));
    assertEquals(
        "[MissingInstallation] there is no Shimwright in "
            + work
            + "; install it there with ./dev install, or correct the property shimwright.prefix",
        fault.getMessage());
  }

  @Test
  void namedInstallationComesFirstThenThatOfARepository() throws IOException {
    Files.createDirectories(work.resolve("share/shimwright/maven"));
    List<String> addresses =
        List.of("https://repo.example.org", "file:///opt/it/share/shimwright/maven");
    assertEquals(
        Optional.of(new Installation(work)), Installation.find(Optional.of(work), addresses));
    assertEquals(
        Optional.of(new Installation(Path.of("/opt/it"))),
        Installation.find(Optional.empty(), addresses));
  }
}
