package org.shimwright.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.JarredCode;

/**
 * The command line as a process of its own, its code in jars: what it generates has a record.
 *
 * @param folder where its jars and logs are
 * @param code its class path
 */
record Program(Path folder, String code) {
  /** Makes one, with its jars in a folder. */
  static Program in(Path folder) throws IOException {
    return new Program(folder, JarredCode.path(folder));
  }

  /** Starts it, and does not wait. */
  Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Xlog:class+load=info:file=" + folder.resolve("loaded"));
    command.addAll(List.of("-cp", code, Shimwright.class.getName()));
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

  /** Whether the last run made a plan. */
  boolean planned() throws IOException {
    return Files.readString(folder.resolve("loaded")).contains("org.shimwright.plan.Planner ");
  }
}
