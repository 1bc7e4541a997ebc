package org.shimwright.sample.binding;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a program in a JVM of its own, with the binding of this one. */
record JavaProcess(int status, String output, String errors) {
  private static final int SECONDS = 120;

  /** All that it printed, the standard output first. */
  String printed() {
    return output + errors;
  }

  /** Runs {@code main} of a class. */
  static JavaProcess run(Class<?> program, String... options)
      throws IOException, InterruptedException {
    return run(Map.of(), List.of(), program, options);
  }

  /** Runs it with arguments. */
  static JavaProcess run(Class<?> program, List<String> arguments, String... options)
      throws IOException, InterruptedException {
    return run(Map.of(), List.of(), program, arguments, options);
  }

  /** Runs it with more in the environment, below another command such as {@code mpiexec}. */
  static JavaProcess run(
      Map<String, String> environment, List<String> launcher, Class<?> program, String... options)
      throws IOException, InterruptedException {
    return run(environment, launcher, program, List.of(), options);
  }

  private static JavaProcess run(
      Map<String, String> environment,
      List<String> launcher,
      Class<?> program,
      List<String> arguments,
      String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(launcher);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.add("--enable-native-access=ALL-UNNAMED");
    for (String property :
        List.of("shimwright.library.mpi-binding", "binding.callbacks", "binding.layered")) {
      if (System.getProperty(property) != null) {
        command.add("-D" + property + "=" + System.getProperty(property));
      }
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    // Open MPI's mpiexec asks root for them
    builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT", "1");
    builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    builder.environment().putAll(environment);
    Path output = Files.createTempFile("java-process", ".out");
    Path errors = Files.createTempFile("java-process", ".err");
    builder.redirectOutput(output.toFile()).redirectError(errors.toFile());
    Process process = builder.start();
    try {
      // one that hangs has failed, and must not hold up the tests
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      int status = process.waitFor();
      return new JavaProcess(status, read(output), read(errors));
    } finally {
      Files.delete(output);
      Files.delete(errors);
    }
  }

  private static String read(Path printed) throws IOException {
    return new String(Files.readAllBytes(printed), StandardCharsets.UTF_8).replace("\r", "");
  }
}
