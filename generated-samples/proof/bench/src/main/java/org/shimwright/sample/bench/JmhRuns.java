package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs JMH on every JDK that is installed, on every MPI and with every other tool, and collects the
 * samples.
 */
final class JmhRuns {
  /** The benchmarks, as a regular expression, that run with the bindings of other MPIs, too. */
  static final String ON_ANOTHER_MPI =
      "Reads.(emptyJni|getInt|getAint|getAddress|getObject|setObject)$";

  private static final int CALLBACKS_OF_ONE = 2;
  private static final int CALLBACKS_OF_TEN = 20;

  private final Path sample;
  private final Path embedded;
  private final Path folder;
  private final NativeRows.Extent extent;
  private final Samples samples;

  JmhRuns(Path sample, Path embedded, NativeRows.Extent extent, Samples samples) {
    this.sample = sample;
    this.embedded = embedded;
    this.extent = extent;
    this.samples = samples;
    folder = sample.resolve("target/bench");
  }

  /** Runs all benchmarks on the JDKs in these folders. */
  void run(Map<Integer, Path> jdks, Map<String, Path> bindings) throws IOException {
    for (var jdk : jdks.entrySet()) {
      int major = jdk.getKey();
      PeerBuild peers = new PeerBuild(sample, embedded, jdk.getValue(), major);
      String others = String.join(",", peers.build());
      String path = System.getProperty("java.class.path") + ":" + peers.classes();
      String side = JavaRows.side(major);
      List<String> all = new ArrayList<>(List.of("-prof", "gc"));
      all.addAll(List.of("-p", "peer=" + others, "-p", "way=Generated,Hand," + others));
      if (major < JavaRows.FIRST_VIRTUAL) {
        all.addAll(List.of("-e", "VirtualThreads"));
      }
      measure(side, jdk.getValue(), path, withLibrary("embedded", peers.options()), all);
      callbacks(side, 1, CALLBACKS_OF_ONE);
      callbacks(side, 10, CALLBACKS_OF_TEN);
      for (var binding : bindings.entrySet()) {
        String mpi = binding.getKey();
        measure(
            JavaRows.side(major, mpi),
            jdk.getValue(),
            System.getProperty("java.class.path"),
            withLibrary(mpi, List.of("-Dshimwright.library.mpi-binding=" + binding.getValue())),
            List.of(ON_ANOTHER_MPI));
      }
    }
  }

  /**
   * Runs the benchmark of calls of a library: with its Shimwright binding, with handwritten JNI,
   * and with each other tool.
   */
  void calls(int major, Path home) throws IOException {
    PeerBuild peers = new PeerBuild(sample, embedded, home, major);
    String ways = "way=Generated,Hand," + String.join(",", peers.build());
    String path = System.getProperty("java.class.path") + ":" + peers.classes();
    List<String> options = withLibrary("embedded", peers.options());
    measure(JavaRows.side(major), home, path, options, List.of("Calls", "-p", ways));
  }

  private List<String> withLibrary(String mpi, List<String> others) {
    List<String> options = new ArrayList<>(others);
    options.add("-Dbench.jni=" + sample.resolve("target/native/" + mpi + "/libbench_jni.so"));
    options.add("--enable-native-access=ALL-UNNAMED");
    return options;
  }

  private void measure(
      String side, Path home, String path, List<String> options, List<String> selection)
      throws IOException {
    String name = "jmh-" + side.replace(' ', '-');
    Path results = folder.resolve(name + ".json");
    Files.createDirectories(folder);
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
    command.addAll(List.of("-cp", path));
    command.addAll(options);
    if (extent == NativeRows.Extent.SMOKE) { // it measures nothing that another run could disturb
      command.add("-Djmh.ignoreLock=true");
    }
    command.add("org.openjdk.jmh.Main");
    command.addAll(selection);
    String effort =
        switch (extent) {
          case SMOKE -> "-f 0 -wi 0 -i 1 -r 1ms";
          case SHORT -> "-f 1 -wi 4 -w 50ms -i 4 -r 50ms";
          case FULL -> "-f 5 -wi 3 -w 250ms -i 4 -r 250ms"; // some forks are slower for good
        };
    command.addAll(List.of(effort.split(" ")));
    command.addAll(List.of("-foe", "true", "-jvmArgsAppend", String.join(" ", options)));
    command.addAll(List.of("-rf", "json", "-rff", results.toString()));
    NativeBuild.run(command, folder.resolve(name + ".log"));
    take(side, JsonMapper.shared().readTree(Files.readString(results)));
  }

  private void take(String side, JsonNode results) {
    for (JsonNode result : results) {
      String path = result.get("benchmark").asString();
      String name = path.substring(path.lastIndexOf('.') + 1);
      int count = 1;
      if (result.has("params")) {
        JsonNode parameters = result.get("params");
        count = parameters.has("keys") ? parameters.get("keys").asInt() : 1;
        for (String way : List.of("peer", "way")) {
          name = parameters.has(way) ? JavaRows.by(name, parameters.get(way).asString()) : name;
        }
      }
      Measure measure = new Measure(side, name, count);
      for (JsonNode fork : result.get("primaryMetric").get("rawData")) {
        fork.forEach(value -> samples.add(measure, value.asDouble()));
      }
      JsonNode bytes = result.get("secondaryMetrics").get("gc.alloc.rate.norm");
      if (bytes != null) {
        samples.add(new Measure(side, name + "-bytes", count), bytes.get("score").asDouble());
      }
    }
  }

  /**
   * Adds samples of the cost of one callback: the time to duplicate a communicator and free it with
   * callbacks, minus the time without callbacks, divided by the number of callbacks.
   */
  private void callbacks(String side, int keys, int count) {
    double without = samples.median(new Measure(side, "dup", 0));
    for (double with : samples.of(new Measure(side, "dup", keys))) {
      samples.add(new Measure(side, "callback-of", keys), (with - without) / count);
    }
  }
}
