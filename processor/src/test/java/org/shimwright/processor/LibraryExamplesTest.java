package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;

/** Programs beside the specification of a library run, and documentation shows their parts. */
class LibraryExamplesTest {
  private static final Path LIBRARY = Path.of("src/test/resources/library/examples");

  @TempDir private Path folder;

  @Test
  void theProgramsRun() throws Exception {
    Path classes = Files.createDirectories(folder.resolve("com/example"));
    Path programs = LIBRARY.resolve("examples");
    Files.copy(programs.resolve("Heights.java"), classes.resolve("Heights.java"));
    Files.copy(programs.resolve("heights.f90"), folder.resolve("heights.f90"));
    Files.copy(programs.resolve("heights.c"), folder.resolve("heights.c"));
    TideLibrary.prints("examples", folder);
    Compilers.run(
        folder, List.of("gcc", "-Wall", "-Werror", "-o", "heights", "heights.c", "tide.c"));
    assertEquals("24\n", Compilers.run(folder, List.of("./heights")));
  }

  @Test
  void documentationShowsThem() throws Exception {
    Map<String, String> files = new HashMap<>();
    WrittenRequest request =
        new WrittenRequest(
            "tide.yaml",
            "com.example",
            Optional.empty(),
            List.of(),
            List.of("java", "docs", "html", "man"));
    new Generation(new SpecificationLoader(new FolderSpecification(LIBRARY)), Emission.ofServices())
        .files(request, fault -> fail(fault.toString()))
        .orElseThrow()
        .files()
        .forEach(file -> files.put(file.path(), file.content()));
    String c = "int32_t height = tide_height(12);";
    String fortran = "height = tide_height(12)\n";
    String java = "int height = Tide.height(12);";
    for (String page : List.of("docs/tide_height.md", "man/man3/tide_height.3")) {
      String text = files.get(page);
      for (String part : List.of("Prints the height at noon.", c, fortran, java)) {
        assertTrue(text.contains(part), part + " is not in " + text);
      }
    }
    String html = files.get("html/functions/tide_height.html");
    assertTrue(html.contains("Prints the height at noon."), html);
    String facade = files.get("com/example/Tide.java");
    assertTrue(
        facade.contains(
            """
               * <p>Prints the height at noon.
               * <pre>
               * int height = Tide.height(12);
               * // A comment of the program is as long as its lines may be, and a listing of it does not break it.
               * System.out.println(height); // &lt;of "12" &amp; &#123;&#64;noon&#125; *&#47;
               * </pre>
            """),
        facade);
  }
}
