package org.shimwright.header;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An argument or result of a procedure in Fortran, as it is declared.
 *
 * @param type such as {@code real*8}; empty if no type is declared
 * @param attributes such as {@code intent(in)}
 * @param dimensions such as {@code lda} and {@code *}; empty for a single value
 */
record FortranValue(String name, String type, Set<String> attributes, List<String> dimensions) {
  private static final Pattern INTENT = Pattern.compile("intent\\((in|out|in ?out)\\)");
  private static final Pattern PRECISION =
      Pattern.compile("\\(selected_real_kind\\((?:p=)?(\\d+)(?:,(?:r=)?(\\d+))?\\)\\)");

  /**
   * The procedure to which a value belongs. The meaning of the value's declaration depends on the
   * procedure.
   */
  interface Scope {
    /** Returns whether the procedure is in no module, so that callers have no interface for it. */
    boolean isExternal();

    /**
     * Returns the length that a dimension means: an argument's name or a number; empty if unknown.
     */
    String length(String dimension);
  }

  /**
   * Drafts the row of an argument. Each dimension of an assumed-shape array gets a row in {@code
   * shapes}.
   */
  Map<String, Object> row(List<Map<String, Object>> shapes, Scope scope) throws LeftOut {
    Map<String, Object> kind = kindOfArgument(scope.isExternal());
    boolean array = !dimensions.isEmpty();
    String intent = intent();
    boolean status = name.equals("info") && type.startsWith("integer") && !array;
    Map<String, Object> row = new LinkedHashMap<>(Map.of("name", name));
    row.putAll(status && intent.isEmpty() ? Map.of("kind", "? status") : kind);
    String direction = intent.isEmpty() ? status ? "? out" : array ? "? inout" : "? in" : intent;
    if (!direction.equals("in")) {
      row.put("direction", direction);
    }
    if (direction.endsWith("out") && "text".equals(row.get("kind"))) {
      row.putIfAbsent("characters", "?");
    }
    if (array) {
      row.put("length", length(shapes, scope));
    }
    if (has("optional")) {
      row.put("optional", true);
    }
    return row;
  }

  private Map<String, Object> kindOfArgument(boolean external) throws LeftOut {
    String argument = "its argument '" + name + "'";
    refuseProcedure(argument);
    if (type.isEmpty()) {
      throw new LeftOut(argument + " has no declaration");
    }
    if (!DraftNames.fits(name)) {
      throw new LeftOut("the name of " + argument + " has _ at its ends, or two in a row");
    }
    refuse(argument, external);
    Map<String, Object> kind = kind();
    if (!dimensions.isEmpty() && String.valueOf(kind.get("kind")).matches("text|char")) {
      throw new LeftOut(argument + " is an array of characters");
    }
    return kind;
  }

  /** Returns the declared intent, such as {@code inout}; empty if none is declared. */
  private String intent() {
    return attributes.stream()
        .map(INTENT::matcher)
        .filter(Matcher::matches)
        .map(found -> found.group(1).replace(" ", ""))
        .findFirst()
        .orElse("");
  }

  /** Drafts the specification of a function result. */
  Object returned(boolean external) throws LeftOut {
    if (type.isEmpty()) {
      throw new LeftOut("the type of what it returns is not declared");
    }
    if (!dimensions.isEmpty()) {
      throw new LeftOut("it returns an array");
    }
    refuseProcedure("what it returns");
    refuse("what it returns", external);
    Map<String, Object> kind = kind();
    if ("text".equals(kind.get("kind"))) {
      if (external && !type.matches("character(\\*?\\((len=)?)?\\*?(\\d+|\\*)\\)?")) {
        throw new LeftOut(needsInterface("what it returns", "a text whose length it computes"));
      }
      kind.putIfAbsent("characters", "?");
    }
    return kind.size() == 1 ? kind.values().iterator().next() : kind;
  }

  private boolean has(String attribute) {
    return attributes.contains(attribute);
  }

  private void refuseProcedure(String what) throws LeftOut {
    if (has("external") || has("intrinsic") || type.startsWith("procedure")) {
      throw new LeftOut(what + " is a procedure");
    }
  }

  /**
   * Refuses a value that needs a descriptor or, for an external procedure, an explicit interface.
   */
  private void refuse(String what, boolean external) throws LeftOut {
    for (String attribute : List.of("allocatable", "pointer", "codimension")) {
      if (attributes.stream().anyMatch(word -> word.startsWith(attribute))) {
        throw new LeftOut(what + " is " + attribute);
      }
    }
    if (dimensions.contains("..")) {
      throw new LeftOut(what + " has any rank");
    }
    String why =
        Stream.of("optional", "value", "target", "asynchronous", "volatile")
            .filter(this::has)
            .findFirst()
            .orElse(isShaped() ? "an array that knows its shape" : "");
    if (external && !why.isEmpty()) {
      throw new LeftOut(needsInterface(what, why));
    }
  }

  private static String needsInterface(String what, String why) {
    return "it is external, and %s is %s, for which callers need an interface: put it into a module"
        .formatted(what, why);
  }

  /** Returns whether this value is an array of assumed shape. */
  private boolean isShaped() {
    return dimensions.stream().anyMatch(part -> part.endsWith(":"));
  }

  private String length(List<Map<String, Object>> shapes, Scope scope) {
    List<String> factors = new ArrayList<>();
    String last = dimensions.get(dimensions.size() - 1);
    if (scope.isExternal() && last.matches("(1:)?1")) {
      return "?"; // before Fortran 77 introduced *, the bound 1 meant any length
    }
    for (String part : dimensions) {
      String factor = part.endsWith(":") ? name + "_" + (factors.size() + 1) : "";
      if (part.endsWith(":")) {
        Map<String, Object> shape = new LinkedHashMap<>(Map.of("name", factor));
        shape.put("kind", "integer");
        shape.put("shape", true);
        shapes.add(shape);
      } else {
        factor = scope.length(part.replaceFirst("^1:", ""));
      }
      if (factor.isEmpty()) {
        return "?";
      }
      factors.add(factor);
    }
    return String.join(" * ", factors);
  }

  // ---- kinds ----

  private Map<String, Object> kind() throws LeftOut {
    String word = type.replace("kind=", "").replace("doubleprecision", "real*8");
    if (word.startsWith("character")) {
      return letters();
    }
    String known =
        switch (word) {
          case "integer" -> "integer";
          case "integer*1", "integer(1)", "integer(int8)", "integer(c_int8_t)" -> "int8";
          case "integer*2", "integer(2)", "integer(int16)", "integer(c_int16_t)" -> "int16";
          case "integer*4",
              "integer(4)",
              "integer(int32)",
              "integer(c_int)",
              "integer(c_int32_t)" ->
              "int32";
          case "integer*8", "integer(8)", "integer(int64)", "integer(c_int64_t)" -> "int64";
          case "logical" -> "logical";
          case "complex*8" -> "complex";
          case "complex*16", "doublecomplex" -> "double-complex";
          default -> ofReals(word);
        };
    if (known.isEmpty()) {
      throw new LeftOut("'%s' is of the type %s".formatted(name, type));
    }
    return new LinkedHashMap<>(Map.of("kind", known));
  }

  /**
   * Returns the kind of a real or complex type; a guess with {@code ?} if a name that is declared
   * elsewhere gives the precision; empty if the type is not known.
   */
  private static String ofReals(String word) {
    boolean complex = word.startsWith("complex");
    String size = word.replaceFirst("^(real|complex(?!\\*))", "");
    Matcher precision = PRECISION.matcher(size);
    int bytes =
        switch (size) {
          case "", "*4", "(4)", "(real32)", "(c_float)", "(c_float_complex)" -> 4;
          case "*8", "(8)", "(real64)", "(c_double)", "(c_double_complex)" -> 8;
          default -> size.matches("\\(kind\\([0-9]\\.?0?d0\\)\\)") ? 8 : 0;
        };
    if (precision.matches()) {
      int digits = Integer.parseInt(precision.group(1));
      int range = precision.group(2) == null ? 0 : Integer.parseInt(precision.group(2));
      bytes = digits <= 6 && range <= 37 ? 4 : digits <= 15 && range <= 307 ? 8 : 0;
    }
    boolean named = bytes == 0 && size.matches("\\((?!real|c_)[a-z]\\w*\\)");
    String twice = bytes == 8 ? "double" : named ? "? double" : "";
    return bytes == 4
        ? complex ? "complex" : "real"
        : twice + (complex && !twice.isEmpty() ? "-complex" : "");
  }

  /**
   * Drafts a character type. A character of length 1 becomes a char; any other becomes a text. The
   * text has a number of characters if the length is a number, a question if the length is an
   * expression, and neither if it is {@code *}.
   */
  private Map<String, Object> letters() throws LeftOut {
    String words = type.substring("character".length()).replaceFirst("^\\*", "");
    boolean list = words.startsWith("(") && words.endsWith(")");
    List<String> parts =
        FortranDeclarations.split(list ? words.substring(1, words.length() - 1) : words);
    String length = "1";
    for (int i = 0; i < parts.size(); i++) {
      String part = parts.get(i);
      if (part.startsWith("kind=") || (i == 1 && !part.startsWith("len="))) {
        if (!part.matches("(kind=)?(1|c_char)")) {
          throw new LeftOut("'%s' is of the type %s".formatted(name, type));
        }
      } else {
        length = part.replaceFirst("^len=", "");
      }
    }
    if (length.equals("1")) {
      return new LinkedHashMap<>(Map.of("kind", "char"));
    }
    if (length.equals(":")) {
      throw new LeftOut("'" + name + "' has a length that the procedure decides");
    }
    Map<String, Object> text = new LinkedHashMap<>(Map.of("kind", "text"));
    if (!length.matches("\\*|\\(\\*\\)")) {
      text.put("characters", length.matches("[0-9]+") ? length : "?");
    }
    return text;
  }
}
