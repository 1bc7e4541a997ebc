package org.shimwright.runtime.internal;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/**
 * Extracts packaged files to a folder in which only this user can change them, or reports why that
 * is impossible.
 *
 * <p>The folder is below the folder for temporary files, and its name contains checksums of the
 * files. An existing file is used only if all its bytes equal the packaged ones. A new file is
 * written under another name and then moved, so that no process ever sees an incomplete file. A
 * process that creates a folder removes the folders of other builds that have not been used for a
 * while.
 */
final class Extraction {
  private static final int SUPERUSER = 0;
  private static final Path PROCESS = Path.of("/proc/self");
  private static final LinkOption NO_LINK = LinkOption.NOFOLLOW_LINKS;

  /**
   * Incomplete files of killed processes, and folders of other builds, are removed after this time.
   */
  private static final Duration ABANDONED = Duration.ofHours(1);

  private static final String UNFINISHED = ".new";

  /** The pattern for the names of folders, including folders for a single process. */
  private static final String FOLDERS = "[0-9a-f]+-[0-9a-f]+(-\\d+)?";

  private final Path place;
  private final boolean unix;
  private int owner = SUPERUSER;

  /**
   * Whether the folder was created for this process only. Its files are then deleted when the JVM
   * ends.
   */
  private boolean passing;

  /** Whether the files get a folder of this extraction alone. */
  private boolean unshared;

  /** Prepares an extraction below a folder, such as the folder for temporary files. */
  Extraction(Path place) {
    this.place = place.toAbsolutePath();
    unix = place.getFileSystem().supportedFileAttributeViews().contains("unix");
  }

  /**
   * Extracts files.
   *
   * @return the path of the first file; the others are in the same folder
   * @throws IOException if the files cannot be stored safely; the message names the folder, the
   *     reason and a remedy
   */
  Path extract(List<String> names, List<byte[]> contents) throws IOException {
    try {
      Path folder = folder(checksums(contents));
      for (int i = 0; i < names.size(); i++) {
        writeIfChanged(folder.resolve(names.get(i)), contents.get(i));
      }
      return folder.resolve(names.get(0));
    } catch (Unsafe unsafe) {
      throw refusal(String.valueOf(unsafe.getMessage()), unsafe);
    } catch (NoSuchFileException missing) {
      throw refusal("there is no " + missing.getFile(), missing);
    } catch (FileSystemException fault) {
      throw refusal(fault.getFile() + ": " + reason(fault), fault);
    } catch (IOException fault) {
      throw refusal(String.valueOf(fault.getMessage()), fault);
    }
  }

  /**
   * Extracts files as {@link #extract} does, but to a new folder, because the JVM loads a file for
   * one class loader only. The JVM deletes the folder when it ends.
   */
  Path extractUnshared(List<String> names, List<byte[]> contents) throws IOException {
    unshared = true;
    return extract(names, contents);
  }

  private static String reason(FileSystemException fault) {
    return fault.getReason() == null ? fault.getClass().getSimpleName() : fault.getReason();
  }

  private IOException refusal(String reason, IOException cause) {
    return new IOException(
        "cannot be copied below "
            + place
            + ": "
            + reason
            + "; mend that, or name a folder of your own with -Djava.io.tmpdir=FOLDER",
        cause);
  }

  private Path folder(String name) throws IOException {
    Path real = place.toRealPath();
    if (unix) {
      refuseControlled(real);
    }
    Path all = privateFolder(real, "shimwright-" + plain(System.getProperty("user.name", "")));
    File folder = all.resolve(name).toFile();
    if (!folder.setLastModified(System.currentTimeMillis())) { // else others see that it is in use
      removeUnused(all);
    }
    return unshared ? newFolder(all, name) : privateFolder(all, name);
  }

  /**
   * Replaces each character of a name by {@code _}, except letters and digits of ASCII and the
   * characters {@code _.-}. Does not use a regular expression, which costs 3 ms of start-up time.
   */
  private static String plain(String name) {
    StringBuilder plain = new StringBuilder(name);
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!letter && (c < '0' || c > '9') && "_.-".indexOf(c) < 0) {
        plain.setCharAt(i, '_');
      }
    }
    return plain.toString();
  }

  /**
   * Deletes the files that other builds extracted. No process that starts now loads them, and a
   * process that has loaded one keeps it.
   */
  private static void removeUnused(Path all) throws IOException {
    FileTime limit = FileTime.from(Instant.now().minus(ABANDONED));
    try (Stream<Path> folders = Files.list(all)) {
      for (Path folder : folders.toList()) {
        if (folder.getFileName().toString().matches(FOLDERS)
            && Files.isDirectory(folder, NO_LINK)
            && Files.getLastModifiedTime(folder, NO_LINK).compareTo(limit) < 0) {
          remove(folder);
        }
      }
    } catch (NoSuchFileException gone) {
      // another process is removing the same folders
    }
  }

  private static void remove(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException inUse) {
      // some systems cannot delete a loaded file; the next build tries again
    }
  }

  /**
   * Throws if another user could put another library into a folder, which is so if that user may
   * rename the folder or one of its parents. Checks from the root down and follows no link: an
   * accepted folder keeps its name, because no other user may rename it in its parent, which was
   * accepted before.
   */
  private void refuseControlled(Path real) throws IOException {
    owner = thisUser();
    Path folder = real.getRoot();
    refuseControlledHere(folder);
    for (Path name : real) {
      folder = folder.resolve(name);
      refuseControlledHere(folder);
    }
  }

  private void refuseControlledHere(Path folder) throws IOException {
    UnixFile its = UnixFile.of(folder);
    if (!its.isFolder()) {
      throw new Unsafe(folder + " was replaced while it was looked at");
    }
    if (its.owner() != owner && its.owner() != SUPERUSER) {
      throw new Unsafe(folder + " belongs to another user, who could put another library there");
    }
    if (its.othersMayReplaceEntries()) {
      throw new Unsafe(
          "other users may write to " + folder + " and could put another library there");
    }
  }

  /**
   * Returns the user id of this process according to the kernel, which also works for a process
   * that may not be dumped. A user name would prove nothing; and a file that is created to read its
   * owner could be replaced by the owner of its folder.
   */
  private static int thisUser() throws IOException {
    if (!Files.exists(PROCESS)) {
      throw new Unsafe("there is no " + PROCESS + ", whose owner is the user of this process");
    }
    return UnixFile.of(PROCESS.toRealPath()).owner();
  }

  /**
   * Returns the folder with this name, or a new folder for this process if the existing one belongs
   * to another user.
   */
  private Path privateFolder(Path parent, String name) throws IOException {
    Path folder = parent.resolve(name);
    if (!Files.exists(folder, NO_LINK)) {
      try {
        Files.createDirectory(folder, onlyOwner("rwx------"));
      } catch (FileAlreadyExistsException another) {
        // created by another process of this user or by another user: checked below
      }
    }
    if (!isPrivateFolder(folder)) {
      return newFolder(parent, name);
    }
    if (passing) {
      folder.toFile().deleteOnExit();
    }
    return folder;
  }

  private Path newFolder(Path parent, String name) throws IOException {
    passing = true;
    Path folder = Files.createTempDirectory(parent, name + "-", onlyOwner("rwx------"));
    folder.toFile().deleteOnExit();
    return folder;
  }

  /**
   * Returns whether this is a folder of this user. Checks the owner first: a file of another user
   * may be a folder at the first check and a link at the next.
   */
  private boolean isPrivateFolder(Path folder) throws IOException {
    try {
      return isPrivate(folder) && Files.isDirectory(folder, NO_LINK);
    } catch (NoSuchFileException gone) {
      return false; // a process that has removed it may remove it again
    }
  }

  /** Returns whether this user owns the file and nobody else may write to it. */
  private boolean isPrivate(Path file) throws IOException {
    return !unix || UnixFile.of(file).isPrivateTo(owner);
  }

  private void writeIfChanged(Path file, byte[] bytes) throws IOException {
    if (!isIntact(file, bytes)) {
      write(file, bytes);
      if (!isIntact(file, bytes)) {
        throw new Unsafe(file + " was changed while it was written");
      }
    }
    if (passing) {
      file.toFile().deleteOnExit(); // deleted before its folder
    }
  }

  private boolean isIntact(Path file, byte[] bytes) throws IOException {
    return Files.isRegularFile(file, NO_LINK)
        && isPrivate(file)
        && Files.size(file) == bytes.length
        && Arrays.equals(content(file), bytes);
  }

  /**
   * Reads a file. Uses a stream, whose classes every JVM has loaded already; loading those of
   * channels takes long.
   */
  private static byte[] content(Path file) throws IOException {
    try (InputStream in = new FileInputStream(file.toFile())) {
      return in.readAllBytes();
    }
  }

  private void write(Path file, byte[] bytes) throws IOException {
    String name = file.getFileName().toString();
    Path folder = file.resolveSibling("");
    removeAbandoned(folder);
    Path fresh = Files.createTempFile(folder, name, UNFINISHED, onlyOwner("rwx------"));
    try {
      Files.write(fresh, bytes);
      move(fresh, file);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private static void removeAbandoned(Path folder) throws IOException {
    FileTime limit = FileTime.from(Instant.now().minus(ABANDONED));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(UNFINISHED)).toList()) {
        removeBefore(limit, file);
      }
    }
  }

  private static void removeBefore(FileTime limit, Path file) throws IOException {
    try {
      if (Files.getLastModifiedTime(file, NO_LINK).compareTo(limit) < 0) {
        Files.deleteIfExists(file);
      }
    } catch (NoSuchFileException finished) {
      // another process has just moved the file that it wrote
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException unsupported) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private FileAttribute<?>[] onlyOwner(String rights) {
    return unix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))
        }
        : new FileAttribute<?>[0]; // there each user has a folder for temporary files
  }

  /**
   * Returns a folder name for these contents. It need not be a secure digest, which takes the JVM
   * long to load, because a file that is found under this name is compared byte by byte.
   */
  private static String checksums(List<byte[]> contents) {
    CRC32 first = new CRC32();
    Adler32 second = new Adler32();
    long length = 0;
    for (byte[] content : contents) {
      first.update(content);
      second.update(content);
      length += content.length;
    }
    return Long.toHexString(first.getValue() << 32 | second.getValue())
        + '-'
        + Long.toHexString(length);
  }

  /** Thrown for a file or folder that is not safe; the message gives the reason. */
  private static final class Unsafe extends IOException {
    private static final long serialVersionUID = 1L;

    Unsafe(String reason) {
      super(reason);
    }
  }
}
