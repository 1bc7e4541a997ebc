package org.shimwright.command.header;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Turns headers into the text of a first specification. */
public final class HeaderImport {
  private HeaderImport() {}

  /** The clang of a PATH, if it has one. */
  public static Optional<Path> clang(String path) {
    return Clang.find(path);
  }

  /**
   * What came of it.
   *
   * @param text the specification; empty if clang refuses the headers, or nothing can be bound
   * @param messages what clang says of them, or why nothing can be bound
   */
  public record Imported(Optional<String> text, String messages) {}

  /**
   * Reads headers.
   *
   * @param clang the compiler that reads them
   * @param options what it gets, such as {@code -I} and a folder
   */
  public static Imported read(Path clang, List<String> options, List<String> names)
      throws IOException {
    Optional<String> module = module(names.get(0));
    List<String> all =
        Stream.concat(
                options.stream(), module.stream().flatMap(m -> pkgConfig("--cflags", m).stream()))
            .toList();
    Clang compiler = new Clang(clang, all);
    NamedHeaders headers = new NamedHeaders(names);
    Clang.Run<Declarations> run =
        compiler.run(
            List.of("-fsyntax-only", "-fno-color-diagnostics", "-Xclang", "-ast-dump=json"),
            headers.source(),
            tree -> AstReader.read(headers, tree));
    if (run.status() != 0) {
      return new Imported(Optional.empty(), run.errors());
    }
    run.result().constants.addAll(MacroReader.integers(compiler, headers));
    List<String> included = names.stream().map(HeaderImport::included).toList();
    SpecificationDraft draft = SpecificationDraft.of(run.result(), included, module);
    return draft.isEmpty()
        ? new Imported(Optional.empty(), draft.reasons())
        : new Imported(Optional.of(DraftWriter.write(draft, included)), run.errors());
  }

  /**
   * How {@code #include} names it: a file by its last part, for which the build knows the folder.
   */
  private static String included(String name) {
    Path file = Path.of(name);
    return file.toFile().isFile() ? String.valueOf(file.getFileName()) : name;
  }

  /** The module of pkg-config that is called as a header is. */
  private static Optional<String> module(String header) {
    String name =
        header.replaceFirst("^.*/", "").replaceFirst("\\..*$", "").toLowerCase(Locale.ROOT);
    return Stream.of(name, "lib" + name)
        .filter(module -> !pkgConfig("--modversion", module).isEmpty())
        .findFirst();
  }

  /** The words that pkg-config prints; none if it is not there. */
  private static List<String> pkgConfig(String... arguments) {
    List<String> command = Stream.concat(Stream.of("pkg-config"), Stream.of(arguments)).toList();
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      byte[] printed = process.getInputStream().readAllBytes();
      return List.of(new String(printed, StandardCharsets.UTF_8).trim().split("\\s+")).stream()
          .filter(word -> !word.isEmpty())
          .toList();
    } catch (IOException absent) {
      return List.of();
    }
  }
}
