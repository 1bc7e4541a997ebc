package org.shimwright.spec.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.Sequence;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.TreeReader;
import org.shimwright.spec.document.TreeWriter;

/**
 * The specification that comes with this library, read and checked when the library is built: what
 * is then left to do for each user is to make records of a tree.
 */
public final class BundledSpecification {
  private static final String FILE = "mpi-caching.tree";
  private static final Origin BUILD = new Origin(FILE, 1, 1);

  private BundledSpecification() {}

  /** Reads and checks the specification, and writes its tree among the classes of this library. */
  public static void main(String[] classes) throws IOException {
    SpecSource source = SpecSource.mpiCaching();
    Diagnostics diagnostics = new Diagnostics();
    Optional<SpecDocument> document = SpecificationReader.document(source, diagnostics);
    Map<String, Node> programs = new LinkedHashMap<>();
    if (document.isPresent()) {
      SpecificationReader.built(document.get(), source.programs(), diagnostics);
      document.get().examples().forEach(program -> add(program, source, programs));
    }
    if (!diagnostics.isEmpty()) {
      throw new IllegalStateException("the specification has faults: " + diagnostics.sorted());
    }
    Path file = Path.of(classes[0], "org/shimwright/spec", FILE);
    Files.write(file, TreeWriter.write(tree(document.orElseThrow(), programs)));
  }

  private static void add(Mapping program, SpecSource source, Map<String, Node> programs) {
    Mapping files = program.mapping("files").orElseThrow();
    for (String language : files.entries().keySet()) {
      String name = files.textOrEmpty(language);
      String text = source.programs().apply(name).orElseThrow();
      programs.put(name, new Scalar(BUILD, Scalar.Type.STRING, text));
    }
  }

  private static Node tree(SpecDocument document, Map<String, Node> programs) {
    Map<String, Node> parts = new LinkedHashMap<>(); // in this order in every build
    parts.put("root", document.root());
    parts.put("kinds", sequence(document.kinds()));
    parts.put("procedures", sequence(document.procedures()));
    parts.put("callbacks", sequence(document.callbacks()));
    parts.put("predefined-callbacks", sequence(document.predefinedCallbacks()));
    parts.put("programs", mapping(programs));
    return mapping(parts);
  }

  private static Mapping mapping(Map<String, Node> entries) {
    return new Mapping(BUILD, entries, Map.of());
  }

  private static Sequence sequence(List<Mapping> entries) {
    return new Sequence(BUILD, List.copyOf(entries));
  }

  /** The specification. */
  public static Specification load() {
    Mapping tree = (Mapping) TreeReader.read(bytes());
    SpecDocument document =
        new SpecDocument(
            tree.mapping("root").orElseThrow(),
            tree.mappings("kinds"),
            tree.mappings("procedures"),
            tree.mappings("callbacks"),
            tree.mappings("predefined-callbacks"));
    Mapping programs = tree.mapping("programs").orElseThrow();
    return SpecificationReader.built(document, programs::text, new Diagnostics()).orElseThrow();
  }

  private static byte[] bytes() {
    try (InputStream in =
        BundledSpecification.class.getResourceAsStream("/org/shimwright/spec/" + FILE)) {
      if (in == null) {
        throw new IOException("there is no " + FILE + ", which the build makes");
      }
      return in.readAllBytes();
    } catch (IOException fault) {
      throw new UncheckedIOException("this library's jar is damaged", fault);
    }
  }
}
