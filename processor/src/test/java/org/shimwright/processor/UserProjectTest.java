package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.annotation.NativeBinding;
import org.shimwright.runtime.mpi.MpiException;

/** A user's project compiles with all warnings as errors, as a module and on the class path. */
class UserProjectTest {

  @TempDir private Path folder;

  private void source(String name, String text) throws IOException {
    Path file = folder.resolve("src/" + name + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void writeProgram() throws IOException {
    source(
        "com/example/package-info",
        "@org.shimwright.annotation.NativeBinding(library = \"mine\")\npackage com.example;\n");
    source(
        "com/example/Kept",
        """
        package com.example;

        import java.util.OptionalLong;
        import org.shimwright.annotation.mpi.Attribute;
        import org.shimwright.annotation.mpi.Attributes;

        /** What the program keeps on communicators. */
        @Attributes(on = Comm.class)
        public interface Kept {
          /** A number. */
          @Attribute
          OptionalLong level();
        }
        """);
    source(
        "com/example/Program",
        """
        package com.example;

        /** Duplicates the communicator of the process. */
        public final class Program {
          private Program() {}

          /** Runs the program. */
          public static void main(String[] arguments) {
            Mpi.init();
            Comm.SELF.dup().free();
            Mpi.finish();
          }
        }
        """);
  }

  /** The jars of the API, of MPI's part of it, and of the annotations of what may be null. */
  private String jars() throws IOException, URISyntaxException {
    return jar("api", NativeBinding.class)
        + File.pathSeparator
        + jar("mpi", MpiException.class)
        + File.pathSeparator
        + jspecify();
  }

  /**
   * The jar that users have of the classes of a module: a folder has no module for each release.
   */
  private Path jar(String name, Class<?> one) throws IOException, URISyntaxException {
    Path classes = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (!Files.isDirectory(classes)) {
      return classes;
    }
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    Path jar = folder.resolve(name + ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        Files.copy(file, out);
      }
    }
    return jar;
  }

  /** The annotations of what may be null, which generated classes have. */
  private static Path jspecify() throws URISyntaxException {
    return Path.of(NullMarked.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private Jdk.Run compile(Jdk jdk, String path) throws Exception {
    try (Stream<Path> sources = Files.walk(folder.resolve("src"))) {
      List<String> arguments =
          Stream.concat(
                  Stream.of(
                      "-Xlint:all",
                      "-Werror",
                      "--processor-path",
                      System.getProperty("java.class.path"),
                      path,
                      jars(),
                      "-d",
                      folder.resolve("classes").toString()),
                  sources.map(Path::toString).filter(name -> name.endsWith(".java")))
              .toList();
      return jdk.equals(Jdk.running()) ? Jdk.javacInside(arguments) : jdk.javac(arguments);
    }
  }

  private void compileModule(Jdk jdk) throws Exception {
    writeProgram();
    source(
        "module-info",
        """
        /** A program. */
        module com.example.program {
          requires transitive org.shimwright.mpi;

          exports com.example;
        }
        """);
    assertEquals(new Jdk.Run(0, ""), compile(jdk, "--module-path"));
  }

  @Test
  void classPathWarnsOfNothing() throws Exception {
    writeProgram();
    assertEquals(new Jdk.Run(0, ""), compile(Jdk.running(), "-cp"));
  }

  @Test
  void moduleWarnsOfNothing() throws Exception {
    compileModule(Jdk.running());
  }

  @Tag("all")
  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void moduleWarnsOfNothingOnEveryJdk(int version) throws Exception {
    compileModule(Jdk.assumePresent(version));
  }
}
