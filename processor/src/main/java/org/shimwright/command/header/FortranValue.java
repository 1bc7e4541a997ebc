package org.shimwright.command.header;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An argument or result of a procedure in Fortran, as it is declared.
 *
 * @param type such as {@code real*8}
 * @param attributes such as {@code , intent(in)}
 * @param dimensions such as {@code lda,*}; empty for one value
 */
record FortranValue(String name, String type, String attributes, String dimensions) {
  private static final Pattern INTENT =
      Pattern.compile(".*\\bintent ?\\( ?(in|out|in ?out) ?\\).*");

  /** What a specification says of it; dimensions that only its array knows go to the shapes. */
  Map<String, Object> row(List<Map<String, Object>> shapes, boolean external) throws LeftOut {
    Map<String, Object> row = new LinkedHashMap<>();
    boolean array = !dimensions.isEmpty();
    if (!Names.fits(name)) {
      throw new LeftOut(
          "the name of its argument '" + name + "' has _ at its ends, or two in a row");
    }
    refuse(external);
    boolean status = name.equals("info") && type.startsWith("integer") && !array;
    row.put("name", name);
    row.putAll(status && !attributes.contains("intent") ? Map.of("kind", "? status") : kind());
    Matcher intent = INTENT.matcher(attributes);
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
    if (has("optional")) {
      row.put("optional", true);
    }
    return row;
  }

  private boolean has(String attribute) {
    return attributes.matches(".*\\b" + attribute + "\\b.*");
  }

  /** Refuses what a caller without a descriptor, or without an explicit interface, cannot give. */
  private void refuse(boolean external) throws LeftOut {
    for (String attribute : List.of("allocatable", "pointer", "codimension")) {
      if (has(attribute)) {
        throw new LeftOut("its argument '%s' is %s".formatted(name, attribute));
      }
    }
    if (dimensions.contains("..")) {
      throw new LeftOut("its argument '" + name + "' has any rank");
    }
    String why =
        Stream.of("optional", "value", "target", "asynchronous", "volatile")
            .filter(this::has)
            .findFirst()
            .orElse(isShaped() ? "an array that knows its shape" : "");
    if (external && !why.isEmpty()) {
      throw new LeftOut(
          "it is external, and its argument '%s' is %s, for which callers need an interface: put it into a module"
              .formatted(name, why));
    }
  }

  /** Whether it is an array of assumed shape. */
  private boolean isShaped() {
    return Stream.of(dimensions.replace(" ", "").split(",")).anyMatch(part -> part.endsWith(":"));
  }

  private String length(List<Map<String, Object>> shapes) {
    List<String> factors = new ArrayList<>();
    for (String part : dimensions.replace(" ", "").split(",")) {
      if (part.endsWith(":")) {
        String shape = name + "_" + (factors.size() + 1);
        shapes.add(new LinkedHashMap<>(Map.of("name", shape)));
        shapes.get(shapes.size() - 1).putAll(Map.of("kind", "integer"));
        shapes.get(shapes.size() - 1).put("shape", true);
        factors.add(shape);
      } else if (part.matches("(1:)?([a-z]\\w*|[0-9]+)")) {
        factors.add(part.replace("1:", ""));
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
      return letters();
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

  /** A text: of any length, of so many letters, or of as many as the source says by a name. */
  private Map<String, Object> letters() throws LeftOut {
    String words = type.substring("character".length()).replaceAll("^\\*|[()]|kind=\\w+,?", "");
    String length = words.replaceAll("^(c_char|1)(?=,)|,(c_char|1)$|^c_char$|len=|,", "");
    if (length.isEmpty() || length.equals("1")) {
      return Map.of("kind", "char");
    }
    if (length.equals(":")) {
      throw new LeftOut("'" + name + "' has a length that the procedure decides");
    }
    Map<String, Object> text = new LinkedHashMap<>(Map.of("kind", "text"));
    if (!length.equals("*")) {
      text.put("characters", length.matches("[0-9]+") ? length : "?");
    }
    return text;
  }
}
