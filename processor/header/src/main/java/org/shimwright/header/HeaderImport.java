package org.shimwright.header;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.header.MacroReader.Macros;

/** Drafts the text of a specification from headers. */
public final class HeaderImport {
  /**
   * Patterns that recognize C++ headers: by the file name, and by clang's error if it reads the
   * header as C.
   */
  private static final Pattern CXX_NAME = Pattern.compile("(.*\\.(hpp|hh|hxx|h\\+\\+|H|ipp|tpp))");

  private static final Pattern CXX_ERROR =
      Pattern.compile(
          "(.*?):[0-9]+:[0-9]+: (error: unknown type name '(class|namespace|template|using)'"
              + "|fatal error: '[a-z_]+' file not found).*");

  /**
   * Options that make clang include the same standard headers as generated C does before a
   * library's headers. The library's headers may depend on them.
   */
  static final List<String> BEFORE =
      Stream.of("errno", "stdbool", "stddef", "stdint", "stdio", "stdlib", "string")
          .flatMap(name -> Stream.of("-include", name + ".h"))
          .toList();

  /**
   * Options that make clang refuse a structure that is first named in a parameter list, because no
   * caller can have such a structure.
   */
  private static final List<String> ERRORS = List.of("-Werror=visibility");

  private HeaderImport() {}

  /** Finds clang in the folders of a PATH. */
  public static Optional<Path> clang(String path) {
    return Clang.find(path);
  }

  /**
   * The result of an import.
   *
   * @param text the specification; empty if clang refuses the headers, or nothing can be bound
   * @param messages the messages of clang, or the reasons why nothing can be bound
   */
  public record Imported(Optional<String> text, String messages) {}

  /**
   * Reads headers.
   *
   * @param clang the compiler that reads them
   * @param options options of clang, such as {@code -I} and a folder
   */
  public static Imported read(Path clang, List<String> options, List<String> names)
      throws IOException {
    Optional<String> module = module(names.get(0));
    List<String> all =
        Stream.concat(
                options.stream(), module.stream().flatMap(m -> pkgConfig("--cflags", m).stream()))
            .toList();
    Clang compiler =
        new Clang(clang, Stream.of(all, BEFORE, ERRORS).flatMap(List::stream).toList());
    NamedHeaders headers = new NamedHeaders(names);
    Optional<String> other = cxx(CXX_NAME, names.stream());
    if (other.isPresent()) {
      return new Imported(Optional.empty(), other.get());
    }
    Clang.Run<HeaderDeclarations> run = readDeclarations(compiler, headers, Refusals.of(""));
    if (run.status() != 0) {
      other = cxx(CXX_ERROR, run.errors().lines());
      if (other.isPresent() || run.errors().contains(": fatal error: ")) {
        return new Imported(Optional.empty(), other.orElse(run.errors()));
      }
      run = readDeclarations(compiler, headers, Refusals.of(run.errors()));
      run.result().broken = true;
    }
    Macros macros = MacroReader.read(compiler, headers);
    run.result().constants.addAll(macros.integers());
    ShadowedFunctions.leaveOut(
        compiler,
        headers,
        run.result(),
        macros.others().getOrDefault(MacroReader.CALLED, List.of()));
    List<String> included = names.stream().map(name -> included(name, all)).toList();
    SpecificationDraft draft = SpecificationDraft.of(run.result(), included, module);
    return draft.isEmpty()
        ? new Imported(Optional.empty(), run.errors() + nothing(names, run.result(), macros, draft))
        : new Imported(
            Optional.of(DraftWriter.write(draft, included, options, macros)), run.errors());
  }

  private static Clang.Run<HeaderDeclarations> readDeclarations(
      Clang compiler, NamedHeaders headers, Refusals refusals) throws IOException {
    HeaderPrototypes prototypes = HeaderPrototypes.read(compiler, headers);
    return compiler.run(
        List.of(
            "-fsyntax-only",
            "-fno-color-diagnostics",
            "-ferror-limit=0",
            "-Xclang",
            "-ast-dump=json"),
        headers.source(),
        tree -> AstReader.read(headers, prototypes, refusals, tree));
  }

  /**
   * Returns a text with the reasons why no function can be bound. If the headers declare no
   * function, the text lists the headers that they include, because those may declare functions.
   */
  private static String nothing(
      List<String> names, HeaderDeclarations found, Macros macros, SpecificationDraft draft) {
    if (!found.routines.isEmpty() || !found.refused.isEmpty()) {
      return draft.reasons();
    }
    String none = String.join(", ", names) + " declares no functions";
    return macros.included().isEmpty()
        ? none + "\n"
        : none
            + ", but what it includes may; import what you mean of:\n"
            + macros.included().stream().map(f -> "  " + f + "\n").collect(Collectors.joining());
  }

  /**
   * Returns the name of a header for {@code #include}: its path relative to an include folder of
   * the compiler, else its file name, whose folder the build must know.
   */
  private static String included(String name, List<String> options) {
    Path file = Path.of(name);
    if (!file.toFile().isFile()) {
      return name;
    }
    Path path = file.toAbsolutePath().normalize();
    return Stream.concat(
            options.stream().filter(o -> o.startsWith("-I")).map(o -> o.substring(2)),
            Stream.of("/usr/include", "/usr/local/include"))
        .map(folder -> Path.of(folder).toAbsolutePath().normalize())
        .filter(path::startsWith)
        .max(Comparator.comparing(Path::getNameCount))
        .map(folder -> folder.relativize(path).toString().replaceFirst("^\\w+-linux-\\w+/", ""))
        .orElse(String.valueOf(file.getFileName()));
  }

  private static Optional<String> cxx(Pattern sign, Stream<String> lines) {
    return lines
        .map(sign::matcher)
        .filter(Matcher::matches)
        .map(
            found ->
                found.group(1)
                    + " is C++, which is not read; declare what you need with extern \"C\" in a"
                    + " header of C, and import that\n")
        .findFirst();
  }

  /** Finds the pkg-config module that has the name of a header, with or without {@code lib}. */
  private static Optional<String> module(String header) {
    String name =
        header.replaceFirst("^.*/", "").replaceFirst("\\..*$", "").toLowerCase(Locale.ROOT);
    return Stream.of(name, "lib" + name)
        .filter(module -> !pkgConfig("--modversion", module).isEmpty())
        .findFirst();
  }

  /** Returns the words that pkg-config prints; empty if pkg-config is not installed or fails. */
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
