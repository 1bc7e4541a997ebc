package org.shimwright.nativebuild;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which of a wrapper, a folder and the installation names the MPI to CMake. */
class MpiChoiceTest {
  @TempDir Path prefix;

  @Test
  void wrapperComesBeforeFolderAndFolderBeforeInstallation() throws IOException {
    Files.createFile(Files.createDirectories(prefix.resolve("bin")).resolve("mpicc"));
    Optional<String> wrapper = Optional.of("mpicc.mpich");
    Optional<Path> folder = Optional.of(Path.of("/opt/mpich"));
    Optional<Installation> installation = Optional.of(new Installation(prefix));
    assertEquals(
        List.of("-DMPI_C_COMPILER=mpicc.mpich"),
        new MpiChoice(wrapper, folder).arguments(installation));
    assertEquals(
        List.of("-DMPI_HOME=/opt/mpich"),
        new MpiChoice(Optional.empty(), folder).arguments(installation));
    MpiChoice none = new MpiChoice(Optional.empty(), Optional.empty());
    assertEquals(List.of("-DMPI_HOME=" + prefix), none.arguments(installation));
    assertEquals(List.of(), none.arguments(Optional.empty()));
    assertTrue(new MpiChoice(wrapper, Optional.empty()).isMade());
    assertTrue(new MpiChoice(Optional.empty(), folder).isMade());
    assertFalse(none.isMade());
  }
}
