package org.shimwright.hostile;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import net.jqwik.api.Example;
import net.jqwik.api.Tag;
import org.shimwright.command.Shimwright;

/** Whatever the arguments are, the program does what it says, or says why not and does nothing. */
@Tag("all")
class HostileArgumentTest {
  @Example
  void everyCommandLineEndsInAnExitCodeThatIsDocumented() throws Exception {
    ArgumentInputs inputs = new ArgumentInputs("arguments", Shimwright::run);
    new Hostile<>("command lines", inputs.lines(), inputs::accepts).check(250, 2);
  }

  /** A program that writes where a package's name leads is found within a few tries. */
  @Example
  void aProgramThatLeavesItsFolderIsFound() throws Exception {
    ArgumentInputs.Program planted =
        (arguments, terminal, out, err) -> {
          Arrays.stream(arguments)
              .filter(argument -> argument.endsWith("/fresh"))
              .forEach(HostileArgumentTest::writeBeside);
          return Shimwright.run(arguments, terminal, out, err);
        };
    assertFound(planted, "fresh-beside");
  }

  private static void writeBeside(String folder) {
    try {
      Files.createDirectories(Path.of(folder + "-beside"));
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  @Example
  void aProgramThatPrintsATraceIsFound() throws Exception {
    assertFound(
        (arguments, terminal, out, err) -> {
          if (Arrays.asList(arguments).contains("init")) {
            new IllegalStateException("planted").printStackTrace(new PrintWriter(err, true));
          }
          return Shimwright.run(arguments, terminal, out, err);
        },
        "\tat ");
  }

  private static void assertFound(ArgumentInputs.Program planted, String sign) throws Exception {
    ArgumentInputs inputs = new ArgumentInputs("planted", planted);
    new Hostile<>("planted", inputs.lines(), inputs::accepts).checkPlanted(sign);
  }
}
