package org.shimwright.header;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Finds the declarations that clang refuses: those that contain an error or are marked as invalid.
 *
 * @param errors the errors with their positions
 */
record Refusals(List<Refusal> errors) {
  private static final Pattern ERROR =
      Pattern.compile("(.+?):([0-9]{1,9}):([0-9]{1,9}): (?:fatal )?error: (.*)");

  /** An error of clang at a byte offset of a file. */
  record Refusal(String file, long offset, String why) {}

  /** Reads the errors that clang has printed. */
  static Refusals of(String printed) throws IOException {
    List<Refusal> errors = new ArrayList<>();
    for (String line : printed.lines().toList()) {
      Matcher error = ERROR.matcher(line);
      if (error.matches() && Files.isReadable(Path.of(error.group(1)))) {
        long offset =
            offset(
                Files.readAllBytes(Path.of(error.group(1))),
                Integer.parseInt(error.group(2)),
                Integer.parseInt(error.group(3)));
        errors.add(new Refusal(error.group(1), offset, error.group(4)));
      }
    }
    return new Refusals(errors);
  }

  private static long offset(byte[] source, int line, int column) {
    int at = 0;
    for (int seen = 1; seen < line && at < source.length; at++) {
      seen += source[at] == '\n' ? 1 : 0;
    }
    return at + column - 1L;
  }

  /** Returns the reason why clang refuses a declaration of a file; empty if clang accepts it. */
  Optional<String> of(String file, JsonNode declaration) {
    long begin = offset(declaration.path("range").path("begin"));
    long end = offset(declaration.path("range").path("end"));
    Optional<String> inside =
        errors.stream()
            .filter(e -> e.file().equals(file) && begin <= e.offset() && e.offset() <= end)
            .map(e -> "clang refuses it: " + e.why())
            .findFirst();
    boolean invalid = declaration.path("isInvalid").asBoolean();
    return inside.or(() -> invalid ? Optional.of("clang refuses it") : Optional.empty());
  }

  private static long offset(JsonNode place) {
    JsonNode own = place.path("offset");
    return own.isInt() ? own.asLong() : place.path("expansionLoc").path("offset").asLong(-1);
  }
}
