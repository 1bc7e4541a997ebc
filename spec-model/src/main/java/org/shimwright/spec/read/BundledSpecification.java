package org.shimwright.spec.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Specification;

/**
 * The specification that comes with this library. The build reads and checks its YAML, and puts its
 * records into a file among the classes, with a generated class that reads this file. Users of the
 * specification need not parse YAML.
 */
public final class BundledSpecification {
  /** The name of the specification. */
  public static final String NAME = "mpi-caching";

  private static final String FILE = NAME + ".model";

  private BundledSpecification() {}

  /**
   * Reads and checks the YAML. Writes a data file with its records, and the class that makes the
   * records from this file, into the folder of this library's classes.
   */
  public static void main(String[] classes) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Specification> specification = SpecificationReader.mpiCaching(diagnostics);
    if (specification.isEmpty() || !diagnostics.isEmpty()) {
      throw new IllegalStateException("the specification has faults: " + diagnostics.sorted());
    }
    ModelWriter model = new ModelWriter(specification.get());
    Path folder = Path.of(classes[0]);
    Files.write(folder.resolve("org/shimwright/spec").resolve(FILE), model.bytes());
    ModelReaderSource.compile(model.types(), folder);
  }

  /** Reads the specification from this library's jar. */
  public static Specification load() {
    try (InputStream in =
        BundledSpecification.class.getResourceAsStream("/org/shimwright/spec/" + FILE)) {
      if (in == null) {
        throw new IOException("there is no " + FILE + ", which the build makes");
      }
      return reader(in.readAllBytes()).specification();
    } catch (IOException fault) {
      throw new UncheckedIOException("this library's jar is damaged", fault);
    }
  }

  private static ModelReader reader(byte[] model) throws IOException {
    try {
      Class<?> type = Class.forName(ModelReaderSource.NAME);
      return (ModelReader) type.getDeclaredConstructor(byte[].class).newInstance((Object) model);
    } catch (ReflectiveOperationException fault) {
      throw new IOException(ModelReaderSource.NAME + " is lacking, which the build makes", fault);
    }
  }
}
