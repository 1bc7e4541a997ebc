package org.shimwright.runtime.internal;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds a native library and loads it: from an explicit path, else from {@code java.library.path},
 * else from the installation of the jar, else from a copy of the library packaged in the jar.
 */
final class NativeLibrary {
  private static final String NO_PROGRAMS =
      "; if its folder is on a file system that is mounted noexec, put the library elsewhere, or name"
          + " another folder for temporary files with -Djava.io.tmpdir=FOLDER";

  /** The end of the gate library's name, after the name of the library. */
  private static final String GATE = "-gate";

  private final String name;
  private final Class<?> anchor;
  private final boolean gated;
  private final List<String> tried = new ArrayList<>();

  /**
   * Describes a library with a gate library in the same folder. The gate library checks the
   * requirements of the library.
   */
  NativeLibrary(String name, Class<?> anchor) {
    this(name, anchor, true);
  }

  /** Describes a library, with a gate library in the same folder if {@code gated}. */
  NativeLibrary(String name, Class<?> anchor, boolean gated) {
    this.name = name;
    this.anchor = anchor;
    this.gated = gated;
  }

  void load(Consumer<String> loader) {
    String property = "shimwright.library." + name;
    String explicit = System.getProperty(property);
    if (explicit != null) {
      String source = "the system property " + property;
      Path file = path(source, explicit);
      if (file != null && loads(loader, source, file)) {
        return;
      }
      throw failure(property); // a user who names a file wants no other file
    }
    for (String directory : System.getProperty("java.library.path", "").split(File.pathSeparator)) {
      if (!directory.isEmpty()) {
        Path file = path("java.library.path", directory, System.mapLibraryName(name));
        if (file != null && Files.exists(file) && loads(loader, "java.library.path", file)) {
          return;
        }
      }
    }
    tried.add("java.library.path: " + System.getProperty("java.library.path", ""));
    if (loadsInstalled(loader) || loadsPackaged(loader)) {
      return;
    }
    throw failure(property);
  }

  /**
   * Makes a path. If it is invalid (the locale may not be able to encode it), notes that in {@code
   * tried} and returns null.
   */
  private @Nullable Path path(String source, String first, String... more) {
    try {
      return Path.of(first, more);
    } catch (InvalidPathException nonsense) {
      tried.add(source + ": it is no path: " + nonsense.getMessage());
      return null;
    }
  }

  /**
   * Loads the gate library, which checks the requirements of the library, and then the library.
   * Notes a failure in {@code tried} and returns false.
   */
  private boolean loads(Consumer<String> loader, String source, Path file) {
    Path library = file.toAbsolutePath();
    Path gate = library.resolveSibling(System.mapLibraryName(name + GATE));
    if (gated && !Files.exists(gate)) {
      tried.add(source + ": " + file + ": there is no " + gate.getFileName() + " beside it");
      return false;
    }
    try {
      if (gated) {
        loader.accept(gate.toString());
      }
      loader.accept(library.toString());
      return true;
    } catch (IllegalCallerException denied) {
      throw notAllowed(denied);
    } catch (UnsatisfiedLinkError refused) {
      String reason = String.valueOf(refused.getMessage());
      tried.add(source + ": " + file + ": " + reason + (isUnmapped(reason) ? NO_PROGRAMS : ""));
      return false;
    }
  }

  /**
   * Makes the error for a JVM that lets only some modules load native libraries (an option since
   * JDK 24).
   */
  private UnsatisfiedLinkError notAllowed(IllegalCallerException denied) {
    Module module = anchor.getModule();
    String flag = "--enable-native-access=" + (module.isNamed() ? module.getName() : "ALL-UNNAMED");
    UnsatisfiedLinkError error =
        new UnsatisfiedLinkError(
            "this JVM lets "
                + (module.isNamed() ? "the module " + module.getName() : "the class path")
                + " load no native library such as '"
                + name
                + "'; run java with "
                + flag
                + ", or give the program's jar the manifest entry Enable-Native-Access: ALL-UNNAMED");
    error.initCause(denied);
    return error;
  }

  /** Returns whether the C library's message means that the file system is mounted noexec. */
  private static boolean isUnmapped(String reason) {
    return reason.contains("failed to map segment") || reason.contains("Operation not permitted");
  }

  /** Loads the library from PREFIX/lib if the jar is in PREFIX/share/java/FOLDER. */
  private boolean loadsInstalled(Consumer<String> loader) {
    Path file = installed();
    return file != null && Files.exists(file) && loads(loader, "the installation", file);
  }

  /**
   * Returns the path of the library in PREFIX/lib; null if the jar is not in
   * PREFIX/share/java/FOLDER.
   */
  private @Nullable Path installed() {
    CodeSource source = anchor.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return null;
    }
    try {
      URI location = URI.create(source.getLocation().toString());
      Path folder = above(above(Path.of(location).toAbsolutePath().normalize()));
      if (folder == null || !folder.endsWith(Path.of("share", "java"))) {
        return null;
      }
      Path prefix = above(above(folder));
      return prefix == null ? null : prefix.resolve("lib").resolve(System.mapLibraryName(name));
    } catch (IllegalArgumentException | FileSystemNotFoundException notAFile) {
      return null; // the classes are in no file, so nothing is installed with them
    }
  }

  private static @Nullable Path above(@Nullable Path path) {
    return path == null ? null : path.getParent();
  }

  private boolean loadsPackaged(Consumer<String> loader) {
    String folder = "META-INF/native/" + platform() + "/";
    String file = System.mapLibraryName(name);
    List<String> files = gated ? List.of(file, System.mapLibraryName(name + GATE)) : List.of(file);
    List<byte[]> contents = new ArrayList<>();
    try {
      for (String packed : files) {
        try (InputStream in = resource(folder + packed)) {
          if (in == null) {
            tried.add("the jar: no " + folder + packed);
            return false;
          }
          contents.add(in.readAllBytes());
        }
      }
      Path place = Path.of(System.getProperty("java.io.tmpdir"));
      String source = "the jar's " + folder + files.get(0);
      Path copy = new Extraction(place).extract(files, contents);
      if (loads(loader, source, copy)) {
        return true;
      }
      return isMapped(copy) // then another class loader may have loaded it
          && loads(loader, source, new Extraction(place).extractUnshared(files, contents));
    } catch (IOException unusable) {
      tried.add("the jar's " + folder + files.get(0) + ": " + unusable.getMessage());
      return false;
    }
  }

  /** Returns whether this process has loaded a file; false where that cannot be found out. */
  private static boolean isMapped(Path file) {
    try (Stream<String> mapped = Files.lines(Path.of("/proc/self/maps"))) {
      return mapped.anyMatch(line -> line.endsWith(" " + file));
    } catch (IOException | UncheckedIOException unknown) {
      return false;
    }
  }

  private @Nullable InputStream resource(String path) {
    ClassLoader classes = anchor.getClassLoader();
    return classes == null
        ? ClassLoader.getSystemResourceAsStream(path)
        : classes.getResourceAsStream(path);
  }

  /** Returns the name of this platform, such as {@code linux-amd64}. */
  static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String os = system.startsWith("mac") ? "macos" : system.split(" ")[0];
    String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return os + "-" + (machine.equals("x86_64") ? "amd64" : machine);
  }

  private UnsatisfiedLinkError failure(String property) {
    return new UnsatisfiedLinkError(
        "the native library '"
            + name
            + "' cannot be loaded on "
            + platform()
            + ". Tried:\n  "
            + String.join("\n  ", tried)
            + "\nBuild it on this machine and name it with -D"
            + property
            + "=/path/to/"
            + System.mapLibraryName(name)
            + "; if the file is there, ldd shows which library it misses.");
  }
}
