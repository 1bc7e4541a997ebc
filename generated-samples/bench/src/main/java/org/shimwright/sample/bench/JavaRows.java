package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The rows of Java: runs JMH on every JDK there is, and takes its samples. */
final class JavaRows {
  private static final int CALLBACKS_OF_ONE = 2;
  private static final int CALLBACKS_OF_TEN = 20;

  private final Path folder;
  private final Path library;
  private final NativeRows.Extent extent;

  JavaRows(Path folder, Path library, NativeRows.Extent extent) {
    this.folder = folder;
    this.library = library;
    this.extent = extent;
  }

  /** The side of a JDK, such as "java 17". */
  private static String side(int major) {
    return "java " + major;
  }

  static List<Row> of(Iterable<Integer> jdks) {
    List<Row> rows = new ArrayList<>();
    for (int jdk : jdks) {
      String side = side(jdk);
      Measure empty = new Measure(side, "emptyJni", 1);
      for (String name : List.of("getInt", "getAint", "getAddress")) {
        rows.add(Row.ratio("Java get, embedded", new Measure(side, name, 1), 1, empty));
      }
      rows.add(Row.ratio("Java set of an object", new Measure(side, "setObject", 1), 3, empty));
      rows.add(Row.ratio("Java get of an object", new Measure(side, "getObject", 1), 2, empty));
      String group = "a Java callback of dup and free";
      rows.add(Row.figure(group, new Measure(side, "callback-of", 10), 25, "ns"));
      rows.add(Row.figure(group, new Measure(side, "callback-of", 1), 100, "ns"));
    }
    return rows;
  }

  /** Runs all benchmarks on the JDKs in these folders. */
  void run(Map<Integer, Path> jdks, Samples samples) throws IOException {
    for (var jdk : jdks.entrySet()) {
      Path results = folder.resolve("jmh-" + jdk.getKey() + ".json");
      NativeBuild.run(
          command(jdk.getValue(), results), folder.resolve("jmh-" + jdk.getKey() + ".log"));
      take(side(jdk.getKey()), JsonMapper.shared().readTree(Files.readString(results)), samples);
    }
  }

  private List<String> command(Path home, Path results) {
    int rounds = extent == NativeRows.Extent.FULL ? 10 : 4;
    String time = extent == NativeRows.Extent.FULL ? "500ms" : "150ms";
    return List.of(
        home.resolve("bin/java").toString(),
        "--enable-native-access=ALL-UNNAMED",
        "-Dbench.jni=" + library,
        "-cp",
        System.getProperty("java.class.path"),
        "org.openjdk.jmh.Main",
        "-f",
        extent == NativeRows.Extent.FULL ? "3" : "1",
        "-wi",
        "4",
        "-w",
        time,
        "-i",
        Integer.toString(rounds),
        "-r",
        time,
        "-prof",
        "gc",
        "-foe",
        "true",
        "-jvmArgsAppend",
        "--enable-native-access=ALL-UNNAMED -Dbench.jni=" + library,
        "-rf",
        "json",
        "-rff",
        results.toString());
  }

  private static void take(String side, JsonNode results, Samples samples) {
    for (JsonNode result : results) {
      String path = result.get("benchmark").asString();
      String name = path.substring(path.lastIndexOf('.') + 1);
      int count = result.has("params") ? result.get("params").get("keys").asInt() : 1;
      Measure measure = new Measure(side, name, count);
      for (JsonNode fork : result.get("primaryMetric").get("rawData")) {
        fork.forEach(value -> samples.add(measure, value.asDouble()));
      }
      JsonNode bytes = result.get("secondaryMetrics").get("gc.alloc.rate.norm");
      if (bytes != null) {
        samples.add(new Measure(side, name + "-bytes", count), bytes.get("score").asDouble());
      }
    }
    callbacks(side, 1, CALLBACKS_OF_ONE, samples);
    callbacks(side, 10, CALLBACKS_OF_TEN, samples);
  }

  /** What a callback adds to a dup and its free. */
  private static void callbacks(String side, int keys, int count, Samples samples) {
    double without = samples.median(new Measure(side, "dup", 0));
    for (double with : samples.of(new Measure(side, "dup", keys))) {
      samples.add(new Measure(side, "callback-of", keys), (with - without) / count);
    }
  }
}
