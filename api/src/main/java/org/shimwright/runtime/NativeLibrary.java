package org.shimwright.runtime;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds a native library and loads it: at an explicit path, else on {@code java.library.path}, else
 * as a copy of the one packaged in the jar.
 */
final class NativeLibrary {
  private static final Set<PosixFilePermission> OTHERS_WRITE =
      PosixFilePermissions.fromString("----w--w-");

  private final String name;
  private final Class<?> anchor;
  private final List<String> tried = new ArrayList<>();

  NativeLibrary(String name, Class<?> anchor) {
    this.name = name;
    this.anchor = anchor;
  }

  void load(Consumer<String> loader) {
    String property = "shimwright.library." + name;
    String explicit = System.getProperty(property);
    if (explicit != null) {
      if (loads(loader, "the system property " + property, Path.of(explicit))) {
        return;
      }
      throw failure(property); // who names a file does not want another
    }
    for (String directory : System.getProperty("java.library.path", "").split(File.pathSeparator)) {
      if (!directory.isEmpty()) {
        Path file = Path.of(directory, System.mapLibraryName(name));
        if (Files.exists(file) && loads(loader, "java.library.path", file)) {
          return;
        }
      }
    }
    tried.add("java.library.path: " + System.getProperty("java.library.path", ""));
    if (loadsPackaged(loader)) {
      return;
    }
    throw failure(property);
  }

  private boolean loads(Consumer<String> loader, String source, Path file) {
    try {
      loader.accept(file.toAbsolutePath().toString());
      return true;
    } catch (UnsatisfiedLinkError refused) {
      tried.add(source + ": " + file + ": " + refused.getMessage());
      return false;
    }
  }

  private boolean loadsPackaged(Consumer<String> loader) {
    String resource = "META-INF/native/" + platform() + "/" + System.mapLibraryName(name);
    ClassLoader classes = anchor.getClassLoader();
    try (InputStream in =
        classes == null
            ? ClassLoader.getSystemResourceAsStream(resource)
            : classes.getResourceAsStream(resource)) {
      if (in == null) {
        tried.add("the jar: no " + resource);
        return false;
      }
      return loads(loader, "the jar's " + resource, extract(in.readAllBytes()));
    } catch (IOException | IllegalStateException unusable) {
      tried.add("the jar's " + resource + ": " + unusable.getMessage());
      return false;
    }
  }

  /** Such as {@code linux-amd64}. */
  static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String os = system.startsWith("mac") ? "macos" : system.split(" ")[0];
    String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return os + "-" + (machine.equals("x86_64") ? "amd64" : machine);
  }

  /** Puts the bytes under their hash into a directory that only this user can write to. */
  private Path extract(byte[] bytes) throws IOException {
    Path directory = privateDirectory();
    String hash = sha256(bytes).substring(0, 32);
    Path file = directory.resolve(hash + "-" + System.mapLibraryName(name));
    if (!isIntact(file, bytes)) {
      Path fresh = Files.createTempFile(directory, hash, ".new", onlyOwner("rwx------"));
      try {
        Files.write(fresh, bytes);
        move(fresh, file);
      } finally {
        Files.deleteIfExists(fresh);
      }
    }
    if (!isIntact(file, bytes)) {
      throw new IllegalStateException(file + " was changed while it was written");
    }
    return file;
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException unsupported) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static boolean isIntact(Path file, byte[] bytes) throws IOException {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && isPrivate(file)
        && Files.size(file) == bytes.length
        && Arrays.equals(Files.readAllBytes(file), bytes);
  }

  private static Path privateDirectory() throws IOException {
    String user = System.getProperty("user.name").replaceAll("[^A-Za-z0-9_.-]", "_");
    Path directory = Path.of(System.getProperty("java.io.tmpdir"), "shimwright-" + user);
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      try {
        Files.createDirectory(directory, onlyOwner("rwx------"));
      } catch (java.nio.file.FileAlreadyExistsException another) {
        // another process of this user was faster, or somebody else: checked below
      }
    }
    if (Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS) && isPrivate(directory)) {
      return directory;
    }
    return Files.createTempDirectory("shimwright-", onlyOwner("rwx------"));
  }

  /** Tells whether this user owns the file and nobody else may write to it. */
  private static boolean isPrivate(Path file) throws IOException {
    Path home = Path.of(System.getProperty("java.io.tmpdir"));
    if (!home.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return true; // no POSIX rights: the temporary directory is the user's own
    }
    Path probe = Files.createTempFile("shimwright-", ".owner", onlyOwner("rw-------"));
    try {
      return Files.getOwner(probe).equals(Files.getOwner(file, LinkOption.NOFOLLOW_LINKS))
          && Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS).stream()
              .noneMatch(OTHERS_WRITE::contains);
    } finally {
      Files.delete(probe);
    }
  }

  private static FileAttribute<?>[] onlyOwner(String rights) {
    boolean posix =
        Path.of(System.getProperty("java.io.tmpdir"))
            .getFileSystem()
            .supportedFileAttributeViews()
            .contains("posix");
    return posix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))
        }
        : new FileAttribute<?>[0];
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private UnsatisfiedLinkError failure(String property) {
    return new UnsatisfiedLinkError(
        "the native library '"
            + name
            + "' cannot be loaded on "
            + platform()
            + ". Tried:\n  "
            + String.join("\n  ", tried)
            + "\nBuild it against the MPI of this machine and name it with -D"
            + property
            + "=/path/to/"
            + System.mapLibraryName(name)
            + "; if the file is there, ldd shows which library it misses.");
  }
}
