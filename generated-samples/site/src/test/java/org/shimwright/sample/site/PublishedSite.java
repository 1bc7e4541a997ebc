package org.shimwright.sample.site;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder of a generated site, as a reader has it. */
record PublishedSite(Path folder) {
  /** The site of the library of this module. */
  static PublishedSite generated() {
    return of("site");
  }

  /** The site of a library that was generated among the classes or test classes. */
  static PublishedSite of(String library) {
    String start = "/META-INF/shimwright/" + library + "/html/index.html";
    try {
      return new PublishedSite(
          Path.of(PublishedSite.class.getResource(start).toURI()).getParent().toRealPath());
    } catch (URISyntaxException | IOException broken) {
      throw new IllegalStateException(start, broken);
    }
  }

  /** Every page, by its path from the folder. */
  List<String> pages() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".html"))
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  /** The address of the folder on disk, with a slash at its end. */
  String onDisk() {
    return folder.toUri().toString();
  }
}
