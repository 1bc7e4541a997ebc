package org.shimwright.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line as a process of its own.
 *
 * @param folder where its logs are
 */
record Program(Path folder) {
  /** Starts it, and does not wait. */
  Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), Shimwright.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  /** Runs it to its end. */
  Run run(String... arguments) throws IOException, InterruptedException {
    int status = start(arguments).waitFor();
    return new Run(
        status, Files.readString(folder.resolve("out")), Files.readString(folder.resolve("err")));
  }
}
