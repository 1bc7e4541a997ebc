package org.shimwright.header;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Holds the declarations of headers, and all types to which they may refer. */
final class HeaderDeclarations {
  /** A parameter or struct field; {@code bits} if it is a bit-field. */
  record Item(String name, CType type, List<String> parameters, boolean bits) {}

  /**
   * A function.
   *
   * @param lengths the declared lengths of array parameters; an empty text for other parameters
   */
  record Routine(
      String name, CType result, List<Item> parameters, List<String> lengths, boolean variadic) {
    /**
     * Returns the declared length of an array parameter, marked as a guess by {@code ?}; or {@code
     * other} if no length is declared.
     */
    String length(int parameter, String other) {
      String declared = parameter < lengths.size() ? lengths.get(parameter) : "";
      return declared.isEmpty() ? other : "? " + declared;
    }
  }

  /**
   * The {@code sort} of an enumeration whose size is not that of an int. Such an enumeration cannot
   * be bound.
   */
  static final String ENUM_OF_OTHER_SIZE = "enum of another size";

  /**
   * A structure, union or enumeration.
   *
   * @param spelling its type in C
   * @param sort {@code struct}, {@code union}, {@code enum}, or {@link #ENUM_OF_OTHER_SIZE}
   * @param complete whether its content is known
   * @param named whether one of the named headers declares it
   * @param values the numbers of an enumeration by name
   */
  record TaggedType(
      String spelling,
      String sort,
      boolean complete,
      boolean named,
      List<Item> fields,
      Map<String, Long> values) {}

  /**
   * A typedef. {@code named} says whether a named header declares it; {@code parameters} has the
   * parameter names of a function type.
   */
  record Alias(CType type, boolean named, List<String> parameters) {}

  final Map<String, Alias> aliases = new LinkedHashMap<>();
  final Map<String, TaggedType> tags = new LinkedHashMap<>();
  final Map<String, Routine> routines = new LinkedHashMap<>();

  /** Whether clang refuses the headers, as other compilers will. */
  boolean broken;

  /** The declarations of the named headers that clang refuses, with the reasons. */
  final Map<String, String> refused = new LinkedHashMap<>();

  /** Names of integers: macros, and the values of enumerations without a name. */
  final List<String> constants = new ArrayList<>();

  /** Returns the type that a typedef stands for, without any typedef name. */
  CType resolved(CType type) {
    CType now = type;
    for (int step = 0; step < 100; step++) { // C has no cyclic typedefs, but clang's text may
      Alias alias = now instanceof CType.Word word ? aliases.get(word.name()) : null;
      if (alias == null || alias.type().equals(now)) {
        return now;
      }
      now = alias.type();
    }
    return now;
  }
}
