package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Drafts of specifications that {@code import} makes of sources in Fortran. */
final class FortranDraft {
  private FortranDraft() {}

  /** The draft of a source, which is written into a folder. */
  static String of(Path folder, String name, String source) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, source);
    Run run = Run.of("import", "--fortran", file.toString());
    assertEquals(0, run.status(), run.err());
    return run.out();
  }

  static void assertHas(String draft, String... lines) {
    for (String line : lines) {
      assertTrue(draft.contains(line), line + "\n" + draft);
    }
  }
}
