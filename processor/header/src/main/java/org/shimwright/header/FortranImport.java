package org.shimwright.header;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import org.shimwright.spec.document.LimitedText;

/**
 * Drafts the text of a specification from a Fortran source, for its external procedures and those
 * of its modules. It reads the declarations of the procedures, and how they use their arguments.
 */
public final class FortranImport {
  private static final int CARD = 80; // columns

  /** A program unit, procedure or interface block, which an {@code end} statement closes. */
  private record Unit(String kind, String name, int line) {}

  private final Map<String, Object> library = new LinkedHashMap<>();
  private final List<Map<String, Object>> functions = new ArrayList<>();
  private final Map<String, String> leftOut = new TreeMap<>();
  private final StringBuilder faults = new StringBuilder();
  private final Deque<Unit> units = new ArrayDeque<>();

  /** The declarations of the module that is being read. */
  private Optional<FortranDeclarations> module = Optional.empty();

  private FortranImport() {}

  /**
   * Reads a source. The text of the result is empty if no procedure of the source can be bound.
   *
   * @param options options of the preprocessor, which runs if the source has lines with #
   */
  public static HeaderImport.Imported read(Path file, List<String> options) throws IOException {
    String name = String.valueOf(file.getFileName());
    boolean fixed = name.matches("(?i).*\\.(f|for|ftn|f77|fpp)");
    // comments may be in any encoding, and statements are in ASCII
    String text = LimitedText.of(file, StandardCharsets.ISO_8859_1);
    FortranImport reader = new FortranImport();
    List<String> compiled = new ArrayList<>(options);
    if (fixed) {
      reader.longLine(text);
    }
    if (text.lines().anyMatch(line -> line.startsWith("#"))) {
      Clang.Run<String> run = FortranPreprocessor.run(file, text, options);
      text = run.result();
      reader.faults.append(run.status() == 0 ? "" : run.errors());
      compiled.add("-cpp");
    }
    List<Path> folders = new ArrayList<>(List.of(file.resolveSibling(".")));
    options.stream()
        .filter(option -> option.startsWith("-I"))
        .forEach(option -> folders.add(Path.of(option.substring(2))));
    reader.read(
        FortranSource.statements(text, fixed, included -> included(folders, included)), name);
    HeaderImport.Imported draft = reader.imported(name);
    return draft.text().isEmpty()
        ? draft
        : new HeaderImport.Imported(draft.text(), FortranCompiler.refusal(file, compiled));
  }

  /**
   * Adds a note on the first line that is longer than a punched card, which has 80 columns. A line
   * of up to 80 columns gets no note, because the last 8 columns may contain the number of the
   * card.
   */
  private void longLine(String text) {
    List<String> lines = text.lines().map(String::stripTrailing).toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.length() > CARD && !line.matches("[cC*dD#].*") && !line.contains("!")) {
        leftOut.put("line " + (i + 1), "what is after column 72, where fixed form ends");
        return;
      }
    }
  }

  private static Optional<String> included(List<Path> folders, String name) throws IOException {
    for (Path folder : folders) {
      if (Files.isRegularFile(folder.resolve(name))) {
        return Optional.of(LimitedText.of(folder.resolve(name), StandardCharsets.ISO_8859_1));
      }
    }
    return Optional.empty();
  }

  private HeaderImport.Imported imported(String name) {
    if (faults.length() > 0) {
      return new HeaderImport.Imported(Optional.empty(), faults.toString());
    }
    String base = name.replaceFirst("\\..*$", "");
    String spec = base.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    String java = base.replaceAll("[^A-Za-z0-9]+", "");
    String most = String.valueOf(library.getOrDefault("module", "none"));
    functions.forEach(row -> row.remove("module", most));
    boolean fits = spec.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    Map<String, Object> head = new LinkedHashMap<>();
    head.put("name", base);
    head.put(
        "java",
        fits ? java.substring(0, 1).toUpperCase(Locale.ROOT) + java.substring(1) : "Library");
    head.put("language", "fortran");
    head.put("link", Map.of("names", List.of("? " + spec)));
    head.putAll(library);
    Map<String, Object> sections = new LinkedHashMap<>();
    sections.put("spec", fits ? spec : "library");
    sections.put("library", head);
    sections.put("functions", List.copyOf(functions));
    SpecificationDraft draft = new SpecificationDraft(sections, leftOut);
    return functions.isEmpty()
        ? new HeaderImport.Imported(Optional.empty(), draft.reasons())
        : new HeaderImport.Imported(Optional.of(DraftWriter.write(draft, List.of(name))), "");
  }

  /**
   * Reads program units and their declarations, and drafts the specification of each procedure that
   * can be called from outside.
   */
  private void read(List<FortranStatement> statements, String file) {
    for (int i = 0; i < statements.size(); i++) {
      FortranStatement statement = statements.get(i);
      Matcher begin = FortranBody.BEGIN.matcher(statement.text());
      if (FortranBody.ends(statement)) {
        endUnit(statement);
      } else if (begin.matches() && !statement.isAssignment()) {
        if (isVisible(begin.group(1))) {
          importProcedure(begin, FortranBody.of(statements, i + 1));
        }
        units.push(new Unit("procedure", begin.group(3), statement.line()));
      } else if (FortranBody.isUnit(statement) || isSeparate(statement)) {
        unit(statement, FortranBody.of(statements, i + 1));
      }
    }
    units.forEach(
        unit ->
            faults.append(
                "%s:%s:1: [MissingEnd] '%s' has no 'end'; add it\n"
                    .formatted(file, unit.line(), unit.name())));
  }

  private void endUnit(FortranStatement statement) {
    if (units.isEmpty()) {
      leftOut.put(
          "line " + statement.line(),
          "this 'end' is of a main program, or of nothing that is read");
    } else {
      units.pop();
    }
    module = units.isEmpty() ? Optional.empty() : module;
  }

  /**
   * Returns whether a procedure can be called from outside: it is external, or in a module, or a
   * {@code module} procedure that an interface in the module declares.
   */
  private boolean isVisible(String prefix) {
    String around = units.isEmpty() ? "" : units.peek().kind();
    return units.isEmpty()
        || (units.size() == 1 && around.equals("module"))
        || (units.size() == 2 && around.equals("interface") && prefix.contains("module"));
  }

  /**
   * Returns whether a statement begins the body of a module procedure whose interface is elsewhere.
   */
  private boolean isSeparate(FortranStatement statement) {
    return statement.text().matches("module procedure \\w+")
        && !(units.isEmpty() || units.peek().kind().equals("interface"));
  }

  private void unit(FortranStatement statement, FortranBody body) {
    Matcher unit = FortranBody.UNIT.matcher(statement.text());
    if (unit.matches()) {
      String kind = unit.group(1);
      String name = unit.group(2).strip();
      if (units.isEmpty() && kind.equals("module")) {
        module = Optional.of(new FortranDeclarations(body, Optional.empty()));
        library.putIfAbsent("module", name);
      }
      units.push(new Unit(kind, name.isEmpty() ? kind : name, statement.line()));
    }
  }

  private void importProcedure(Matcher begin, FortranBody body) {
    Optional<String> inside = module.map(any -> units.peekLast()).map(Unit::name);
    FortranProcedure procedure = new FortranProcedure(begin, inside, body, module);
    String name = procedure.name();
    procedure.entries().forEach(entry -> leftOut.put(entry, "it is an entry of '" + name + "'"));
    try {
      if (module.filter(m -> m.isPrivate(name)).isPresent()) {
        throw new LeftOut("it is private to its module");
      }
      if (functions.stream().anyMatch(row -> name.equals(row.get("name")))) {
        throw new LeftOut("it is there twice; only the first is drafted");
      }
      functions.add(procedure.row());
    } catch (LeftOut why) {
      leftOut.put(name, String.valueOf(why.getMessage()));
    }
  }
}
