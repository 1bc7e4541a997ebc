package org.shimwright.emit.html;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Reference;

/** Decides the file of every page, and how one file points at another. */
final class Addresses {
  private final Map<String, String> paths = new TreeMap<>();

  Addresses(Reference reference) {
    reference.pages().forEach(page -> paths.put(page.id(), path(page)));
  }

  private static String path(Page page) {
    return page.kind() == PageKind.OVERVIEW ? Shell.START : file(folder(page.kind()), page.id());
  }

  private static String folder(PageKind kind) {
    return switch (kind) {
      case OVERVIEW, TOPIC -> "topics";
      case PROCEDURE -> "functions";
      case TYPE -> "types";
      case CALLBACK -> "callbacks";
      case ATTRIBUTE -> "attributes";
      case CONSTANTS -> "constants";
    };
  }

  /** The file of a page, if the reference has the page. */
  Optional<String> of(String id) {
    return Optional.ofNullable(paths.get(id));
  }

  /** The file of a page that the reference has. */
  String of(Page page) {
    return path(page);
  }

  /** The address of one file as another has to write it. */
  static String relative(String from, String to) {
    return "../".repeat((int) from.chars().filter(c -> c == '/').count()) + to;
  }

  /**
   * The file of a name: what is no letter, digit, underscore or hyphen is spelled by its number, so
   * that no name leads out of its folder or out of an address.
   */
  static String file(String folder, String name) {
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
