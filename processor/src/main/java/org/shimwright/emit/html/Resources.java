package org.shimwright.emit.html;

import org.shimwright.emit.text.JarText;

/** Reads text files from the jars on the processor's path. */
final class Resources {
  private Resources() {}

  /** Returns a text file of this package, such as {@code site.css}. */
  static String own(String path) {
    return JarText.of(Resources.class, path).replace("\r\n", "\n");
  }

  /** Returns a text file of the specification's package, such as {@code schema.json}. */
  static String specification(String path) {
    return own("/org/shimwright/spec/" + path);
  }

  /** Returns a file of a JavaScript library, in the version that this package was built with. */
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
