package org.shimwright.mpi.declaration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** An MPI of this machine, whose headers and modules a test compiles against. */
public enum InstalledMpi {
  /** MPICH, by the wrappers that Debian calls mpicc.mpich and mpif90.mpich. */
  MPICH("mpicc.mpich", "mpif90.mpich"),
  /** Open MPI, by the wrappers that Debian calls mpicc.openmpi and mpif90.openmpi. */
  OPEN_MPI("mpicc.openmpi", "mpif90.openmpi");

  private final String cWrapper;
  private final String fortranWrapper;

  InstalledMpi(String cWrapper, String fortranWrapper) {
    this.cWrapper = cWrapper;
    this.fortranWrapper = fortranWrapper;
  }

  /** What a compiler said. */
  public record Outcome(int status, String text) {
    /** Whether it accepted the source. */
    public boolean good() {
      return status == 0;
    }

    /** Whether a line of its text is an error that names {@code word}. */
    public boolean blames(String word) {
      Pattern whole = Pattern.compile("\\b" + Pattern.quote(word) + "\\b");
      return text.lines().anyMatch(l -> l.contains("error:") && whole.matcher(l).find());
    }
  }

  /** Ends the test as skipped, with the reason, if this MPI is not installed. */
  public void assumeInstalled() {
    Assumptions.assumeTrue(
        includes(cWrapper).isPresent() && includes(fortranWrapper).isPresent(),
        () -> this + " is not installed: there is no " + cWrapper + " or no " + fortranWrapper);
  }

  /** The version of the standard that it implements, as {@code "4.0"}. */
  public String version(Path folder) throws IOException, InterruptedException {
    Path source = folder.resolve("version.c");
    Files.writeString(source, "#include <mpi.h>\nversion: MPI_VERSION . MPI_SUBVERSION\n");
    List<String> command = new ArrayList<>(List.of("gcc", "-E", "-P", source.toString()));
    command.addAll(includes(cWrapper).orElseThrow());
    Matcher found =
        Pattern.compile("version: (\\d+) \\. (\\d+)").matcher(run(command, folder).text());
    if (!found.find()) {
      throw new IOException("no version in mpi.h of " + this);
    }
    return found.group(1) + "." + found.group(2);
  }

  /** Compiles C, warnings about deprecated functions left out. */
  public Outcome compileC(Path folder, String text) throws IOException, InterruptedException {
    Path source = folder.resolve("declarations.c");
    Files.writeString(source, text);
    List<String> command =
        new ArrayList<>(
            List.of("gcc", "-std=c11", "-fsyntax-only", "-Wno-deprecated-declarations"));
    command.addAll(includes(cWrapper).orElseThrow());
    command.add(source.toString());
    return run(command, folder);
  }

  /** Compiles Fortran without the flags that make compilers overlook mismatches. */
  public Outcome compileFortran(Path folder, String text) throws IOException, InterruptedException {
    Path source = folder.resolve("callers.f90");
    Files.writeString(source, text);
    List<String> command =
        new ArrayList<>(
            List.of("gfortran", "-fsyntax-only", "-fmax-errors=0", "-ffree-line-length-none"));
    command.addAll(includes(fortranWrapper).orElseThrow());
    command.add(source.toString());
    return run(command, folder);
  }

  /** The folders of headers and modules that a wrapper names. */
  private static Optional<List<String>> includes(String wrapper) {
    try {
      Outcome shown = run(List.of(wrapper, "-show"), Path.of("").toAbsolutePath());
      return Optional.of(
          Stream.of(shown.text().strip().split("\\s+")).filter(w -> w.startsWith("-I")).toList());
    } catch (IOException absent) {
      return Optional.empty();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Outcome run(List<String> command, Path folder)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C"); // messages are searched for words
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), text);
  }
}
