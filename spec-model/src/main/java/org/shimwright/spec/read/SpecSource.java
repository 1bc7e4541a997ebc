package org.shimwright.spec.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.shimwright.spec.document.SourceText;

/**
 * The texts that make a specification.
 *
 * @param specification the functions and what they mean
 * @param kinds the kinds that every specification shares
 * @param companions further top-level sections of the specification, each in a file of its own
 * @param programs the text of a program that examples are taken from, by the name of its file
 */
public record SpecSource(
    SourceText specification,
    SourceText kinds,
    List<SourceText> companions,
    Function<String, Optional<String>> programs) {
  private static final String PLACE = "/org/shimwright/spec/";

  /** The specification of MPI's caching that comes with this library. */
  public static SpecSource mpiCaching() {
    return new SpecSource(
        bundled("mpi-caching.yaml"),
        bundled("kinds.yaml"),
        List.of(bundled("scenarios.yaml"), bundled("differences.yaml"), bundled("examples.yaml")),
        name -> resource("examples/" + name));
  }

  /** A specification of one's own, over the kinds that come with this library. */
  public static SpecSource of(SourceText specification) {
    return new SpecSource(
        specification, bundled("kinds.yaml"), List.of(), name -> Optional.empty());
  }

  static SourceText bundled(String name) {
    return new SourceText(
        name,
        resource(name)
            .orElseThrow(() -> new IllegalStateException("this library's jar lacks " + name)));
  }

  private static Optional<String> resource(String name) {
    try (InputStream in = SpecSource.class.getResourceAsStream(PLACE + name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException fault) {
      throw new UncheckedIOException("this library's jar is damaged", fault);
    }
  }
}
