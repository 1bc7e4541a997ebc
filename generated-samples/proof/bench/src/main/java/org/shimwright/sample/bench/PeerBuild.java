package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Builds the programs that call C from Java through other tools, for one JDK, in the same way as
 * the users of these tools.
 */
final class PeerBuild {
  private static final int FIRST_WITH_FFM = 22;
  private static final String PACKAGE = "org.shimwright.sample.bench.peer";

  private final Path sources;
  private final Path crossing;
  private final Path embedded;
  private final Path generated;
  private final Path folder;
  private final Path home;
  private final int major;

  /**
   * Prepares a build.
   *
   * @param sample the folder of this module
   * @param embedded the embedded MPI
   * @param home the JDK
   * @param major its version
   */
  PeerBuild(Path sample, Path embedded, Path home, int major) {
    sources = sample.resolve("src/main/peers");
    crossing = sample.resolve("src/main/crossing");
    generated = sample.resolve("target/classes/META-INF/shimwright/crossing");
    folder = sample.resolve("target/peers/" + major);
    this.embedded = embedded;
    this.home = home;
    this.major = major;
  }

  Path classes() {
    return folder.resolve("classes");
  }

  /** Returns the JVM options with the paths of the libraries. */
  List<String> options() {
    return List.of(
        "-Dbench.mpi=" + embedded.resolve("lib/libmpi.so"),
        "-Dbench.crossing=" + folder.resolve("libcrossing.so"),
        "-Djava.library.path=" + folder);
  }

  /**
   * Builds the programs. Returns, for each tool that is available, the first word of the names of
   * its classes, such as {@code Jna}.
   */
  List<String> build() throws IOException {
    Files.createDirectories(classes());
    List<String> peers = new ArrayList<>(List.of("Jna", "JavaCpp"));
    crossing();
    List<Path> java = new ArrayList<>();
    if (NativeBuild.installed("swig")) {
      peers.add("Swig");
      java.addAll(swig());
      java.addAll(javaIn(folder.resolve("swig-crossing")));
    } else {
      System.out.println("== swig is not installed: no rows beside it");
    }
    if (major >= FIRST_WITH_FFM) {
      peers.add("Ffm");
    }
    for (String peer : peers) {
      java.add(source(peer + "Peer"));
      java.add(source(peer + "Calls"));
    }
    java.add(source("GeneratedCalls"));
    java.add(source("HandCalls"));
    compile(java);
    javaCpp("JavaCppPeer", embedded.resolve("include"), embedded.resolve("lib"));
    javaCpp("JavaCppCalls", crossing, folder);
    return peers;
  }

  private Path source(String type) {
    String kind = type.startsWith("Ffm") ? "ffm" : "java";
    return sources.resolve(kind).resolve(PACKAGE.replace('.', '/')).resolve(type + ".java");
  }

  /**
   * Builds the library whose calls are measured, the binding of this library, and the other ways to
   * call it.
   */
  private void crossing() throws IOException {
    String build = folder.resolve("crossing").toString();
    run(
        List.of(
            "cmake",
            "-S",
            crossing.toString(),
            "-B",
            build,
            "-DJAVA_HOME=" + home,
            "-DSHIMWRIGHT_GENERATED=" + generated,
            "-DPEERS=" + folder));
    run(List.of("cmake", "--build", build));
  }

  private List<Path> swig() throws IOException {
    Path out = folder.resolve("swig");
    Files.createDirectories(out);
    String wrapper = out.resolve("swigged_wrap.c").toString();
    run(
        List.of(
            "swig",
            "-java",
            "-package",
            PACKAGE,
            "-outdir",
            out.toString(),
            "-o",
            wrapper,
            sources.resolve("swig/swigged.i").toString()));
    run(
        List.of(
            "gcc",
            "-O2",
            "-shared",
            "-fPIC",
            "-fno-strict-aliasing",
            "-I" + embedded.resolve("include"),
            "-I" + home.resolve("include"),
            "-I" + home.resolve("include/linux"),
            wrapper,
            "-o",
            folder.resolve("libswigged.so").toString(),
            "-L" + embedded.resolve("lib"),
            "-Wl,-rpath," + embedded.resolve("lib"),
            "-lmpi"));
    return javaIn(out);
  }

  private static List<Path> javaIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private void compile(List<Path> java) throws IOException {
    List<String> command =
        new ArrayList<>(List.of(home.resolve("bin/javac").toString(), "-proc:none"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("-d", classes().toString()));
    java.forEach(file -> command.add(file.toString()));
    run(command);
  }

  private void javaCpp(String type, Path headers, Path libraries) throws IOException {
    run(
        List.of(
            home.resolve("bin/java").toString(),
            "-cp",
            System.getProperty("java.class.path") + ":" + classes(),
            "org.bytedeco.javacpp.tools.Builder",
            "-classpath",
            classes().toString(),
            "-d",
            folder.toString(),
            "-Dplatform.includepath=" + headers,
            "-Dplatform.linkpath=" + libraries,
            PACKAGE + "." + type));
  }

  private void run(List<String> command) throws IOException {
    NativeBuild.run(command, folder.resolve("last.log"));
  }
}
