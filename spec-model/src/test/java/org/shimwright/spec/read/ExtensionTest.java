package org.shimwright.spec.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Extension;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.type.Language;

/** A specification that adds to the bundled one has the entries of both. */
class ExtensionTest {
  private static final String ADDED =
      """
      spec: mine
      extends: %s
      headers: [my_sum.h, stdint.h]
      sources: [%s]
      functions:
        - {name: my_sum, on: comm, parameters: [{name: comm, kind: comm}]}
        - name: MPI_Bcast
          parameters: [{name: comm, kind: comm}]
      """;

  private static Optional<Specification> read(String text, Diagnostics diagnostics) {
    Map<String, String> files = Map.of("my_sum.h", "int my_sum(void);", "my_sum.c", "/* */");
    return SpecificationReader.read(
        SpecSource.of(
            new SourceText("mine.yaml", text),
            name -> Optional.ofNullable(files.get(name)).map(t -> new SourceText(name, t))),
        diagnostics);
  }

  private static LibraryFunction procedure(Specification specification, String name) {
    List<LibraryFunction> found =
        specification.functions().stream().filter(p -> p.name().equals(name)).toList();
    assertEquals(1, found.size(), name);
    return found.get(0);
  }

  @Test
  void twoSpecificationsCannotExtendEachOther() {
    Map<String, String> files =
        Map.of(
            "a.yaml", "spec: a\nextends: b.yaml\n",
            "b.yaml", "spec: b\nextends: a.yaml\n");
    Diagnostics diagnostics = new Diagnostics();
    SpecificationReader.read(
        SpecSource.of(
            new SourceText("a.yaml", files.get("a.yaml")),
            name -> Optional.ofNullable(files.get(name)).map(t -> new SourceText(name, t))),
        diagnostics);
    assertEquals(
        List.of(
            "b.yaml:2:10: [UnknownBase] 'a.yaml' would extend itself in the end; extend"
                + " 'mpi-caching', or a file that extends that"),
        diagnostics.sorted().stream().map(d -> d.toString()).toList());
  }

  @Test
  void aChainOfExtensionsIsLimited() {
    Diagnostics diagnostics = new Diagnostics();
    SpecificationReader.read(
        SpecSource.of(chained("0.yaml"), name -> Optional.of(chained(name))), diagnostics);
    assertEquals(
        List.of(
            "100.yaml:2:10: [UnknownBase] this is the last of more than 100 files that extend one"
                + " another; extend 'mpi-caching', or a file that extends that"),
        diagnostics.sorted().stream().map(d -> d.toString()).toList());
  }

  /** A file that extends the file of the next number. */
  private static SourceText chained(String name) {
    int next = 1 + Integer.parseInt(name.replace(".yaml", ""));
    return new SourceText(name, "spec: a\nextends: %d.yaml\n".formatted(next));
  }

  @Test
  void aChainAsLongAsTheLimitIsRead() {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Specification> read =
        SpecificationReader.read(
            SpecSource.of(
                chained("0.yaml"),
                name ->
                    Optional.of(
                        name.equals("100.yaml")
                            ? new SourceText(name, "spec: a\nextends: mpi-caching\n")
                            : chained(name))),
            diagnostics);
    assertEquals(List.of(), diagnostics.sorted());
    assertTrue(read.isPresent());
  }

  @Test
  void whatIsAddedJoinsWhatIsExtended() {
    Diagnostics diagnostics = new Diagnostics();
    Specification both =
        read(ADDED.formatted("mpi-caching", "my_sum.c"), diagnostics)
            .orElseThrow(() -> new AssertionError(diagnostics.sorted()));
    assertEquals("mine", both.name());
    assertEquals("MPI", both.library().name());
    LibraryFunction mine = procedure(both, "my_sum");
    assertEquals(Set.of(Language.JAVA), mine.availability().languages());
    assertFalse(mine.availability().mayBeAbsent(), "the binding's own function is there");
    assertTrue(
        procedure(both, "MPI_Bcast").availability().mayBeAbsent(), "it replaces that of the base");
    assertFalse(procedure(both, "MPI_Comm_dup").availability().mayBeAbsent());
    Extension extension = both.extension().orElseThrow();
    assertEquals(List.of("my_sum.h", "stdint.h"), extension.headers());
    assertEquals(
        List.of("my_sum.h", "my_sum.c"),
        extension.files().stream().map(Extension.File::name).toList());
  }

  @Test
  void whatIsNotThereIsNamedAtItsPlace() {
    Diagnostics base = new Diagnostics();
    assertTrue(read(ADDED.formatted("mpi-cachin", "my_sum.c"), base).isEmpty());
    assertEquals(
        "mine.yaml:2:10: [UnknownBase] there is no specification 'mpi-cachin' to extend; did you"
            + " mean 'mpi-caching'?",
        base.sorted().get(0).toString());
    Diagnostics source = new Diagnostics();
    assertTrue(read(ADDED.formatted("mpi-caching", "other.c"), source).isEmpty());
    assertEquals(
        "mine.yaml:4:11: [UnknownSource] there is no file 'other.c' beside the specification; put"
            + " it there, or correct the name",
        source.sorted().get(0).toString());
  }
}
