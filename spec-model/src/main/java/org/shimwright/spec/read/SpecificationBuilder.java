package org.shimwright.spec.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.shimwright.spec.Example;
import org.shimwright.spec.Extension;
import org.shimwright.spec.FortranLibrary;
import org.shimwright.spec.Library;
import org.shimwright.spec.SpecSection;
import org.shimwright.spec.Specification;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Placeholders;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Type;

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

  /**
   * Returns the specification with the positions of its entries in the files.
   *
   * @param fortran the procedures that the functions call, if the library is written in Fortran
   */
  Located located(Optional<FortranLibrary> fortran) {
    return new Located(specification(fortran), rows);
  }

  private Specification specification(Optional<FortranLibrary> fortran) {
    Mapping root = document.root();
    List<DeclaredType> types = types();
    FunctionBuilder functions = new FunctionBuilder(entries, root.mapping("library"));
    Library library = library(root);
    return new Specification(
        root.textOrEmpty("spec"),
        root.text("title").orElse(library.name()),
        root.textOrEmpty("version"),
        library,
        kinds.values().stream().filter(kind -> !kind.text().isEmpty()).toList(),
        types,
        each(constantsWithValues(), entries::constant),
        each(document.procedures(), functions::function),
        sections(),
        examples,
        extension,
        HeaderLibraryReader.read(root, fortran));
  }

  /** Returns the constants with a value; the headers of a library have the values of its own. */
  private List<Mapping> constantsWithValues() {
    return document.constants().stream().filter(row -> row.has("value")).toList();
  }

  private List<SpecSection> sections() {
    return SectionReader.of(document).stream()
        .flatMap(reader -> reader.sections(document, this).stream())
        .toList();
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
      known.put("javaName", Placeholders.className(root.textOrEmpty("spec")));
    }
    return records.read(Library.class, said, known);
  }

  // ---- types ----

  /** Makes the declared types, and the kinds of all types. */
  private List<DeclaredType> types() {
    List<EnumType> enums = each(document.enums(), row -> named(EnumType.class, row, Map.of()));
    List<HandleType> handles = each(document.objects(), this::handle);
    Map<String, Type> types = new HashMap<>(PlainKinds.TYPES);
    enums.forEach(type -> types.put(type.word(), type));
    handles.forEach(type -> types.put(type.word(), type));
    document.callbacks().stream()
        .filter(row -> row.has("role"))
        .map(row -> row.textOrEmpty("name"))
        .forEach(name -> types.put(name, KindTypes.procedure(name)));
    handles.forEach(this::declare);
    enums.forEach(this::declare);
    KindTypes known = new KindTypes(types);
    each(document.kinds(), row -> kind(row, known)).forEach(kind -> kinds.put(kind.name(), kind));
    List<StructType> structs = inOrder(document.structs(), this::struct, types);
    List<CallbackType> callbacks = inOrder(document.callbacks(), this::callback, types);
    return Stream.<List<? extends DeclaredType>>of(enums, handles, structs, callbacks)
        .<DeclaredType>flatMap(List::stream)
        .toList();
  }

  private <T extends Record> T named(Class<T> type, Mapping row, Map<String, ?> more) {
    Map<String, Object> known = new HashMap<>(more);
    known.put("javaName", EntryBuilder.javaName(row));
    return records.read(type, row, known);
  }

  /**
   * Makes a handle type. Java has an object for the null handle if the specification describes the
   * constant.
   */
  private HandleType handle(Mapping row) {
    Optional<String> none = row.text("none");
    return named(
        HandleType.class,
        row,
        Map.of(
            "none", none.map(EntryBuilder::inC),
            "nullObject", none.flatMap(document::constant).isPresent()));
  }

  /**
   * Makes types in order. An entry may use only the kinds of entries above it.
   *
   * @param types the types of parameters by name; those that it lacks are the made types themselves
   */
  private <T extends Record & DeclaredType> List<T> inOrder(
      List<Mapping> entries, Function<Mapping, T> builder, Map<String, Type> types) {
    List<T> made = new ArrayList<>();
    for (Mapping row : entries) {
      T type = builder.apply(row);
      rows.put(type, row);
      Mapping kind = document.kind(type.word()).orElseThrow();
      kinds.put(type.word(), kind(kind, types.getOrDefault(type.word(), type)));
      made.add(type);
    }
    return made;
  }

  private StructType struct(Mapping row) {
    List<StructType.Field> fields = new ArrayList<>();
    for (Mapping part : row.mappings("fields")) {
      Type type = entries.kind(part.textOrEmpty("kind")).type();
      StructType.Field field = records.read(StructType.Field.class, part, Map.of("type", type));
      rows.put(field, part);
      fields.add(field);
    }
    return named(StructType.class, row, Map.of("fields", List.copyOf(fields)));
  }

  /** Makes a callback. One with a role has an interface in the run time, and needs no other. */
  private CallbackType callback(Mapping row) {
    boolean nothing = row.textOrEmpty("returns").equals("nothing");
    return records.read(
        CallbackType.class,
        row,
        Map.of(
            "javaName", row.has("role") ? "" : EntryBuilder.javaName(row),
            "parameters", entries.parameters(row),
            "result", nothing ? Optional.empty() : Optional.of(entries.returned(row, "none"))));
  }

  private void declare(DeclaredType type) {
    kinds.put(type.word(), kind(document.kind(type.word()).orElseThrow(), type));
  }

  private Kind kind(Mapping row, KindTypes types) {
    return kind(
        row, types.of(row.textOrEmpty("name"), row.textOrEmpty("is"), row.isTrue("given-back")));
  }

  private Kind kind(Mapping row, Type type) {
    return records.read(
        Kind.class,
        row,
        Map.of(
            "type",
            type,
            "noun",
            document.form().kindsHaveMeanings()
                ? Optional.of(KindTypes.noun(type))
                : Optional.empty(),
            "ignored",
            row.text("ignored").or(() -> KindTypes.ignored(type)),
            "cType",
            row.text("c-type")));
  }
}
