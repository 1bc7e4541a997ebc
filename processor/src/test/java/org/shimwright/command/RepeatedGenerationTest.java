package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A generation of what is in the folder already looks at it, and makes nothing. */
class RepeatedGenerationTest {
  private static final Path TINY = Path.of("src/test/resources/goldens/tiny.yaml");

  @TempDir private Path parent;
  private Path folder;
  private Program program;

  @BeforeEach
  void putCodeIntoJars() throws Exception {
    program = Program.in(Files.createDirectory(parent.resolve("program")));
    folder = parent.resolve("out");
  }

  private Run generate(String... more) throws Exception {
    String[] arguments = {"generate", "--spec=" + TINY, "-o", folder.toString(), "--targets=docs"};
    String[] all = new String[arguments.length + more.length];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return program.run(all);
  }

  @Test
  void onlyAChangeIsGenerated() throws Exception {
    Run first = generate();
    assertEquals(0, first.status(), first.err());
    assertTrue(program.planned());
    Run second = generate();
    assertFalse(program.planned());
    assertEquals(first.out().replaceFirst("\\d+ new", "0 new"), second.out());
    assertEquals(new Run(0, "", ""), generate("--check", "--diff"));
    assertFalse(program.planned());
    Path page = folder.resolve("docs/index.md");
    Files.writeString(page, "changed");
    assertTrue(generate("--check").err().contains("index.md: [OutOfDate] differs"));
    assertTrue(generate().out().endsWith("0 new, 1 changed, 0 removed\n"));
    assertEquals(0, generate("--functions=MPI_Comm_*").status());
    assertTrue(program.planned());
    assertEquals(0, generate("--functions=MPI_Comm_*").status());
    assertFalse(program.planned());
  }

  @Test
  void aRecordOfSomebodyElseIsNotReplaced() throws Exception {
    Files.createDirectories(folder);
    Path own = Files.writeString(folder.resolve("inputs.txt"), "mine\n");
    Run run = generate();
    assertEquals(3, run.status());
    assertTrue(run.err().contains("inputs.txt: [NotGenerated] is there"), run.err());
    assertEquals("mine\n", Files.readString(own));
  }
}
