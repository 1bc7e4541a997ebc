package org.shimwright.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.generation.Emission;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Type;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Prints lists of the names in a specification. */
@Command(
    name = "list",
    header =
        "List what there is: functions, callbacks, attributes, constants, rules, kinds, targets.",
    description = {"%nPrints a line each: the name, and what it is.%n"},
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright list",
      "  shimwright list functions --filter ${bundle:bundled.word}",
      "  shimwright list rules --names"
    })
final class ListCommand extends StageCommand {
  @Mixin private SpecOption spec = new SpecOption();

  @Option(
      names = "--filter",
      paramLabel = "TEXT",
      description = "Only what has this text in its name or its description, in any case.")
  private String filter = "";

  @Option(names = "--names", description = "Print names only.")
  private boolean names;

  @Parameters(
      arity = "0..*",
      paramLabel = "WHAT",
      completionCandidates = SectionNames.class,
      description = "${COMPLETION-CANDIDATES} (default: all).")
  private List<String> wanted = new ArrayList<>();

  /** The names of all lists. */
  static final class SectionNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Section.values()).map(Section::toString).iterator();
    }
  }

  /** The sorts of names, each with its own list. */
  enum Section {
    FUNCTIONS,
    CALLBACKS,
    ATTRIBUTES,
    CONSTANTS,
    RULES,
    KINDS,
    TARGETS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A name and its description. */
  private record Row(String name, String text) {
    private boolean has(String words) {
      return (name + " " + text).toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT));
    }
  }

  @Override
  public Integer call() throws IOException {
    List<Section> sections = new ArrayList<>();
    for (String name : wanted) {
      sections.add(section(name));
    }
    return with(
        faults -> loader().load(spec.name(), faults),
        specification ->
            print(sections.isEmpty() ? List.of(Section.values()) : sections, specification));
  }

  private Section section(String name) {
    List<String> known = new ArrayList<>();
    new SectionNames().forEach(known::add);
    int place = known.indexOf(name.toLowerCase(Locale.ROOT));
    if (place < 0) {
      throw new ParameterException(
          command().commandLine(),
          "there is no list of '%s'; %s"
              .formatted(
                  name, Suggestion.or(name, known, "use some of " + String.join(", ", known))));
    }
    return Section.values()[place];
  }

  private int print(List<Section> sections, Specification specification) {
    boolean found = false;
    for (Section section : sections) {
      List<Row> rows = rows(section, specification).filter(row -> row.has(filter)).toList();
      if (!rows.isEmpty()) {
        print(section, rows, sections.size() > 1, found);
        found = true;
      }
    }
    if (!found) {
      err()
          .println(
              "shimwright list: nothing has '"
                  + VisibleText.line(filter)
                  + "'; try a shorter --filter");
    }
    return found ? ExitCode.FINE : ExitCode.NO;
  }

  private void print(Section section, List<Row> rows, boolean headed, boolean follows) {
    if (headed && !names) {
      out()
          .println(
              (follows ? "\n" : "") + terminal().out().bold(section + " (" + rows.size() + ")"));
    }
    int column = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    for (Row row : rows) {
      String blanks = " ".repeat(column - row.name().length() + 2);
      String text = row.text().isEmpty() ? "" : blanks + row.text();
      out().println(names ? row.name() : terminal().out().yellow(row.name()) + text);
    }
  }

  private static Stream<Row> rows(Section section, Specification s) {
    return switch (section) {
      case FUNCTIONS -> s.functions().stream().map(f -> new Row(f.name(), line(f.sentence())));
      case CALLBACKS ->
          s.callbacks().stream()
              .map(c -> new Row(c.word(), line(c.summary().isEmpty() ? c.text() : c.summary())));
      case ATTRIBUTES, RULES ->
          s.sectionEntries()
              .filter(entry -> entry.list().equals(section.toString()))
              .map(entry -> new Row(entry.name(), line(entry.summary())));
      case CONSTANTS ->
          Stream.concat(
              s.constants().stream().map(c -> new Row(c.name(), line(c.text()))),
              s.headerLibrary().stream().flatMap(headers -> constants(headers, s)));
      case KINDS ->
          Stream.concat(
              s.kinds().stream().map(k -> new Row(k.name(), k.is() + ": " + line(k.text()))),
              s.headerLibrary().stream()
                  .flatMap(
                      headers ->
                          Stream.of(
                              types(s, EnumType.class, "ENUM"),
                              types(s, HandleType.class, "HANDLE"),
                              types(s, StructType.class, "STRUCT")))
                  .flatMap(types -> types));
      case TARGETS ->
          Emission.ofServices().serving(s).values().stream()
              .map(t -> new Row(t.name(), t.about().summary()));
    };
  }

  private static Stream<Row> types(Specification s, Class<? extends Type> sort, String word) {
    return s.types(sort).stream().map(t -> new Row(t.word(), word + ": " + t.cType()));
  }

  private static Stream<Row> constants(HeaderLibrary headers, Specification s) {
    return Stream.concat(
        headers.constants().stream().map(c -> new Row(c.name(), line(c.text()))),
        s.types(EnumType.class).stream()
            .flatMap(type -> type.values().stream().map(name -> new Row(name, type.word()))));
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
