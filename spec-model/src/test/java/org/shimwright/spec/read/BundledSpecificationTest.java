package org.shimwright.spec.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Constant;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.ConversionTable;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.mpi.Reading;
import org.shimwright.spec.mpi.Tag;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.type.Language;

/** The specification that comes with the library is clean, whole, and says what MPI says. */
class BundledSpecificationTest {
  private static final Pattern WRONG_ARTICLE =
      Pattern.compile("\\b[Aa] ([aei]|o(?!ne)|INTEGER)|\\b[Aa]n [bcdfgjklmnpqrstvwyz]");

  private static Specification mpi;

  @BeforeAll
  static void read() {
    Diagnostics diagnostics = new Diagnostics();
    var specification = SpecificationReader.mpiCaching(diagnostics);
    assertEquals(List.of(), diagnostics.sorted());
    mpi = specification.orElseThrow();
  }

  @Test
  void isInTheLibraryAsItsTextsAre() {
    assertEquals(mpi, BundledSpecification.load());
  }

  @Test
  void everyBuildWritesTheSameModel() throws IOException {
    try (InputStream model =
        BundledSpecification.class.getResourceAsStream("/org/shimwright/spec/mpi-caching.model")) {
      assertArrayEquals(model.readAllBytes(), new ModelWriter(mpi).bytes());
    }
  }

  @Test
  void hasTheCachingProceduresAndWhatBelongsToThem() {
    Map<String, Long> groups =
        mpi.functions().stream()
            .collect(Collectors.groupingBy(p -> p.doc().group(), Collectors.counting()));
    assertEquals(15, groups.get("caching"));
    assertEquals(5, groups.get("caching-mpi1"));
    assertEquals(12, MpiValues.of(mpi).predefinedCallbacks().size());
    assertEquals(12, MpiValues.of(mpi).predefinedAttributes().size());
    assertEquals(
        8,
        mpi.callbacks().stream()
            .filter(c -> !c.more().text("role").orElseThrow().equals("errhandler"))
            .count());
    assertEquals(
        Set.of(Caller.values()),
        MpiValues.of(mpi).conventions().stream()
            .flatMap(convention -> convention.caller().stream())
            .collect(Collectors.toSet()));
    assertTrue(MpiValues.of(mpi).conventions().stream().anyMatch(java -> java.caller().isEmpty()));
  }

  @Test
  void hasTheValuesOfTheAbi() {
    Map<String, Long> values =
        mpi.constants().stream().collect(Collectors.toMap(Constant::name, Constant::value));
    Map.ofEntries(
            Map.entry("MPI_KEYVAL_INVALID", 0),
            Map.entry("MPI_TAG_UB", 501),
            Map.entry("MPI_IO", 502),
            Map.entry("MPI_HOST", 503),
            Map.entry("MPI_WTIME_IS_GLOBAL", 504),
            Map.entry("MPI_APPNUM", 505),
            Map.entry("MPI_LASTUSEDCODE", 506),
            Map.entry("MPI_UNIVERSE_SIZE", 507),
            Map.entry("MPI_WIN_BASE", 601),
            Map.entry("MPI_WIN_DISP_UNIT", 602),
            Map.entry("MPI_WIN_SIZE", 603),
            Map.entry("MPI_WIN_CREATE_FLAVOR", 604),
            Map.entry("MPI_WIN_MODEL", 605),
            Map.entry("MPI_COMM_NULL", 0x100),
            Map.entry("MPI_COMM_WORLD", 0x101),
            Map.entry("MPI_COMM_SELF", 0x102),
            Map.entry("MPI_WIN_NULL", 272),
            Map.entry("MPI_DATATYPE_NULL", 512),
            Map.entry("MPI_GROUP_EMPTY", 265),
            Map.entry("MPI_INFO_NULL", 304),
            Map.entry("MPI_REQUEST_NULL", 384),
            Map.entry("MPI_ERRORS_ARE_FATAL", 321),
            Map.entry("MPI_ERRORS_ABORT", 322),
            Map.entry("MPI_ERRORS_RETURN", 323),
            Map.entry("MPI_SUM", 33),
            Map.entry("MPI_LXOR", 50),
            Map.entry("MPI_AINT", 513),
            Map.entry("MPI_INT", 521),
            Map.entry("MPI_DOUBLE", 532),
            Map.entry("MPI_INTEGER", 537),
            Map.entry("MPI_CHARACTER", 542),
            Map.entry("MPI_INT64_T", 600),
            Map.entry("MPI_UNEQUAL", 204),
            Map.entry("MPI_THREAD_MULTIPLE", 4096),
            Map.entry("MPI_UNDEFINED", -32766),
            Map.entry("MPI_ERR_LASTCODE", 16383),
            Map.entry("MPI_ERR_KEYVAL", 36),
            Map.entry("MPI_ERR_WIN", 56),
            Map.entry("MPI_MAX_PROCESSOR_NAME", 256))
        .forEach((name, value) -> assertEquals((long) value, values.get(name), name));
  }

  @Test
  void handlesOfOneClassHaveValuesOfTheirOwn() {
    Map<String, List<Constant>> byClass =
        mpi.constants().stream()
            .filter(constant -> constant.group().equals("handle"))
            .collect(Collectors.groupingBy(constant -> constant.objectClass().orElseThrow()));
    assertEquals(mpi.handles().size(), byClass.size());
    byClass.forEach(
        (name, handles) ->
            assertEquals(
                handles.size(), handles.stream().map(Constant::value).distinct().count(), name));
  }

  @Test
  void mpi1FunctionsAreDeprecatedAndAbsentFromModernFortran() {
    for (LibraryFunction procedure : mpi.functions()) {
      if (procedure.doc().group().equals("caching-mpi1")) {
        assertEquals("2.0", procedure.history().deprecated().orElseThrow());
        assertTrue(procedure.history().replacedBy().isPresent());
        assertFalse(procedure.availability().languages().contains(Language.F08));
        assertTrue(procedure.availability().languages().contains(Language.JAVA));
      }
    }
  }

  @Test
  void whatRunsCallbacksIsWhatTheRuleSaysItIs() {
    List<String> targets =
        Trials.of(mpi).rules().stream()
            .filter(rule -> rule.id().equals("callbacks-are-synchronous"))
            .findFirst()
            .orElseThrow()
            .appliesTo();
    for (LibraryFunction procedure : mpi.functions()) {
      assertEquals(
          targets.contains(procedure.name())
              || procedure.member().operation().filter(targets::contains).isPresent(),
          !procedure.doc().invokes().isEmpty(),
          procedure.name());
    }
  }

  @Test
  void conversionTableIsThatOfTheStandard() {
    ConversionTable table = MpiValues.of(mpi).conversions();
    assertEquals(
        Map.of(
            Caller.C, Tag.ADDRESS,
            Caller.CXX, Tag.ADDRESS,
            Caller.FORTRAN_MPI1, Tag.INTEGER,
            Caller.FORTRAN, Tag.AINT,
            Caller.F08, Tag.AINT),
        table.stores());
    for (Tag tag : Tag.values()) {
      Map<Caller, Reading> row = table.reads().getOrDefault(tag, Map.of());
      Reading pointer =
          switch (tag) {
            case ADDRESS -> Reading.WORD;
            case AINT -> Reading.POINTER_TO_AINT;
            case INTEGER -> Reading.POINTER_TO_INT;
          };
      assertEquals(pointer, row.get(Caller.C));
      assertEquals(pointer, row.get(Caller.CXX));
      assertEquals(Reading.LOW_INTEGER, row.get(Caller.FORTRAN_MPI1));
      assertEquals(Reading.WORD, row.get(Caller.FORTRAN));
      assertEquals(Reading.WORD, row.get(Caller.F08));
    }
  }

  @Test
  void predefinedAttributesAreReadAsTheStandardSays() {
    Map<String, Tag> tags =
        MpiValues.of(mpi).predefinedAttributes().stream()
            .collect(Collectors.toMap(PredefinedAttribute::name, PredefinedAttribute::tag));
    assertEquals(Tag.ADDRESS, tags.remove("MPI_WIN_BASE"));
    assertEquals(Tag.AINT, tags.remove("MPI_WIN_SIZE"));
    assertEquals(Set.of(Tag.INTEGER), Set.copyOf(tags.values()));
  }

  @Test
  void everyTextIsProse() {
    mpi.functions().forEach(p -> assertProse(p.name(), p.doc().summary() + " " + p.doc().text()));
    mpi.callbacks().forEach(c -> assertProse(c.word(), c.summary() + " " + c.text()));
    MpiValues.of(mpi)
        .predefinedCallbacks()
        .forEach(c -> assertProse(c.name(), c.summary() + " " + c.text()));
    MpiValues.of(mpi)
        .predefinedAttributes()
        .forEach(a -> assertProse(a.name(), a.summary() + " " + a.text()));
    Trials.of(mpi).rules().forEach(r -> assertProse(r.id(), r.statement() + " " + r.text()));
    Trials.of(mpi).scenarios().forEach(s -> assertProse(s.id(), s.text()));
    Trials.of(mpi).differences().forEach(d -> assertProse(d.where() + " " + d.rule(), d.text()));
    mpi.constants().forEach(c -> assertProse(c.name(), c.text()));
    mpi.kinds().forEach(k -> assertProse(k.name(), k.text()));
  }

  private static void assertProse(String name, String text) {
    assertTrue(text.endsWith("."), () -> name + " does not end as a sentence: " + text);
    assertFalse(text.contains("{") || text.contains("}"), () -> name + ": " + text);
    assertFalse(text.contains("  "), () -> name + " has two blanks: " + text);
    assertFalse(WRONG_ARTICLE.matcher(text).find(), () -> name + " has a wrong article: " + text);
  }
}
