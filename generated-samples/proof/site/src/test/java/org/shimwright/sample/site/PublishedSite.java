package org.shimwright.sample.site;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.shimwright.command.Shimwright;
import org.shimwright.command.terminal.Terminal;

/** The folder of a generated site, as a reader has it. */
record PublishedSite(Path folder) {
  /** The site of the library of this module. */
  static PublishedSite generated() {
    return of("site");
  }

  /**
   * The site as the command line publishes it, with pages of what was measured; each test has its
   * own, because they run at the same time.
   */
  static PublishedSite withMeasurementsFor(Class<?> test) {
    Path folder = Path.of("target", "published", test.getSimpleName());
    StringWriter said = new StringWriter();
    String[] docs = {
      "docs", "--targets=html", "--output=" + folder, "--pages=" + String.join(",", measured())
    };
    int status = Shimwright.run(docs, Terminal.NONE, said, said);
    if (status != 0) {
      throw new IllegalStateException(said.toString());
    }
    return new PublishedSite(folder.resolve("html").toAbsolutePath());
  }

  /** Pages of this module's, and those that other modules and commands have left. */
  private static List<String> measured() {
    Path root = Path.of("..", "..", "..");
    Stream<Path> left =
        Stream.of(
            root.resolve("generated-samples/proof/conformance/target/conformance.md"),
            root.resolve("target/portability/portability.md"),
            root.resolve("generated-samples/proof/bench/target/bench/index.md"));
    Path own = Path.of("src/test/resources/pages");
    return Stream.concat(
            Stream.of(own.resolve("measured.md"), own.resolve("notes.md")),
            left.filter(Files::exists))
        .map(Path::toString)
        .toList();
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
