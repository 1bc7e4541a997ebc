package org.shimwright.spec.read;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.spec.Example;
import org.shimwright.spec.Extension;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.SpecSection;
import org.shimwright.spec.Specification;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** Makes the records of a specification from a document that the schema and the rules accept. */
final class SpecificationBuilder implements SectionReader.Rows {
  private final SpecDocument document;
  private final List<Example> examples;
  private final Optional<Extension> extension;
  private final Map<String, Kind> kinds = new LinkedHashMap<>();
  private final RecordReader records =
      new RecordReader().with(History.class, EntryBuilder::history);
  private final EntryBuilder entries;
  private final IdentityHashMap<Record, Mapping> rows = new IdentityHashMap<>();

  SpecificationBuilder(
      SpecDocument document, List<Example> examples, Optional<Extension> extension) {
    this.document = document;
    entries = new EntryBuilder(document, kinds, records);
    this.examples = examples;
    this.extension = extension;
  }

  /** Returns the specification with the positions of its entries in the files. */
  Located located() {
    return new Located(specification(), rows);
  }

  private Specification specification() {
    List<HandleType> classes =
        each(
            document.objects(),
            row -> records.read(HandleType.class, row, Map.of("nullObject", true)));
    KindTypes types = new KindTypes(classes);
    for (HandleType handle : classes) {
      kinds.put(handle.word(), kind(document.kind(handle.word()).orElseThrow(), types));
    }
    List<EnumType> enums = each(document.enums(), EnumType.class);
    for (EnumType type : enums) {
      kinds.put(type.word(), kind(document.kind(type.word()).orElseThrow(), type));
    }
    each(document.kinds(), row -> kind(row, types)).forEach(kind -> kinds.put(kind.name(), kind));
    Mapping root = document.root();
    return new Specification(
        root.textOrEmpty("spec"),
        root.textOrEmpty("title"),
        root.textOrEmpty("version"),
        library(root),
        List.copyOf(kinds.values()),
        Stream.<List<? extends DeclaredType>>of(
                enums, classes, each(document.callbacks(), this::callback))
            .<DeclaredType>flatMap(List::stream)
            .toList(),
        each(document.constants(), entries::constant),
        each(document.procedures(), this::procedure),
        sections(),
        examples,
        extension,
        Optional.empty());
  }

  private List<SpecSection> sections() {
    return SectionReader.all().flatMap(reader -> reader.sections(document, this).stream()).toList();
  }

  @Override
  public <T extends Record> T read(Class<T> type, Mapping row, Map<String, ?> known) {
    return records.read(type, row, known);
  }

  @Override
  public <T extends Record> List<T> each(List<Mapping> entries, Function<Mapping, T> builder) {
    List<T> records = entries.parallelStream().map(builder).toList(); // a person waits for these
    for (int i = 0; i < records.size(); i++) {
      rows.put(records.get(i), entries.get(i));
    }
    return records;
  }

  private Library library(Mapping root) {
    Optional<Mapping> row = root.mapping("library");
    Mapping said = row.orElse(new Mapping(root.origin(), Map.of(), Map.of()));
    Map<String, Object> known = new HashMap<>();
    known.put("runtime", said.text("runtime").orElse(Library.RUNTIME));
    if (row.isEmpty()) {
      known.put("name", root.textOrEmpty("title"));
      known.put("javaName", className(root.textOrEmpty("spec")));
    }
    return records.read(Library.class, said, known);
  }

  /** Returns the name of a Java class, such as {@code MyLibrary} for {@code my-library}. */
  private static String className(String name) {
    return Arrays.stream(name.split("-"))
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }

  private Kind kind(Mapping row, KindTypes types) {
    return kind(
        row, types.of(row.textOrEmpty("name"), row.textOrEmpty("is"), row.isTrue("allocated")));
  }

  private Kind kind(Mapping row, Type type) {
    return records.read(
        Kind.class,
        row,
        Map.of(
            "type", type,
            "ignored", row.text("ignored").or(() -> KindTypes.ignored(type)),
            "cType", row.text("c-type")));
  }

  private LibraryFunction procedure(Mapping row) {
    Kind returns = entries.kind(row.text("returns").orElse("ERROR_CODE"));
    boolean status = returns.type() == StatusType.STATUS;
    return records.read(
        LibraryFunction.class,
        row,
        Map.of(
            "parameters", entries.parameters(row),
            "on", EntryBuilder.named(row, "on"),
            "synchronizes", EntryBuilder.named(row, "synchronizes"),
            "with", EntryBuilder.named(row, "with"),
            "result", Optional.of(Value.returned(row.origin(), returns)),
            "failure", status ? Failure.STATUS : Failure.NEVER,
            "success", status ? List.of(0L) : List.of()));
  }

  private CallbackType callback(Mapping row) {
    return records.read(
        CallbackType.class,
        row,
        Map.of(
            "parameters",
            entries.parameters(row),
            "result",
            row.isTrue("returns-nothing")
                ? Optional.empty()
                : Optional.of(Value.returned(row.origin(), Kind.of(StatusType.STATUS)))));
  }
}
