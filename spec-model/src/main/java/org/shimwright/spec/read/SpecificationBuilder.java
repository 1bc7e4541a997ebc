package org.shimwright.spec.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shimwright.spec.CallbackConvention;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.ConversionTable;
import org.shimwright.spec.Example;
import org.shimwright.spec.JavaConversion;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Language;
import org.shimwright.spec.Level;
import org.shimwright.spec.Library;
import org.shimwright.spec.MeasuredMpi;
import org.shimwright.spec.MpiVersion;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedAttribute;
import org.shimwright.spec.PredefinedCallback;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Reading;
import org.shimwright.spec.SemanticRule;
import org.shimwright.spec.Specification;
import org.shimwright.spec.Tag;
import org.shimwright.spec.VendorDifference;
import org.shimwright.spec.VersionRange;
import org.shimwright.spec.Width;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/** Turns a document that the schema and its rules accept into the records of a specification. */
final class SpecificationBuilder {
  /** The run time of any binding. */
  private static final String RUNTIME = "org.shimwright.runtime";

  private final SpecDocument document;
  private final List<Example> examples;
  private final Map<String, Kind> kinds = new LinkedHashMap<>();
  private final EntryBuilder entries = new EntryBuilder(kinds);
  private final IdentityHashMap<Record, Mapping> rows = new IdentityHashMap<>();

  SpecificationBuilder(SpecDocument document, List<Example> examples) {
    this.document = document;
    this.examples = examples;
  }

  /** The specification, with the places where its entries are written. */
  Located located() {
    return new Located(specification(), rows);
  }

  private Specification specification() {
    each(document.kinds(), this::kind).forEach(kind -> kinds.put(kind.name(), kind));
    Mapping root = document.root();
    return new Specification(
        root.textOrEmpty("spec"),
        root.textOrEmpty("title"),
        root.textOrEmpty("version"),
        library(root),
        List.copyOf(kinds.values()),
        each(document.objects(), SpecificationBuilder::objectClass),
        each(document.constants(), EntryBuilder::constant),
        each(document.procedures(), this::procedure),
        each(document.callbacks(), this::callback),
        each(document.predefinedCallbacks(), SpecificationBuilder::predefinedCallback),
        each(document.attributes(), SpecificationBuilder::attribute),
        root.mapping("conversions")
            .map(SpecificationBuilder::conversions)
            .orElseGet(() -> new ConversionTable(Map.of(), Map.of(), Map.of(), "", "")),
        each(document.conventions(), SpecificationBuilder::convention),
        each(document.rules(), SpecificationBuilder::rule),
        each(document.scenarios(), ScenarioBuilder::scenario),
        each(document.measured(), SpecificationBuilder::measured),
        each(document.differences(), SpecificationBuilder::difference),
        examples,
        Optional.empty(),
        Optional.empty());
  }

  private <T extends Record> List<T> each(List<Mapping> entries, Function<Mapping, T> builder) {
    List<T> records = new ArrayList<>();
    for (Mapping row : entries) {
      T made = builder.apply(row);
      records.add(made);
      rows.put(made, row);
    }
    return List.copyOf(records);
  }

  private static Library library(Mapping root) {
    String title = root.textOrEmpty("title");
    return root.mapping("library")
        .map(
            row ->
                new Library(
                    row.textOrEmpty("name"),
                    row.textOrEmpty("prefix"),
                    row.textOrEmpty("java"),
                    row.text("may-be-absent-since"),
                    row.text("runtime").orElse(RUNTIME),
                    row.mapping("titles").map(SpecificationBuilder::titles).orElse(Map.of()),
                    row.mapping("preludes").map(SpecificationBuilder::preludes).orElse(Map.of()),
                    row.textOrEmpty("about-results"),
                    row.textOrEmpty("about-threads"),
                    row.textOrEmpty("about-constants"),
                    row.origin()))
        .orElseGet(
            () ->
                new Library(
                    title,
                    "",
                    className(root.textOrEmpty("spec")),
                    Optional.empty(),
                    RUNTIME,
                    Map.of(),
                    Map.of(),
                    "",
                    "",
                    "",
                    root.origin()));
  }

  private static Map<Caller, String> titles(Mapping row) {
    Map<Caller, String> titles = new EnumMap<>(Caller.class);
    row.entries().keySet().forEach(c -> titles.put(Caller.valueOf(c), row.textOrEmpty(c)));
    return titles;
  }

  private static Map<Language, String> preludes(Mapping row) {
    Map<Language, String> preludes = new EnumMap<>(Language.class);
    row.entries().keySet().forEach(l -> preludes.put(Language.valueOf(l), row.textOrEmpty(l)));
    return preludes;
  }

  /** Such as {@code MyLibrary} for {@code my-library}. */
  private static String className(String name) {
    return Arrays.stream(name.split("-"))
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }

  private Kind kind(Mapping row) {
    return new Kind(
        row.textOrEmpty("name"),
        Carrier.valueOf(row.textOrEmpty("carrier")),
        Width.valueOf(row.text("width").orElse("NONE")),
        row.text("element").flatMap(document::kind).map(this::kind),
        row.text("class"),
        !row.isTrue("drops-leading-blanks"),
        row.isTrue("allocated"),
        row.text("c-type"),
        row.text("ignored"),
        row.textOrEmpty("text"));
  }

  private static ObjectClass objectClass(Mapping row) {
    return new ObjectClass(
        row.textOrEmpty("name"),
        row.textOrEmpty("type"),
        row.text("cxx"),
        row.textOrEmpty("java"),
        row.textOrEmpty("null-handle"),
        row.textOrEmpty("parameter"),
        row.textOrEmpty("old"),
        row.textOrEmpty("kind"),
        row.isTrue("caching"),
        row.isTrue("error-handlers"),
        row.isTrue("errors-are-fatal"),
        row.isTrue("completes"),
        row.isTrue("null-means-none"),
        row.text("freed-by"),
        row.textOrEmpty("text"),
        row.origin());
  }

  private Procedure procedure(Mapping row) {
    return new Procedure(
        row.origin(),
        row.textOrEmpty("name"),
        row.textOrEmpty("group"),
        row.text("operation"),
        row.text("facade"),
        row.text("class"),
        EntryBuilder.languages(row, "languages"),
        entries.parameters(row),
        entries.kind(row.text("returns").orElse("ERROR_CODE")),
        texts(row, "cxx"),
        EntryBuilder.history(row),
        row.textOrEmpty("clause"),
        row.text("on"),
        row.isTrue("may-be-absent"),
        EntryBuilder.lifecycle(row),
        EntryBuilder.invocations(row),
        EntryBuilder.errors(row),
        row.textOrEmpty("summary"),
        EntryBuilder.prose(row));
  }

  private CallbackPrototype callback(Mapping row) {
    return new CallbackPrototype(
        row.textOrEmpty("name"),
        row.textOrEmpty("role"),
        row.text("class"),
        row.isTrue("mpi1"),
        !row.isTrue("returns-nothing"),
        row.isTrue("variadic"),
        EntryBuilder.languages(row, "languages"),
        entries.parameters(row),
        texts(row, "cxx"),
        EntryBuilder.history(row),
        row.textOrEmpty("clause"),
        row.textOrEmpty("summary"),
        EntryBuilder.prose(row));
  }

  private static PredefinedCallback predefinedCallback(Mapping row) {
    return new PredefinedCallback(
        row.textOrEmpty("name"),
        row.textOrEmpty("prototype"),
        row.textOrEmpty("action"),
        EntryBuilder.number(row, "value").orElse(0L),
        EntryBuilder.history(row),
        row.textOrEmpty("summary"),
        EntryBuilder.prose(row));
  }

  private static PredefinedAttribute attribute(Mapping row) {
    return new PredefinedAttribute(
        row.textOrEmpty("name"),
        row.textOrEmpty("class"),
        Tag.valueOf(row.textOrEmpty("tag")),
        row.textOrEmpty("value-type"),
        row.textOrEmpty("present"),
        EntryBuilder.history(row),
        row.textOrEmpty("clause"),
        row.textOrEmpty("summary"),
        EntryBuilder.prose(row));
  }

  private static ConversionTable conversions(Mapping row) {
    Map<Caller, Tag> stores = new EnumMap<>(Caller.class);
    Mapping stored = row.mapping("stores").orElseThrow();
    stored
        .entries()
        .keySet()
        .forEach(
            caller -> stores.put(Caller.valueOf(caller), Tag.valueOf(stored.textOrEmpty(caller))));
    Map<Tag, Map<Caller, Reading>> reads = new EnumMap<>(Tag.class);
    Mapping byTag = row.mapping("reads").orElseThrow();
    for (String tag : byTag.entries().keySet()) {
      Map<Caller, Reading> readings = new EnumMap<>(Caller.class);
      Mapping byCaller = byTag.mapping(tag).orElseThrow();
      byCaller
          .entries()
          .keySet()
          .forEach(
              caller ->
                  readings.put(
                      Caller.valueOf(caller), Reading.valueOf(byCaller.textOrEmpty(caller))));
      reads.put(Tag.valueOf(tag), Map.copyOf(readings));
    }
    return new ConversionTable(
        Map.copyOf(stores),
        Map.copyOf(reads),
        row.mapping("java").map(SpecificationBuilder::conversionsInJava).orElse(Map.of()),
        row.textOrEmpty("clause"),
        EntryBuilder.prose(row));
  }

  private static Map<Tag, JavaConversion> conversionsInJava(Mapping byTag) {
    Map<Tag, JavaConversion> java = new EnumMap<>(Tag.class);
    for (String tag : byTag.entries().keySet()) {
      Mapping words = byTag.mapping(tag).orElseThrow();
      java.put(
          Tag.valueOf(tag),
          new JavaConversion(
              EntryBuilder.prose(words, "stores"), EntryBuilder.prose(words, "reads")));
    }
    return Map.copyOf(java);
  }

  private static CallbackConvention convention(Mapping row) {
    return new CallbackConvention(
        Optional.of(row.textOrEmpty("caller")).filter(c -> !c.equals("JAVA")).map(Caller::valueOf),
        EntryBuilder.prose(row, "handles"),
        EntryBuilder.prose(row, "extra-state"),
        EntryBuilder.prose(row, "values"),
        EntryBuilder.prose(row, "flag"),
        EntryBuilder.prose(row, "failure"));
  }

  private static SemanticRule rule(Mapping row) {
    return new SemanticRule(
        row.textOrEmpty("id"),
        Level.valueOf(row.textOrEmpty("level").toUpperCase(Locale.ROOT)),
        row.textOrEmpty("clause"),
        EntryBuilder.prose(row, "statement"),
        EntryBuilder.prose(row),
        texts(row, "applies-to"));
  }

  private static MeasuredMpi measured(Mapping row) {
    return new MeasuredMpi(
        row.textOrEmpty("mpi"), texts(row, "versions").stream().map(MpiVersion::new).toList());
  }

  private static VendorDifference difference(Mapping row) {
    return new VendorDifference(
        row.origin(),
        row.textOrEmpty("id"),
        row.textOrEmpty("mpi"),
        VersionRange.of(row.textOrEmpty("versions")),
        row.textOrEmpty("rule"),
        texts(row, "scenarios"),
        texts(row, "classes"),
        EntryBuilder.dialects(row, "makers"),
        EntryBuilder.dialects(row, "callers"),
        row.isTrue("sometimes"),
        row.isTrue("layered"),
        EntryBuilder.prose(row));
  }

  private static List<String> texts(Mapping row, String key) {
    List<String> texts = new ArrayList<>();
    row.scalars(key).stream().map(Scalar::text).forEach(texts::add);
    return List.copyOf(texts);
  }
}
