package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationFinder;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.runtime.internal.RunTimeVersion;

/**
 * A library of a test, with what is generated for it in a folder: compiled by each compiler of C
 * that is there, or run from Java with sanitizers in the JVM.
 */
final class TideLibrary {
  private static final String HEAD =
      "spec: tide\n"
          + "library: {name: Tide, prefix: tide_, java: Tide, headers: [tide.h],"
          + " link: {names: [tide]}}\n";
  private static final Path RESOURCES = Path.of("src/test/resources/library");
  private static final String HOME = System.getProperty("java.home");
  private static final List<String> SANITIZED =
      List.of("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined");
  private static final List<String> COMMON = List.of("library", "closures", "support", "threads");

  private static @Nullable Path common;

  private final Path folder;
  private final String header;

  /**
   * Generates Java, JNI functions and Fortran for it.
   *
   * @param header what the header declares
   * @param specification what follows the section {@code library}
   */
  TideLibrary(Path folder, String header, String specification) throws Exception {
    this(folder, header, new OneSpecification("tide.yaml", HEAD + specification), "");
  }

  /** Generates the same, with the files that a specification names from the folder {@code from}. */
  static void generate(Path folder, Path from, String header, String specification)
      throws Exception {
    Files.writeString(from.resolve("tide.yaml"), HEAD + specification);
    new TideLibrary(folder, header, new FolderSpecification(from), "");
  }

  private TideLibrary(Path folder, String header, SpecificationFinder specification, String source)
      throws Exception {
    Compilers.assumePresent("gcc");
    this.folder = folder;
    this.header = header;
    Files.writeString(
        folder.resolve("tide.h"),
        "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n" + header + "\n");
    Files.writeString(folder.resolve("tide.c"), source);
    for (GeneratedFile file : generated(specification)) {
      Path path = folder.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
  }

  private static List<GeneratedFile> generated(SpecificationFinder specification) {
    List<String> faults = new ArrayList<>();
    List<String> targets = List.of("java", "jni", "build", "fortran");
    WrittenRequest request =
        new WrittenRequest("tide.yaml", "com.example", Optional.empty(), List.of(), targets);
    Optional<Generation.Result> result =
        new Generation(new SpecificationLoader(specification), Emission.ofServices())
            .files(request, fault -> faults.add(fault.toString()));
    assertEquals(List.of(), faults);
    return result.orElseThrow().files();
  }

  // ---- compiled ----

  private static List<String> gcc(String compiler, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(compiler, "-std=gnu11", "-Wall", "-Wextra", "-I.", "-Ijni", "-Ifortran"));
    command.add("-Iextension/jni");
    command.addAll(List.of("-I" + HOME + "/include", "-I" + HOME + "/include/linux"));
    command.addAll(List.of(more));
    return command;
  }

  /** What each compiler says of each generated source; only gcc has the header of Fortran. */
  private List<Compilers.Ended> compiled() throws Exception {
    List<Compilers.Ended> all = new ArrayList<>();
    all.add(compiled("gcc", "jni/natives.c"));
    Optional<String> clang = Compilers.clang();
    if (clang.isPresent()) {
      all.add(compiled(clang.get(), "jni/natives.c"));
    }
    all.add(compiled("gcc", "fortran/tide_module.c"));
    return all;
  }

  private Compilers.Ended compiled(String compiler, String source) throws Exception {
    return Compilers.end(folder, gcc(compiler, "-Werror", "-fsyntax-only", source));
  }

  /** Compiles all of it, without a warning. */
  TideLibrary compiles() throws Exception {
    for (Compilers.Ended ended : compiled()) {
      assertEquals("", ended.output());
    }
    if (Compilers.isPresent("gfortran")) {
      String module = "fortran/tide_module.f90";
      String said = Compilers.run(folder, List.of("gfortran", "-Wall", "-fsyntax-only", module));
      assertEquals("", said);
    }
    return this;
  }

  /** No compiler takes it. Returns what gcc says of the JNI functions. */
  String isRefused() throws Exception {
    List<Compilers.Ended> all = compiled();
    for (int i = 0; i < all.size(); i++) {
      assertNotEquals(0, all.get(i).status(), "compiler " + i + " takes " + header);
    }
    return all.get(0).output();
  }

  // ---- run ----

  /**
   * Builds a library of the test's resources in a folder, and runs its calls in a JVM that has the
   * sanitizers of gcc and checks the use of JNI, and those from Fortran that there are: they must
   * print what files beside them say.
   */
  static void prints(String name, Path folder) throws Exception {
    Path from = RESOURCES.resolve(name);
    TideLibrary library =
        new TideLibrary(
            folder,
            Files.readString(from.resolve("tide.h")),
            new FolderSpecification(from),
            Files.readString(from.resolve("tide.c")));
    String calls = Files.readString(from.resolve("calls.java.txt"));
    Files.writeString(
        folder.resolve("com/example/Trial.java"),
        Files.readString(RESOURCES.resolve("Trial.java.txt")).formatted(calls));
    library.compiles().build();
    assertEquals(Files.readString(from.resolve("printed.txt")), library.run());
    Path fortran = from.resolve("calls.f90");
    if (Files.exists(fortran)) {
      Compilers.assumePresent("gfortran");
      Files.copy(fortran, folder.resolve("calls.f90"));
      assertEquals(Files.readString(from.resolve("printed.f90.txt")), library.runFortran());
    }
  }

  /**
   * Runs calls of what has the number of another version in place of its own. The native library is
   * not there: code of another version is refused before anybody looks for it.
   */
  static String ofVersion(String version, String calls, Path folder) throws Exception {
    String function = "functions: [{name: tide_go, returns: nothing}]";
    TideLibrary library = new TideLibrary(folder, "void tide_go(void);", function);
    Path natives = folder.resolve("com/example/TideNatives.java");
    String own = "\"" + RunTimeVersion.NUMBER + "\"";
    String source = Files.readString(natives);
    assertNotEquals(source, source.replace(own, ""));
    Files.writeString(natives, source.replace(own, "\"" + version + "\""));
    Files.writeString(
        folder.resolve("com/example/Trial.java"),
        Files.readString(RESOURCES.resolve("Trial.java.txt")).formatted(calls));
    assertEquals(new Jdk.Run(0, ""), Jdk.javacInside(library.javac()));
    String classes = "classes:" + api();
    return Compilers.run(folder, List.of(HOME + "/bin/java", "-cp", classes, "com.example.Trial"));
  }

  private String runFortran() throws Exception {
    List<String> command = new ArrayList<>(List.of("gfortran", "-I.", "-Ifortran", "-o", "calls"));
    command.addAll(SANITIZED);
    command.addAll(List.of("fortran/tide_module.f90", "fortran/tide_module.c", "tide.c"));
    command.add("calls.f90");
    Compilers.run(folder, command);
    return Compilers.run(folder, List.of("env", "ASAN_OPTIONS=detect_leaks=0", "./calls"));
  }

  private void build() throws Exception {
    List<String> library =
        gcc("gcc", "-Werror", "-shared", "-fPIC", "-pthread", "-o", "libtide.so");
    library.addAll(SANITIZED);
    library.addAll(List.of("tide.c", "jni/natives.c"));
    if (Files.exists(folder.resolve("extension/jni"))) {
      library.addAll(ownSources());
    }
    for (String name : COMMON) {
      library.add(common(folder).resolve(name + ".o").toString());
    }
    Compilers.run(folder, library);
    assertEquals(new Jdk.Run(0, ""), Jdk.javacInside(javac()));
  }

  /** The sources that lie beside the specification. */
  private List<String> ownSources() throws Exception {
    try (Stream<Path> files = Files.list(folder.resolve("extension/jni"))) {
      return files.map(Path::toString).filter(file -> file.endsWith(".c")).toList();
    }
  }

  /** Compiles what the natives of all libraries have in common, once. Returns its folder. */
  private static synchronized Path common(Path generated) throws Exception {
    if (common == null) {
      Path made = Files.createTempDirectory("tide");
      made.toFile().deleteOnExit();
      List<String> command = gcc("gcc", "-Werror", "-fPIC", "-pthread", "-c");
      command.addAll(SANITIZED);
      for (String name : COMMON) {
        command.add(generated.resolve("jni/" + name + ".c").toString());
        made.resolve(name + ".o").toFile().deleteOnExit();
      }
      assertEquals("", Compilers.run(made, command));
      common = made;
    }
    return common;
  }

  private String run() throws Exception {
    List<String> java =
        new ArrayList<>(List.of("env", "ASAN_OPTIONS=detect_leaks=0:handle_segv=0"));
    java.add("LD_PRELOAD=" + runtime("libasan.so") + " " + runtime("libubsan.so"));
    java.addAll(List.of(HOME + "/bin/java", "-Xcheck:jni", "-XX:TieredStopAtLevel=1"));
    java.add("--enable-native-access=ALL-UNNAMED");
    java.add("-Dshimwright.library.example-java=" + folder.resolve("libtide.so"));
    java.addAll(List.of("-cp", "classes:" + api()));
    java.add("com.example.Trial");
    return Compilers.run(folder, java);
  }

  private List<String> javac() throws Exception {
    List<String> command = new ArrayList<>(List.of("-proc:none", "-d"));
    command.add(folder.resolve("classes").toString());
    command.addAll(List.of("-cp", api()));
    try (Stream<Path> files = Files.list(folder.resolve("com/example"))) {
      files.forEach(file -> command.add(file.toString()));
    }
    return command;
  }

  /** A library that is not MPI needs no class of MPI, neither to be compiled nor to run. */
  private static String api() throws Exception {
    return Compilers.plainApi().stream()
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private String runtime(String library) throws Exception {
    return Compilers.run(folder, List.of("gcc", "-print-file-name=" + library)).strip();
  }
}
