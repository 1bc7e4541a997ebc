package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures how the time of generation grows with the number of functions: for made-up
 * specifications, and for SWIG with the same functions.
 */
final class GrowthRows {
  private static final int FEW = 30;
  private static final int SOME = 300;
  private static final int MANY = 3_000;
  private static final double MILLIS = 1e6;
  private static final String OWN = "shimwright";
  private static final String PEER = "swig";
  private static final String EACH = "generate-each";
  private static final String BINDING = "java,jni,fortran-shim,build";

  /**
   * The smaller of the two numbers of functions for which the growth of a library bound by its
   * headers is measured; {@link #MOST} is the larger.
   */
  private static final int SEVERAL = 1_000;

  private static final int MOST = 8_000;
  private static final String LIBRARY = "library-each";

  private final Path folder;
  private final Path home;
  private final Path program;
  private final Samples samples;

  /**
   * Prepares the measurement.
   *
   * @param folder where it works
   * @param home the JDK
   * @param program the command line, installed
   */
  GrowthRows(Path folder, Path home, Path program, Samples samples) {
    this.folder = folder;
    this.home = home;
    this.program = program;
    this.samples = samples;
  }

  static List<Row> rows() {
    String group = "generation from 30 to 3,000 functions";
    Measure each = new Measure(OWN, EACH, MANY);
    return List.of(
        Row.figure(group, each, 0.2, "ms"),
        Row.ratio(group, each, 1, new Measure(PEER, EACH, MANY)),
        Row.ratio("generation grows linearly", each, 1.2, new Measure(OWN, EACH, SOME)),
        Row.ratio(
            "generation for a library's headers grows linearly",
            new Measure(OWN, LIBRARY, MOST),
            1.2,
            new Measure(OWN, LIBRARY, SEVERAL)));
  }

  void run(int rounds) throws IOException {
    for (int count : List.of(FEW, SOME, MANY)) {
      write("functions-%d.yaml".formatted(count), specification(count));
      write("functions-%d.i".formatted(count), interfaceFile(count));
    }
    for (int count : List.of(FEW, SEVERAL, MOST)) {
      write("library-%d.yaml".formatted(count), specificationOf(count));
    }
    for (int round = 0; round < rounds; round++) {
      measure(OWN);
      measureLibrary();
      if (NativeBuild.installed("swig")) {
        measure(PEER);
      }
    }
  }

  /**
   * Measures the time that one more function adds. It is computed from the difference between two
   * numbers of functions, so that the time to start the generator does not count.
   */
  private void measure(String side) throws IOException {
    double few = generate(side, FEW);
    double some = generate(side, SOME);
    double many = generate(side, MANY);
    samples.add(new Measure(side, "generate", FEW), few);
    samples.add(new Measure(side, "generate", MANY), many);
    samples.add(new Measure(side, EACH, SOME), (some - few) / (SOME - FEW));
    samples.add(new Measure(side, EACH, MANY), (many - few) / (MANY - FEW));
  }

  private void measureLibrary() throws IOException {
    double few = generate(OWN, "library", FEW);
    for (int count : List.of(SEVERAL, MOST)) {
      double all = generate(OWN, "library", count);
      samples.add(new Measure(OWN, LIBRARY, count), (all - few) / (count - FEW));
    }
  }

  private double generate(String side, int count) throws IOException {
    return generate(side, "functions", count);
  }

  private double generate(String side, String what, int count) throws IOException {
    Path out = folder.resolve(side + "-" + what + "-" + count);
    Folders.clear(out);
    Files.createDirectories(out);
    String source = folder.resolve(what + "-" + count).toString();
    List<String> command =
        side.equals(OWN)
            ? List.of(
                "/usr/bin/env",
                "JAVA_HOME=" + home,
                program.toString(),
                "generate",
                "--spec=" + source + ".yaml",
                "--package=grown",
                "--targets=" + (what.equals("library") ? "java,jni,fortran,build" : BINDING),
                "-o",
                out.toString())
            : List.of(
                "swig", "-java", "-outdir", out.toString(), "-o", out + "/wrap.c", source + ".i");
    return Command.run(command, folder.resolve("growth.log")).nanos() / MILLIS;
  }

  private void write(String name, String content) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(name), content);
  }

  private static String specification(int count) {
    StringBuilder text = new StringBuilder();
    text.append("spec: grown\ntitle: Grown\nversion: \"5.0\"\nfunctions:\n");
    for (int i = 0; i < count; i++) {
      text.append(
          """
            - name: MPI_Grown_%d
              group: growing-%d
              languages: [C, FORTRAN, F08, JAVA]
              since: "1.0"
              clause: "Growing"
              parameters:
                - {name: number, kind: COUNT, direction: in, text: "a number"}
                - {name: other, kind: COUNT, direction: in, text: "another number"}
                - {name: answer, kind: COUNT, direction: out, text: "what comes of them"}
              summary: "Answers question %d."
              text: "It answers."
          """
              .formatted(i, i / FEW, i));
    }
    return text.toString();
  }

  private static String specificationOf(int count) {
    StringBuilder text = new StringBuilder("spec: grown\nlibrary:\n");
    text.append("  {name: Grown, java: Grown, headers: [grown.h], link: {names: [grown]}}\n");
    text.append("functions:\n");
    for (int i = 0; i < count; i++) {
      text.append(
          """
            - name: grown_%d
              parameters:
                - {name: number, kind: int32}
                - {name: other, kind: int32}
                - {name: answer, kind: int32, direction: out}
              returns: nothing
          """
              .formatted(i));
    }
    return text.toString();
  }

  private static String interfaceFile(int count) {
    StringBuilder text = new StringBuilder("%module grown\n%include \"typemaps.i\"\n");
    text.append("%apply int *OUTPUT { int *answer };\n");
    for (int i = 0; i < count; i++) {
      text.append("int MPI_Grown_%d(int number, int other, int *answer);%n".formatted(i));
    }
    return text.toString();
  }
}
