package org.shimwright.command.folder;

/**
 * A change that a generation would make to one file of a folder.
 *
 * @param kind the kind of change
 * @param path the file's path below the folder, with slashes
 * @param before the old content; empty if the file does not exist
 * @param after the new content; empty if the file would be deleted
 */
public record FolderChange(Kind kind, String path, String before, String after) {
  /** The kind of change of a file. */
  public enum Kind {
    /** The file does not exist yet. */
    NEW,
    /** The file exists with other content. */
    CHANGED,
    /** An earlier generation wrote the file, and this one does not. */
    REMOVED,
    /** The file would be written, but exists and was not generated. */
    FOREIGN,
    /** The file would be written or deleted, but somebody has changed it since it was generated. */
    EDITED
  }
}
