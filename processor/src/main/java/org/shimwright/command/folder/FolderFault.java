package org.shimwright.command.folder;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Makes the error messages for a folder that cannot be created or changed. Paths appear as the user
 * wrote them.
 */
public final class FolderFault {
  private static final String NOTHING_CHANGED = "; nothing was changed";

  private FolderFault() {}

  /**
   * Returns the exception with a message for the user.
   *
   * @param argument the option or parameter that names the folder
   * @param folder the path as the user wrote it
   */
  public static IOException of(String argument, Path folder, IOException cause) {
    String message = argument + " '" + folder + "': " + reasonFor(folder, cause) + NOTHING_CHANGED;
    return new IOException(message, cause);
  }

  private static String reasonFor(Path folder, IOException cause) {
    Path last = folder;
    while (!isThere(last) && last.getParent() != null) {
      last = last.getParent();
    }
    if (isThere(last) && !Files.isDirectory(last.toAbsolutePath().normalize())) {
      String what = Files.isSymbolicLink(last) ? "a link to nothing" : "a file, no folder";
      return "'" + last + "' is " + what + "; move it, or choose another place";
    }
    if (!(cause instanceof FileSystemException fault)) {
      return String.valueOf(cause.getMessage());
    }
    if (fault instanceof AccessDeniedException) {
      return "you may not write to '%s'; ask for permission, or choose another place"
          .formatted(pathToReport(folder, last, fault));
    }
    String why = fault.getReason() == null ? "it takes no files" : fault.getReason();
    return "'%s': %s; choose another place".formatted(pathToReport(folder, last, fault), why);
  }

  private static boolean isThere(Path path) {
    return Files.exists(path.toAbsolutePath().normalize(), LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Returns the file that caused the fault if it is in the folder, else the nearest existing
   * folder.
   */
  private static Path pathToReport(Path folder, Path last, FileSystemException fault) {
    Path absolute = folder.toAbsolutePath().normalize();
    Path file = Path.of(String.valueOf(fault.getFile()));
    if (file.startsWith(absolute)) {
      return folder.resolve(absolute.relativize(file));
    }
    return isThere(last) ? last : last.toAbsolutePath().resolveSibling("");
  }
}
