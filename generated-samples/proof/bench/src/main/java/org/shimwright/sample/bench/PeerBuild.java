package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Builds the other ways from Java to C, for one JDK, as their users do. */
final class PeerBuild {
  private static final int FIRST_WITH_FFM = 22;
  private static final String PACKAGE = "org.shimwright.sample.bench.peer";

  private final Path sources;
  private final Path embedded;
  private final Path folder;
  private final Path home;
  private final int major;

  /**
   * Prepares a build.
   *
   * @param sources the folder with a folder for each kind of source
   * @param embedded the embedded MPI
   * @param folder where everything goes
   * @param home the JDK
   * @param major its version
   */
  PeerBuild(Path sources, Path embedded, Path folder, Path home, int major) {
    this.sources = sources;
    this.embedded = embedded;
    this.folder = folder;
    this.home = home;
    this.major = major;
  }

  Path classes() {
    return folder.resolve("classes");
  }

  Path libraries() {
    return folder;
  }

  /** Builds; returns the names of the classes of the peers that can be had. */
  List<String> build() throws IOException {
    Files.createDirectories(classes());
    List<String> peers = new ArrayList<>(List.of("JnaPeer", "JavaCppPeer"));
    List<Path> java = new ArrayList<>();
    if (NativeBuild.installed("swig")) {
      peers.add("SwigPeer");
      java.addAll(swig());
    } else {
      System.out.println("== swig is not installed: no rows beside it");
    }
    if (major >= FIRST_WITH_FFM) {
      peers.add("FfmPeer");
    }
    for (String peer : peers) {
      String kind = peer.equals("FfmPeer") ? "ffm" : "java";
      java.add(sources.resolve(kind).resolve(PACKAGE.replace('.', '/')).resolve(peer + ".java"));
    }
    compile(java);
    javaCpp();
    return peers;
  }

  private List<Path> swig() throws IOException {
    Path generated = folder.resolve("swig");
    Files.createDirectories(generated);
    String wrapper = generated.resolve("swigged_wrap.c").toString();
    run(
        List.of(
            "swig",
            "-java",
            "-package",
            PACKAGE,
            "-outdir",
            generated.toString(),
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
    try (Stream<Path> files = Files.list(generated)) {
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

  private void javaCpp() throws IOException {
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
            "-Dplatform.includepath=" + embedded.resolve("include"),
            "-Dplatform.linkpath=" + embedded.resolve("lib"),
            PACKAGE + ".JavaCppPeer"));
  }

  private void run(List<String> command) throws IOException {
    NativeBuild.run(command, folder.resolve("last.log"));
  }
}
