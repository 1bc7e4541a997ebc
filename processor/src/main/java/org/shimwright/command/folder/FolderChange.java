package org.shimwright.command.folder;

/**
 * What a generation would do to one file of a folder.
 *
 * @param kind what would be done
 * @param path the file's path below the folder, with slashes
 * @param before its content; empty if it is not there
 * @param after its new content; empty if it would go
 */
public record FolderChange(Kind kind, String path, String before, String after) {
  /** What would be done to a file. */
  public enum Kind {
    /** It is not there yet. */
    NEW,
    /** It is there, with other content. */
    CHANGED,
    /** An earlier generation made it, and this one does not. */
    REMOVED,
    /** It would be written, but is there and was not generated. */
    FOREIGN,
    /** It would be written or go, but somebody has changed it since it was generated. */
    EDITED
  }
}
