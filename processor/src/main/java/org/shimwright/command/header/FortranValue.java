package org.shimwright.command.header;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An argument or result of a procedure in Fortran, as it is declared.
 *
 * @param type such as {@code real*8}
 * @param attributes such as {@code , intent(in)}
 * @param dimensions such as {@code lda,*}; empty for one value
 */
record FortranValue(String name, String type, String attributes, String dimensions) {
  private static final Pattern DECLARED =
      Pattern.compile(
          "((?:integer|real|double ?precision|logical|character|complex|double ?complex|type|class"
              + "|procedure)(?: ?\\* ?(?:\\d+|\\([^)]*\\))| ?\\((?:[^()]|\\([^()]*\\))*\\))?)"
              + "(?: ?((?:,.*?)?)::)? ?(.*)");
  private static final Pattern ENTITY =
      Pattern.compile(
          " ?(\\w+) ?(?:\\(([^()]*(?:\\([^()]*\\)[^()]*)*)\\))? ?(\\* ?\\d+)?(?: ?=.*)?");

  /** What the statements of a procedure declare, by name. */
  static Map<String, FortranValue> declared(List<String> statements) {
    Map<String, FortranValue> values = new HashMap<>();
    for (String statement : statements) {
      Matcher declaration = DECLARED.matcher(statement);
      if (declaration.matches()) {
        String attributes = declaration.group(2) == null ? "" : declaration.group(2);
        Matcher dimension = Pattern.compile(".*\\bdimension ?\\(([^()]*)\\).*").matcher(attributes);
        for (String entity : split(declaration.group(3))) {
          Matcher named = ENTITY.matcher(entity);
          if (named.matches()) {
            String own = named.group(2) == null ? "" : named.group(2);
            String all = own.isEmpty() && dimension.matches() ? dimension.group(1) : own;
            String length = named.group(3) == null ? "" : named.group(3);
            String type = (declaration.group(1) + length).replace(" ", "");
            values.putIfAbsent(
                named.group(1), new FortranValue(named.group(1), type, attributes, all));
          }
        }
      }
    }
    return values;
  }

  /** Parts between commas that no parentheses enclose. */
  private static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int open = 0;
    int start = 0;
    for (int i = 0; i <= list.length(); i++) {
      char c = i < list.length() ? list.charAt(i) : ',';
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && (open == 0 || i == list.length())) {
        parts.add(list.substring(start, i));
        start = i + 1;
      }
    }
    return parts;
  }

  /** What a specification says of it; dimensions that only its array knows go to the shapes. */
  Map<String, Object> row(List<Map<String, Object>> shapes) throws LeftOut {
    Map<String, Object> row = new LinkedHashMap<>();
    boolean array = !dimensions.isEmpty();
    if (!Names.fits(name)) {
      throw new LeftOut(
          "the name of its argument '" + name + "' has _ at its ends, or two in a row");
    }
    boolean status = name.equals("info") && type.startsWith("integer") && !array;
    row.put("name", name);
    row.putAll(status && !attributes.contains("intent") ? Map.of("kind", "? status") : kind());
    Matcher intent =
        Pattern.compile(".*\\bintent ?\\( ?(in|out|in ?out) ?\\).*").matcher(attributes);
    String direction =
        intent.matches()
            ? intent.group(1).replace(" ", "")
            : status ? "? out" : array ? "? inout" : "? in";
    if (!direction.equals("in")) {
      row.put("direction", direction);
    }
    if (direction.endsWith("out") && "text".equals(row.get("kind"))) {
      row.putIfAbsent("characters", "?");
    }
    if (array) {
      row.put("length", length(shapes));
    }
    if (attributes.matches(".*\\boptional\\b.*")) {
      row.put("optional", true);
    }
    return row;
  }

  private String length(List<Map<String, Object>> shapes) {
    List<String> factors = new ArrayList<>();
    for (String part : dimensions.replace(" ", "").split(",")) {
      if (part.equals(":")) {
        String shape = name + "_" + (factors.size() + 1);
        shapes.add(new LinkedHashMap<>(Map.of("name", shape)));
        shapes.get(shapes.size() - 1).putAll(Map.of("kind", "integer"));
        shapes.get(shapes.size() - 1).put("shape", true);
        factors.add(shape);
      } else if (part.matches("[a-z]\\w*|[0-9]+")) {
        factors.add(part);
      } else {
        return "?";
      }
    }
    return String.join(" * ", factors);
  }

  /** What a specification says of it as a result. */
  Object returned() throws LeftOut {
    Map<String, Object> kind = kind();
    if (!dimensions.isEmpty()) {
      throw new LeftOut("it returns an array");
    }
    return kind.size() == 1 ? kind.values().iterator().next() : kind;
  }

  private Map<String, Object> kind() throws LeftOut {
    String word = type.replace("kind=", "").replace("doubleprecision", "real*8");
    if (word.startsWith("character")) {
      String length = word.substring(9).replace("len=", "").replaceAll("[()*]", "");
      Map<String, Object> text = new LinkedHashMap<>(Map.of("kind", "text"));
      if (length.matches("[0-9]+")) {
        text.put("characters", length);
      }
      boolean letter = length.equals("1") || word.equals("character");
      return letter ? Map.of("kind", "char") : text;
    }
    String known =
        switch (word.replaceAll("[*()]", " ").strip()) {
          case "integer" -> "integer";
          case "integer 1", "integer int8", "integer c_int8_t" -> "int8";
          case "integer 2", "integer int16", "integer c_int16_t" -> "int16";
          case "integer 4", "integer int32", "integer c_int", "integer c_int32_t" -> "int32";
          case "integer 8", "integer int64", "integer c_int64_t" -> "int64";
          case "real", "real 4", "real real32", "real c_float" -> "real";
          case "real 8", "real real64", "real c_double" -> "double";
          case "logical" -> "logical";
          case "complex" -> "complex";
          case "complex 16", "doublecomplex" -> "double-complex";
          default -> "";
        };
    if (!known.isEmpty()) {
      return Map.of("kind", known);
    }
    if (word.startsWith("real(")) {
      return Map.of("kind", "? double"); // a kind that the program names
    }
    if (word.startsWith("complex(")) {
      return Map.of("kind", "? double-complex");
    }
    throw new LeftOut("'%s' is of the type %s".formatted(name, type));
  }
}
