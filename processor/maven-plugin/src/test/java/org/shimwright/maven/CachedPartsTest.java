package org.shimwright.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies in a cache that CachedParts renews, and those that it leaves. */
class CachedPartsTest {
  private static final String API = "shimwright-api/0.1.0/shimwright-api-0.1.0.jar";

  @TempDir Path work;

  @Test
  void copyOfAnotherBuildIsRenewed() throws IOException {
    write("installed", API, "new");
    Path copy = write("cache", API, "old");
    assertEquals(List.of("shimwright-api-0.1.0.jar"), renew());
    assertEquals("new", Files.readString(copy));
    assertEquals(List.of(), renew());
  }

  @Test
  void otherVersionsAndWhatWasNeverFetchedAreLeft() throws IOException {
    write("installed", API, "new");
    Path other = write("cache", API.replace("0.1.0", "0.0.9"), "of another version");
    assertEquals(List.of(), renew());
    assertEquals("of another version", Files.readString(other));
    assertFalse(Files.exists(work.resolve("cache/org/shimwright").resolve(API)));
  }

  @Test
  void notesOfMavenAreLeft() throws IOException {
    String notes = "shimwright-api/maven-metadata.xml";
    write("installed", notes, "of the repository");
    Path kept = write("cache", notes, "of the cache");
    assertEquals(List.of(), renew());
    assertEquals("of the cache", Files.readString(kept));
  }

  private List<String> renew() throws IOException {
    return new CachedParts(work.resolve("installed"), work.resolve("cache")).renew();
  }

  private Path write(String repository, String path, String text) throws IOException {
    Path file = work.resolve(repository).resolve("org/shimwright").resolve(path);
    Files.createDirectories(file.resolveSibling("."));
    return Files.writeString(file, text);
  }
}
