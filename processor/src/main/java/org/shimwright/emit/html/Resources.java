package org.shimwright.emit.html;

import org.shimwright.emit.text.JarText;

/** Finds the texts of pages in the jars on the processor's path. */
final class Resources {
  private Resources() {}

  /** A text of this package, such as {@code site.css}. */
  static String own(String path) {
    return JarText.of(Resources.class, path).replace("\r\n", "\n");
  }

  /** A text of the specification's model, such as {@code schema.json}. */
  static String specification(String path) {
    return own("/org/shimwright/spec/" + path);
  }

  /** A text of a library for browsers, of the version that this package was built with. */
  static String web(String library, String path) {
    String version =
        own("version.properties")
            .lines()
            .filter(line -> line.startsWith(library + "="))
            .map(line -> line.substring(library.length() + 1))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no version of " + library));
    return own("/META-INF/resources/webjars/" + library + "/" + version + "/" + path);
  }
}
