package org.shimwright.emit.html;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Reference;

/** Finds the path of the file of each page, and the relative link from one file to another. */
final class Addresses {
  private final Map<String, String> paths = new TreeMap<>();

  Addresses(Reference reference) {
    reference.pages().forEach(page -> paths.put(page.id(), pathOf(page)));
  }

  private static String pathOf(Page page) {
    return page.kind() == PageKind.OVERVIEW
        ? Shell.START
        : filePath(folderOf(page.kind()), page.id());
  }

  private static String folderOf(PageKind kind) {
    return switch (kind) {
      case OVERVIEW, TOPIC -> "topics";
      case PROCEDURE -> "functions";
      case TYPE -> "types";
      case CALLBACK -> "callbacks";
      case ATTRIBUTE -> "attributes";
      case CONSTANTS -> "constants";
    };
  }

  /**
   * Returns the path of the file of a page, found by the page's id, if the reference has the page.
   */
  Optional<String> of(String id) {
    return Optional.ofNullable(paths.get(id));
  }

  /** Returns the path of the file of a page. */
  String of(Page page) {
    return pathOf(page);
  }

  /** Returns the relative link from one file to another. */
  static String relativeLink(String from, String to) {
    return "../".repeat((int) from.chars().filter(c -> c == '/').count()) + to;
  }

  /**
   * Returns the path of the file for a name. Each character other than an ASCII letter, a digit, an
   * underscore or a hyphen is replaced by its code point, so that no name leads out of its folder
   * or breaks a link.
   */
  static String filePath(String folder, String name) {
    StringBuilder file = new StringBuilder(folder).append('/');
    name.codePoints()
        .forEach(
            c -> {
              if (isPlain(c)) {
                file.appendCodePoint(c);
              } else {
                file.append('-').append(c).append('-');
              }
            });
    return file.append(".html").toString();
  }

  private static boolean isPlain(int c) {
    return c == '_'
        || c == '-'
        || (c >= '0' && c <= '9')
        || (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z');
  }
}
