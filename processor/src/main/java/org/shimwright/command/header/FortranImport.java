package org.shimwright.command.header;

import java.io.IOException;
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
import java.util.regex.Pattern;
import org.shimwright.spec.document.LimitedText;

/**
 * Turns a source of Fortran into the text of a first specification: its external procedures, or
 * those of its module. It reads interfaces alone, and what they declare.
 */
public final class FortranImport {
  private final Map<String, Object> library = new LinkedHashMap<>();
  private final List<Map<String, Object>> functions = new ArrayList<>();
  private final Map<String, String> leftOut = new TreeMap<>();
  private final Deque<String> units = new ArrayDeque<>();

  /** The module of the next procedure. */
  private String module = "none";

  private FortranImport() {}

  /** Reads a source; empty text if it has no procedure that can be bound. */
  public static HeaderImport.Imported read(Path file) throws IOException {
    String name = String.valueOf(file.getFileName());
    boolean fixed = name.matches("(?i).*\\.(f|for|ftn|f77)");
    FortranImport reader = new FortranImport();
    reader.read(FortranSource.statements(LimitedText.of(file), fixed));
    String base = name.replaceFirst("\\..*$", "");
    String spec = base.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    String java = base.replaceAll("[^A-Za-z0-9]+", "");
    String most = String.valueOf(reader.library.getOrDefault("module", "none"));
    reader.functions.forEach(row -> row.remove("module", most));
    boolean fits = spec.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    Map<String, Object> head = new LinkedHashMap<>();
    head.put("name", base);
    head.put(
        "java",
        fits ? java.substring(0, 1).toUpperCase(Locale.ROOT) + java.substring(1) : "Library");
    head.put("language", "fortran");
    head.put("link", Map.of("names", List.of("? " + spec)));
    head.putAll(reader.library);
    Map<String, Object> sections = new LinkedHashMap<>();
    sections.put("spec", fits ? spec : "library");
    sections.put("library", head);
    sections.put("functions", List.copyOf(reader.functions));
    SpecificationDraft draft = new SpecificationDraft(sections, reader.leftOut);
    return reader.functions.isEmpty()
        ? new HeaderImport.Imported(Optional.empty(), draft.reasons())
        : new HeaderImport.Imported(Optional.of(DraftWriter.write(draft, List.of(name))), "");
  }

  /** Follows program units, each with what it declares; those inside procedures are its own. */
  private void read(List<String> statements) {
    for (int i = 0; i < statements.size(); i++) {
      String statement = statements.get(i);
      Matcher begin = FortranBody.BEGIN.matcher(statement);
      if (FortranBody.END.matcher(statement).matches()) {
        units.poll();
        module = units.isEmpty() ? "none" : module;
      } else if (begin.matches()) {
        boolean visible = units.isEmpty() || (units.size() == 1 && units.peek().equals("module"));
        units.push("procedure");
        if (visible) {
          procedure(begin, FortranBody.of(statements, i + 1));
        }
      } else if (FortranBody.isUnit(statement)) {
        unit(statement);
      }
    }
  }

  private void unit(String statement) {
    Matcher unit = FortranBody.UNIT.matcher(statement);
    if (unit.matches()) {
      if (units.isEmpty() && unit.group(1).equals("module")) {
        module = unit.group(2).strip();
        library.putIfAbsent("module", module);
      }
      units.push(unit.group(1));
    }
  }

  private void procedure(Matcher begin, List<String> body) {
    String name = begin.group(3);
    boolean function = begin.group(2).equals("function");
    Map<String, FortranValue> declared = FortranDeclarations.of(body);
    Map<String, Object> row = new LinkedHashMap<>(Map.of("name", name));
    List<Map<String, Object>> rows = new ArrayList<>();
    List<Map<String, Object>> shapes = new ArrayList<>();
    try {
      if (module.equals("none") && begin.group(5).matches(".*\\bbind ?\\(.*")) {
        throw new LeftOut("it is external and has bind(c): bind it as a function of C");
      }
      String list = String.valueOf(begin.group(4)).strip();
      for (String argument :
          list.isEmpty() || list.equals("null") ? new String[0] : list.split(",")) {
        FortranValue value = declared.get(argument.strip());
        if (value == null) {
          throw new LeftOut("its argument '%s' has no declaration".formatted(argument.strip()));
        }
        rows.add(value.row(shapes, module.equals("none")));
      }
      rows.addAll(shapes);
      if (!rows.isEmpty()) {
        row.put("parameters", rows);
      }
      if (function) {
        Matcher result = Pattern.compile(".*\\bresult ?\\( ?(\\w+) ?\\).*").matcher(begin.group(5));
        FortranValue value =
            begin.group(1).isEmpty()
                ? declared.get(result.matches() ? result.group(1) : name)
                : FortranDeclarations.of(List.of(begin.group(1) + " " + name)).get(name);
        if (value == null) {
          throw new LeftOut("the type of what it returns is not declared");
        }
        row.put("returns", value.returned());
      }
      row.put("module", module);
      functions.add(row);
    } catch (LeftOut why) {
      leftOut.put(name, String.valueOf(why.getMessage()));
    }
  }
}
