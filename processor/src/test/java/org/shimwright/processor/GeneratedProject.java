package org.shimwright.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.shimwright.emit.GeneratedFile;

/**
 * A folder in which the compilers of all languages read what comes of a form of the small
 * specification.
 *
 * @param folder where the files are written
 */
public record GeneratedProject(Path folder) {
  /** What all the languages are made by. */
  public static final List<String> TARGETS =
      List.of("java", "jni", "c-shim", "c-face", "fortran-face", "fortran-shim");

  /** The C files that a library compiles. */
  static final List<String> SOURCES =
      List.of("engine/mpi_c.c", "engine/mpi_fortran_bridge.c", "jni/natives.c");

  /** In the order of their modules. */
  private static final List<String> FORTRAN =
      List.of(
          "mpi_bridge", "mpi", "mpi_f08", "mpifh_procedures", "callback_calls", "shim", "shim_f08");

  private static final Path NATIVE = Path.of("../api/src/main/native");

  /** What the hand-written C knows and the small specification does not. */
  private static final List<String> UNKNOWN = List.of("-DMPI_Datatype=int");

  /** Skips a test on a machine without all the compilers. */
  public static void assumeCompilers() {
    for (String compiler : List.of("gcc", "g++", "gfortran")) {
      Compilers.assumePresent(compiler);
    }
  }

  /** Fails unless all files of these targets compile. */
  public void compile(List<GeneratedFile> files) throws Exception {
    compile(files, SOURCES);
    fortran();
  }

  /** Fails unless the Java, these C files and the headers compile. */
  void compile(List<GeneratedFile> files, List<String> c) throws Exception {
    write(files);
    List<JavaFileObject> sources =
        files.stream()
            .filter(f -> f.path().endsWith(".java"))
            .map(f -> JavaFileObjects.forSourceString(className(f.path()), f.content()))
            .toList();
    assertThat(javac().withOptions("-proc:none", "-Xmaxerrs", "20").compile(sources)).succeeded();
    run(List.of("gcc", "-std=gnu17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"), c);
    Files.writeString(folder.resolve("header.cpp"), "#include <mpi.h>\n");
    run(List.of("g++", "-std=gnu++20", "-Wall", "-fsyntax-only"), List.of("header.cpp"));
  }

  private void fortran() throws Exception {
    run(
        List.of("gfortran", "-std=f2018", "-Wall", "-fsyntax-only"),
        FORTRAN.stream().map(name -> "fortran/" + name + ".f90").toList());
  }

  private static String className(String path) {
    return path.replaceFirst(".*?com/", "com/").replace(".java", "").replace('/', '.');
  }

  /** Runs a compiler on some of the files, and returns what it printed. */
  String run(List<String> compiler, List<String> sources) throws Exception {
    List<String> command = new ArrayList<>(compiler);
    String java = System.getProperty("java.home");
    Stream.of(
            folder.toString(),
            folder.resolve("include").toString(),
            folder.resolve("engine").toString(),
            folder.resolve("jni").toString(),
            folder.resolve("mpi/jni").toString(),
            NATIVE.resolve("include").toAbsolutePath().toString(),
            NATIVE.resolve("embedded").toAbsolutePath().toString(),
            java + "/include",
            java + "/include/linux")
        .forEach(place -> command.add("-I" + place));
    command.addAll(UNKNOWN);
    command.addAll(sources);
    return Compilers.run(folder, command);
  }

  void write(List<GeneratedFile> files) throws IOException {
    for (GeneratedFile file : files) {
      Path path = folder.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
    Files.writeString(
        folder.resolve("shimwright_config.h"), "#define SHIMWRIGHT_FORTRAN_INTEGER_BYTES 4\n");
  }
}
