package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
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

  /** As one that the locale cannot spell is none. */
  @Test
  void aFolderThatIsNoPathIsPassedOver() throws IOException {
    for (String file : List.of("behind", "behind-gate")) {
      Files.write(directory.resolve(System.mapLibraryName(file)), CONTENT);
    }
    String before = System.getProperty("java.library.path");
    List<String> loaded = new ArrayList<>();
    System.setProperty("java.library.path", "no\0path" + File.pathSeparator + directory);
    try {
      new NativeLibrary("behind", NativeLibraryTest.class).load(loaded::add);
    } finally {
      System.setProperty("java.library.path", before);
    }
    assertEquals(2, loaded.size(), "the gate and the library");
  }

  @Test
  void aLibraryWithoutItsGateIsNotLoaded() throws IOException {
    Path library = directory.resolve(System.mapLibraryName("alone"));
    Files.write(library, CONTENT);
    System.setProperty("shimwright.library.alone", library.toString());
    try {
      UnsatisfiedLinkError failure =
          assertThrows(
              UnsatisfiedLinkError.class,
              () -> new NativeLibrary("alone", NativeLibraryTest.class).load(path -> {}));
      assertTrue(failure.getMessage().contains("alone-gate"), failure.getMessage());
    } finally {
      System.clearProperty("shimwright.library.alone");
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
  void aJvmThatDeniesNativeAccessIsToldTheFlag() throws IOException {
    for (String file : List.of("denied", "denied-gate")) {
      Files.write(directory.resolve(System.mapLibraryName(file)), CONTENT);
    }
    Path library = directory.resolve(System.mapLibraryName("denied"));
    System.setProperty("shimwright.library.denied", library.toString());
    try {
      UnsatisfiedLinkError failure =
          assertThrows(
              UnsatisfiedLinkError.class,
              () ->
                  new NativeLibrary("denied", NativeLibraryTest.class)
                      .load(
                          path -> {
                            throw new IllegalCallerException("as from JDK 24 on");
                          }));
      assertTrue(
          failure.getMessage().contains("run java with --enable-native-access=ALL-UNNAMED"),
          failure.getMessage());
      assertTrue(failure.getMessage().contains("'denied'"), failure.getMessage());
    } finally {
      System.clearProperty("shimwright.library.denied");
    }
  }

  @Test
  void thePackagedCopyIsExtractedPrivatelyAndVerified() throws Exception {
    Path packaged = directory.resolve("META-INF/native/" + NativeLibrary.platform());
    Files.createDirectories(packaged);
    Files.write(packaged.resolve(System.mapLibraryName("packed")), CONTENT);
    Files.write(packaged.resolve(System.mapLibraryName("packed-gate")), CONTENT);
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
          new AnchorLoader(loader).loadClass("org.shimwright.runtime.internal.NativeLibraryTest");
      new NativeLibrary("packed", anchor).load(loaded::add);
    }
    assertEquals(2, loaded.size());
    Path library = Path.of(loaded.get(1));
    Path gate = library.resolveSibling(System.mapLibraryName("packed-gate"));
    assertEquals(gate, Path.of(loaded.get(0)), "the gate is loaded before the library");
    assertArrayEquals(CONTENT, Files.readAllBytes(gate));
    return library;
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
