package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.emit.GeneratedFile;

/** The site as files; the module that generates the whole of it reads it in a browser. */
class HtmlTargetTest {
  private static final List<String> OPTIONAL = List.of("j2html", "commonmark", "webjars");

  @TempDir private Path folder;

  @Test
  void theSameSpecificationGivesTheSameFiles() throws Exception {
    List<GeneratedFile> files = TinySpecification.files("html");
    assertTrue(files.size() > 15, () -> "only " + files.size() + " files");
    assertEquals(files, TinySpecification.files("html"));
  }

  @Test
  void everyLinkOfASmallSpecificationHasItsFile() throws Exception {
    Map<String, String> files =
        TinySpecification.files("html").stream()
            .collect(Collectors.toMap(GeneratedFile::path, GeneratedFile::content));
    String page = files.get("html/functions/MPI_Comm_get_attr.html");
    assertTrue(page.contains("href=\"../functions/MPI_Comm_set_attr.html\""), page);
    assertTrue(files.containsKey("html/functions/MPI_Comm_set_attr.html"));
    assertTrue(files.get("html/assets/index.js").contains("\"title\":\"MPI_Comm_get_attr\""));
    assertTrue(files.get("html/assets/prism.js").contains("Prism.languages.fortran"));
  }

  @Test
  @Tag("all")
  void aPathWithoutTheLibrariesIsToldWhatToAdd() throws Exception {
    String path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> OPTIONAL.stream().noneMatch(entry::contains))
            .collect(Collectors.joining(File.pathSeparator));
    Path source = folder.resolve("package-info.java");
    Files.writeString(
        source,
        "@org.shimwright.annotation.NativeBinding(targets = \"html\")\npackage com.example;\n");
    Jdk.Run run =
        Jdk.running().javac(List.of("-cp", path, "-d", folder.toString(), source.toString()));
    assertEquals(1, run.status());
    assertTrue(run.printed().contains("[TargetFailed] the target 'html'"), run.printed());
    assertTrue(run.printed().contains("it wants com.j2html:j2html, "), run.printed());
    assertTrue(run.printed().contains("beside the processor on its path"), run.printed());
  }
}
