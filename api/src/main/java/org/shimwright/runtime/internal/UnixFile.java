package org.shimwright.runtime.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * The owner and the mode of a Unix file, read at the same time. A symbolic link is not followed.
 */
record UnixFile(int owner, int mode) {
  private static final int TYPE = 0170000;
  private static final int FOLDER = 0040000;
  private static final int OTHERS_WRITE = 0022;

  /**
   * The mode bit of a folder in which only the owner of a file, or of the folder, may rename or
   * delete the file.
   */
  private static final int STICKY = 01000;

  static UnixFile of(Path file) throws IOException {
    Map<String, Object> both =
        Files.readAttributes(file, "unix:uid,mode", LinkOption.NOFOLLOW_LINKS);
    return new UnixFile(number(both, "uid"), number(both, "mode"));
  }

  private static int number(Map<String, Object> attributes, String name) {
    return (int) Objects.requireNonNull(attributes.get(name));
  }

  boolean isFolder() {
    return (mode & TYPE) == FOLDER;
  }

  boolean isPrivateTo(int user) {
    return owner == user && (mode & OTHERS_WRITE) == 0;
  }

  /** Returns whether users other than the owner may replace a file in this folder by another. */
  boolean othersMayReplaceEntries() {
    return (mode & OTHERS_WRITE) != 0 && (mode & STICKY) == 0;
  }
}
