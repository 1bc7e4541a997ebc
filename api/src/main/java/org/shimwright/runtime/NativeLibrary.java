package org.shimwright.runtime;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds a native library and loads it: at an explicit path, else on {@code java.library.path}, else
 * where it was installed with the jar, else as a copy of the one packaged in the jar.
 */
final class NativeLibrary {
  private static final Set<PosixFilePermission> OTHERS_WRITE =
      PosixFilePermissions.fromString("----w--w-");

  /** What the gate's name has after the library's. */
  private static final String GATE = "-gate";

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
    if (loadsInstalled(loader) || loadsPackaged(loader)) {
      return;
    }
    throw failure(property);
  }

  /** Loads the gate that lies beside the library, which looks at the MPI, and then the library. */
  private boolean loads(Consumer<String> loader, String source, Path file) {
    Path library = file.toAbsolutePath();
    Path gate = library.resolveSibling(System.mapLibraryName(name + GATE));
    if (!Files.exists(gate)) {
      tried.add(source + ": " + file + ": there is no " + gate.getFileName() + " beside it");
      return false;
    }
    try {
      loader.accept(gate.toString());
      loader.accept(library.toString());
      return true;
    } catch (UnsatisfiedLinkError refused) {
      tried.add(source + ": " + file + ": " + refused.getMessage());
      return false;
    }
  }

  /** A jar in PREFIX/share/java/FOLDER has its library in PREFIX/lib. */
  private boolean loadsInstalled(Consumer<String> loader) {
    Path file = besideJar().resolve("../../../lib").resolve(System.mapLibraryName(name));
    return Files.exists(file) && loads(loader, "the installation", file.normalize());
  }

  /** The folder of the jar, or of the classes, that the anchor comes from. */
  private Path besideJar() {
    CodeSource source = anchor.getProtectionDomain().getCodeSource();
    try {
      Path jar = source == null ? Path.of("") : Path.of(source.getLocation().toURI());
      return jar.toAbsolutePath().resolve("..");
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException notAFile) {
      return Path.of(""); // classes from elsewhere have nothing beside them
    }
  }

  private boolean loadsPackaged(Consumer<String> loader) {
    String folder = "META-INF/native/" + platform() + "/";
    List<String> files = List.of(System.mapLibraryName(name), System.mapLibraryName(name + GATE));
    List<byte[]> contents = new ArrayList<>();
    try {
      for (String file : files) {
        try (InputStream in = resource(folder + file)) {
          if (in == null) {
            tried.add("the jar: no " + folder + file);
            return false;
          }
          contents.add(in.readAllBytes());
        }
      }
      return loads(loader, "the jar's " + folder + files.get(0), extract(files, contents));
    } catch (IOException | IllegalStateException unusable) {
      tried.add("the jar's " + folder + files.get(0) + ": " + unusable.getMessage());
      return false;
    }
  }

  private @Nullable InputStream resource(String path) {
    ClassLoader classes = anchor.getClassLoader();
    return classes == null
        ? ClassLoader.getSystemResourceAsStream(path)
        : classes.getResourceAsStream(path);
  }

  /** Such as {@code linux-amd64}. */
  static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String os = system.startsWith("mac") ? "macos" : system.split(" ")[0];
    String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return os + "-" + (machine.equals("x86_64") ? "amd64" : machine);
  }

  /** Puts files into a folder named after their hash, which only this user can write to. */
  private static Path extract(List<String> names, List<byte[]> contents) throws IOException {
    Path folder = privateDirectory(privateRoot(), sha256(contents).substring(0, 32));
    for (int i = 0; i < names.size(); i++) {
      Path file = folder.resolve(names.get(i));
      byte[] bytes = contents.get(i);
      if (!isIntact(file, bytes)) {
        Path fresh = Files.createTempFile(folder, names.get(i), ".new", onlyOwner("rwx------"));
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
    }
    return folder.resolve(names.get(0));
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

  private static Path privateRoot() throws IOException {
    String user = System.getProperty("user.name").replaceAll("[^A-Za-z0-9_.-]", "_");
    return privateDirectory(Path.of(System.getProperty("java.io.tmpdir")), "shimwright-" + user);
  }

  /** A folder of this name, or a new one of another name if somebody else has this one. */
  private static Path privateDirectory(Path parent, String name) throws IOException {
    Path directory = parent.resolve(name);
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      try {
        Files.createDirectory(directory, onlyOwner("rwx------"));
      } catch (FileAlreadyExistsException another) {
        // another process of this user was faster, or somebody else: checked below
      }
    }
    if (Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS) && isPrivate(directory)) {
      return directory;
    }
    return Files.createTempDirectory(parent, name + "-", onlyOwner("rwx------"));
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

  private static String sha256(List<byte[]> contents) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      contents.forEach(digest::update);
      return HexFormat.of().formatHex(digest.digest());
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
