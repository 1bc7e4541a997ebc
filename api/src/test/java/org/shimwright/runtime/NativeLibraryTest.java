package org.shimwright.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a library is looked for, in which order, and what a failure says. */
class NativeLibraryTest {
  private static final byte[] CONTENT = {1, 2, 3, 4};

  @TempDir private Path directory;

  private static void refuse(String path) {
    throw new UnsatisfiedLinkError("refused for the test");
  }

  @Test
  void anExplicitPathIsTheOnlyOneTried() {
    System.setProperty("shimwright.library.absent", "/nowhere/libabsent.so");
    try {
      UnsatisfiedLinkError failure =
          assertThrows(
              UnsatisfiedLinkError.class,
              () ->
                  new NativeLibrary("absent", NativeLibraryTest.class)
                      .load(NativeLibraryTest::refuse));
      assertTrue(failure.getMessage().contains("/nowhere/libabsent.so"), failure.getMessage());
      assertTrue(!failure.getMessage().contains("the jar"), failure.getMessage());
    } finally {
      System.clearProperty("shimwright.library.absent");
    }
  }

  @Test
  void aFailureSaysWhatWasTriedAndWhatToDo() {
    UnsatisfiedLinkError failure =
        assertThrows(
            UnsatisfiedLinkError.class,
            () ->
                new NativeLibrary("absent", NativeLibraryTest.class)
                    .load(NativeLibraryTest::refuse));
    for (String part :
        List.of(
            "java.library.path",
            "META-INF/native/" + NativeLibrary.platform(),
            "-Dshimwright.library.absent=",
            "ldd")) {
      assertTrue(failure.getMessage().contains(part), failure.getMessage());
    }
  }

  @Test
  void thePackagedCopyIsExtractedPrivatelyAndVerified() throws Exception {
    Path packaged =
        directory.resolve(
            "META-INF/native/" + NativeLibrary.platform() + "/" + System.mapLibraryName("packed"));
    Files.createDirectories(packaged.getParent());
    Files.write(packaged, CONTENT);
    Path first = extracted();
    assertArrayEquals(CONTENT, Files.readAllBytes(first));
    assertEquals(
        "rwx------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(first.getParent())));
    Files.write(first, new byte[] {9, 9, 9, 9});
    Path second = extracted();
    assertEquals(first, second);
    assertArrayEquals(CONTENT, Files.readAllBytes(second), "a changed copy is not trusted");
    Files.delete(second);
  }

  private Path extracted() throws IOException, ClassNotFoundException {
    List<String> loaded = new ArrayList<>();
    URL[] classes = {
      directory.toUri().toURL(),
      NativeLibraryTest.class.getProtectionDomain().getCodeSource().getLocation()
    };
    try (URLClassLoader loader = new URLClassLoader(classes, null)) {
      Class<?> anchor =
          new AnchorLoader(loader).loadClass("org.shimwright.runtime.NativeLibraryTest");
      new NativeLibrary("packed", anchor).load(loaded::add);
    }
    assertEquals(1, loaded.size());
    return Path.of(loaded.get(0));
  }

  /** Loads the anchor class without its dependencies: only its loader's resources matter. */
  private static final class AnchorLoader extends ClassLoader {
    private final ClassLoader resources;

    AnchorLoader(ClassLoader resources) {
      super(NativeLibraryTest.class.getClassLoader());
      this.resources = resources;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      return resources.loadClass(name);
    }
  }
}
