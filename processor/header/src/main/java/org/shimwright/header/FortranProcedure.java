package org.shimwright.header;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Turns a Fortran procedure into a row of a specification, or throws {@link LeftOut} with the
 * reason.
 */
final class FortranProcedure implements FortranValue.Scope {
  private static final Pattern RESULT = Pattern.compile(".*\\bresult\\((\\w+)\\).*");
  private static final Pattern PREFIX =
      Pattern.compile("\\b(recursive|non_recursive|pure|elemental|impure|module)\\b ?");
  private static final Pattern ENTRY = Pattern.compile("entry (\\w+)\\b.*");

  private final Matcher begin;
  private final String name;
  private final Optional<String> module;
  private final FortranBody body;
  private final FortranDeclarations declared;
  private final List<String> arguments;

  /**
   * Makes a procedure.
   *
   * @param begin the match of its first statement by {@link FortranBody#BEGIN}
   * @param module its module; empty if the procedure is external
   * @param around the declarations of its module
   */
  FortranProcedure(
      Matcher begin,
      Optional<String> module,
      FortranBody body,
      Optional<FortranDeclarations> around) {
    this.begin = begin;
    this.name = begin.group(3);
    this.module = module;
    this.body = body;
    this.declared = new FortranDeclarations(body, around);
    this.arguments = FortranDeclarations.split(Optional.ofNullable(begin.group(5)).orElse(""));
  }

  String name() {
    return name;
  }

  /** Returns the names that ENTRY statements in the procedure declare. */
  List<String> entries() {
    return statements()
        .map(statement -> ENTRY.matcher(statement.text()))
        .filter(Matcher::matches)
        .map(entry -> entry.group(1))
        .toList();
  }

  Map<String, Object> row() throws LeftOut {
    String prefix = Optional.ofNullable(begin.group(1)).orElse("");
    String suffix = Optional.ofNullable(begin.group(6)).orElse("");
    if (!DraftNames.fits(name)) {
      throw new LeftOut("its name has _ at its ends, or two in a row");
    }
    if (isExternal() && suffix.contains("bind(")) {
      throw new LeftOut("it is external and has bind(c): bind it as a function of C");
    }
    if (isExternal() && prefix.matches(".*\\belemental\\b.*")) {
      throw new LeftOut(
          "it is external and elemental, for which callers need an interface: put it into a module");
    }
    refuseUnread();
    Map<String, Object> row = new LinkedHashMap<>(Map.of("name", name));
    List<Map<String, Object>> rows = new ArrayList<>();
    List<Map<String, Object>> shapes = new ArrayList<>();
    for (String argument : arguments) {
      FortranValue value = declared.of(argument);
      rows.add(value.row(shapes, this));
      refuseUse(value);
    }
    rows.addAll(shapes);
    if (!rows.isEmpty()) {
      row.put("parameters", rows);
    }
    if (begin.group(2).equals("function")) {
      Matcher result = RESULT.matcher(suffix);
      String value = result.matches() ? result.group(1) : name;
      String type = PREFIX.matcher(prefix).replaceAll("").strip();
      String length = Optional.ofNullable(begin.group(4)).orElse("");
      declared.read(type.isEmpty() ? "" : type + "::" + value + length);
      row.put("returns", declared.of(value).returned(isExternal()));
    }
    row.put("module", module.orElse("none"));
    return row;
  }

  @Override
  public boolean isExternal() {
    return module.isEmpty();
  }

  @Override
  public String length(String dimension) {
    String value = declared.constants().getOrDefault(dimension, dimension);
    return arguments.contains(dimension)
        ? dimension
        : value.matches("[0-9]+") ? value.replaceFirst("^0+(?=.)", "") : "";
  }

  /** Refuses a procedure if declarations of its arguments may not have been read. */
  private void refuseUnread() throws LeftOut {
    if (body.declarations().stream().anyMatch(s -> s.text().startsWith("include"))) {
      throw new LeftOut("it includes a file that is not found; add the folder of the file by -I");
    }
    if (!body.late().isEmpty()) {
      throw new LeftOut(
          "its declaration in line %s is behind a statement that declares nothing"
              .formatted(body.late().get(0).line()));
    }
  }

  /**
   * Refuses an argument that is declared as a single value, but used as a procedure or an array.
   */
  private void refuseUse(FortranValue value) throws LeftOut {
    if (value.dimensions().isEmpty() && statements().anyMatch(s -> uses(s.text(), value))) {
      throw new LeftOut(
          "its argument '%s' is one value by its declaration, but used as a procedure or an array"
              .formatted(value.name()));
    }
  }

  private static boolean uses(String statement, FortranValue value) {
    Matcher use =
        Pattern.compile("(?<![\\w%])" + Pattern.quote(value.name()) + "\\(").matcher(statement);
    while (use.find()) {
      int end = FortranStatement.afterParentheses(statement, use.end() - 1);
      boolean letters = value.type().startsWith("character");
      if (!letters || !statement.substring(use.end(), end).contains(":")) {
        return true;
      }
    }
    return statement.equals("call " + value.name());
  }

  private Stream<FortranStatement> statements() {
    return Stream.concat(body.declarations().stream(), body.others().stream());
  }
}
