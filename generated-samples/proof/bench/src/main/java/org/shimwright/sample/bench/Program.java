package org.shimwright.sample.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program that measures an MPI.
 *
 * @param path where it is
 * @param preloaded a library that is put in front of its MPI; empty if there is none
 */
record Program(Path path, String preloaded) {
  /**
   * The environment variables for Open MPI: they let root run programs, and keep Open MPI from
   * looking for networks.
   */
  static final Map<String, String> ENVIRONMENT =
      Map.of(
          "OMPI_ALLOW_RUN_AS_ROOT",
          "1",
          "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM",
          "1",
          "OMPI_MCA_btl",
          "self",
          "OMPI_MCA_pml",
          "ob1");

  /** Creates a program that measures its MPI as it is: no library is preloaded. */
  Program(Path path) {
    this(path, "");
  }

  /**
   * Returns the command that starts the program with these arguments. The words of the tool that
   * runs the program come before the program's path.
   */
  List<String> command(List<String> tool, String... arguments) {
    Map<String, String> environment = new HashMap<>(ENVIRONMENT);
    environment.put("LD_PRELOAD", preloaded);
    List<String> command = new ArrayList<>(List.of("env"));
    environment.forEach((name, value) -> command.add(name + "=" + value));
    command.addAll(tool);
    command.add(path.toString());
    command.addAll(List.of(arguments));
    return command;
  }
}
