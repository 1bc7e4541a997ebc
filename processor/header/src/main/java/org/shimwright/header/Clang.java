package org.shimwright.header;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs clang on a source that includes headers.
 *
 * @param program the path of clang
 * @param options its options, such as {@code -I} and a folder
 */
record Clang(Path program, List<String> options) {
  private static final int NEWEST = 40;
  private static final int OLDEST = 11;

  /** Reads the output of clang while it runs. */
  interface Reader<R> {
    R read(InputStream printed) throws IOException;
  }

  /** The result of a run; {@code errors} is the text that clang prints to stderr. */
  record Run<R>(int status, R result, String errors) {}

  /** Finds {@code clang} in the folders of a PATH, else the newest {@code clang-VERSION} there. */
  static Optional<Path> find(String path) {
    Stream<String> versions =
        IntStream.rangeClosed(OLDEST, NEWEST).mapToObj(n -> "clang-" + (NEWEST + OLDEST - n));
    List<String> names = Stream.concat(Stream.of("clang"), versions).toList();
    List<Path> folders =
        Arrays.stream(path.split(File.pathSeparator)).flatMap(Clang::folder).toList();
    return names.stream()
        .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  private static Stream<Path> folder(String name) {
    try {
      return name.isEmpty() ? Stream.empty() : Stream.of(Path.of(name));
    } catch (InvalidPathException unencodable) {
      return Stream.empty(); // the locale has no such letters, so this JVM cannot open the folder
    }
  }

  /** Runs clang with a source. The reader reads the output while clang runs. */
  <R> Run<R> run(List<String> more, String source, Reader<R> reader) throws IOException {
    List<String> command = new ArrayList<>(List.of(program.toString(), "-x", "c"));
    command.addAll(options);
    command.addAll(more);
    command.add("-");
    Path input = Files.createTempFile("shimwright", ".c");
    Path errors = Files.createTempFile("shimwright", ".txt");
    try {
      Files.writeString(input, source);
      Process process =
          new ProcessBuilder(command)
              .redirectInput(input.toFile())
              .redirectError(errors.toFile())
              .start();
      try (InputStream printed = process.getInputStream()) {
        R result = reader.read(printed);
        return new Run<>(process.waitFor(), result, text(errors));
      } finally {
        process.destroy();
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while clang was at work", stop);
    } finally {
      Files.delete(input);
      Files.delete(errors);
    }
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
