package org.shimwright.command;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.header.FortranImport;
import org.shimwright.header.HeaderImport;
import org.shimwright.header.HeaderImport.Imported;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * Drafts a specification from C headers or a Fortran source. The draft has a question for each
 * needed fact that the source does not contain.
 */
@Command(
    name = "import",
    header = "Draft a specification of a library from its headers or source.",
    description = {
      "%nReads the headers with clang. What they do not say, such as which way a pointer's values"
          + " go, what counts an array, or who frees a handle, begins with ? in the draft;"
          + " 'shimwright lint' then asks for each. What cannot be bound, and what clang refuses,"
          + " is in a comment at the end, with why. Declarations of headers that these include are"
          + " left out. C++ is not read.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright import zlib.h -o zlib.yaml",
      "  shimwright lint zlib.yaml",
      "  shimwright import --fortran solver.f90 -o solver.yaml",
      "  shimwright import -I include include/gauge.h > gauge.yaml"
    })
final class ImportCommand extends StageCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "HEADER",
      description = "Paths of headers, or what #include <HEADER> finds.")
  private List<String> headers = new ArrayList<>();

  @Option(
      names = "-I",
      paramLabel = "FOLDER",
      description = "A folder with headers; may be given several times.")
  private List<String> folders = new ArrayList<>();

  @Option(
      names = "-D",
      paramLabel = "NAME[=VALUE]",
      mapFallbackValue = "",
      description = "A macro of the preprocessor; may be given several times.")
  private Map<String, String> macros = Map.of();

  @Option(
      names = "--fortran",
      paramLabel = "FILE",
      description =
          "A source of Fortran instead of headers: its procedures, or those of its modules. cpp"
              + " reads lines with #, with what -D and -I say.")
  private Optional<Path> fortran = Optional.empty();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Where the draft goes, a file that is not there yet (default: standard output).")
  private Optional<Path> output = Optional.empty();

  @Override
  public Integer call() throws IOException {
    if (output.filter(Files::exists).isPresent()) {
      throw new FileAlreadyExistsException(output.get().toString());
    }
    if (fortran.isPresent() != headers.isEmpty()) {
      throw new ParameterException(
          command().commandLine(), "give headers, or a source of Fortran by --fortran");
    }
    return writeImported(
        fortran.isPresent() ? FortranImport.read(fortran.get(), clangOptions()) : readHeaders());
  }

  private Imported readHeaders() throws IOException {
    return HeaderImport.read(findClang(), clangOptions(), headers);
  }

  /** Finds the clang compiler, which reads the headers. */
  static Path findClang() throws IOException {
    return HeaderImport.clang(Optional.ofNullable(System.getenv("PATH")).orElse(""))
        .orElseThrow(
            () ->
                new IOException(
                    "there is no clang in the PATH, which reads headers; install it, on Debian with"
                        + " 'apt-get install clang'"));
  }

  private int writeImported(Imported imported) throws IOException {
    if (!imported.messages().isEmpty()) {
      err().print(imported.messages());
    }
    if (imported.text().isEmpty()) {
      String advice = "nothing can be bound; correct what is said above, or add a folder by -I";
      FaultPrinter.print(command().commandLine(), command().qualifiedName(), advice);
      return ExitCode.NO;
    }
    writeDraft(imported.text().get());
    return ExitCode.FINE;
  }

  private List<String> clangOptions() {
    List<String> options = new ArrayList<>();
    folders.forEach(folder -> options.add("-I" + folder));
    macros.forEach(
        (name, value) -> options.add("-D" + name + (value.isEmpty() ? "" : "=" + value)));
    return options;
  }

  /** Writes the whole draft or nothing, to standard output or to a new file. */
  private void writeDraft(String text) throws IOException {
    if (output.isEmpty()) {
      out().print(text);
      return;
    }
    Path file = output.get().toAbsolutePath();
    Path folder = Files.createTempDirectory(file.resolveSibling(""), ".shimwright");
    Path draft = folder.resolve("draft");
    try {
      Files.writeString(draft, text);
      Files.move(draft, file);
    } finally {
      Files.deleteIfExists(draft);
      Files.delete(folder);
    }
  }
}
