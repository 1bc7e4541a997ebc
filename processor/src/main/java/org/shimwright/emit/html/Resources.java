package org.shimwright.emit.html;

import org.shimwright.emit.text.JarText;

/** Reads text files from the jars on the processor's path. */
final class Resources {
  private Resources() {}

  /** Returns a text file of this package, such as {@code site.css}. */
  static String ownText(String path) {
    return JarText.of(Resources.class, path).replace("\r\n", "\n");
  }

  /** Returns a text file of the specification's package, such as {@code schema.json}. */
  static String specificationText(String path) {
    return ownText("/org/shimwright/spec/" + path);
  }

  /** Returns a file of a JavaScript library, in the version that this package was built with. */
  static String webjarText(String library, String path) {
    String version =
        ownText("version.properties")
            .lines()
            .filter(line -> line.startsWith(library + "="))
            .map(line -> line.substring(library.length() + 1))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no version of " + library));
    return ownText("/META-INF/resources/webjars/" + library + "/" + version + "/" + path);
  }
}
