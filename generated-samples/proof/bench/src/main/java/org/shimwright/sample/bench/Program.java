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
  /** What Open MPI wants: it takes root, and looks for no network. */
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

  /** One that measures its MPI as it is. */
  Program(Path path) {
    this(path, "");
  }

  /** What starts it with these arguments, in a tool whose words come first. */
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
