package org.shimwright.header;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Preprocesses a Fortran source that has lines with #, with cpp as gfortran does. */
final class FortranPreprocessor {
  private FortranPreprocessor() {}

  /**
   * Runs cpp. Its output has line markers, which begin with #, with the line numbers of the source.
   *
   * @param options such as {@code -D} and a macro
   */
  static Clang.Run<String> run(Path file, String text, List<String> options) throws IOException {
    Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    List<String> all = new ArrayList<>(List.of("-traditional-cpp", "-D__GFORTRAN__=1"));
    all.addAll(options);
    all.add("-I" + folder);
    try {
      return new Clang(Path.of("cpp"), all)
          .run(
              List.of(),
              text,
              printed -> new String(printed.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException absent) {
      throw new IOException(
          "cpp does not run, which reads lines with # in '%s'; install it, on Debian with"
                  .formatted(file)
              + " 'apt-get install cpp'",
          absent);
    }
  }
}
