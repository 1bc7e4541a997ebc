package org.shimwright.header;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.shimwright.spec.ReservedWords;

/** Makes the names in a specification, by the rules of its schema. */
final class DraftNames {
  private static final ReservedWords CLASSES = ReservedWords.of("java-library-types");

  final String prefix;
  private final Set<String> words;
  private final Set<String> classes;

  DraftNames(String library, Collection<String> functions, Collection<String> kinds) {
    this.prefix = prefix(List.copyOf(functions));
    this.words = new HashSet<>(kinds);
    this.classes = new HashSet<>(Set.of(library, library + "Natives", library + "Exception"));
  }

  /**
   * Finds the prefix, up to a {@code _}, of all names or of more than half of them; empty if there
   * is none.
   */
  private static String prefix(List<String> names) {
    String common = names.isEmpty() ? "" : names.get(0);
    for (String name : names) {
      while (!name.startsWith(common)) {
        common = common.substring(0, common.length() - 1);
      }
    }
    common = names.size() > 1 ? common.substring(0, common.lastIndexOf('_') + 1) : "";
    if (DraftNames.fits(common.replaceFirst("_$", ""))) {
      return common;
    }
    for (String name : names) {
      String first = name.substring(0, name.indexOf('_') + 1);
      if (DraftNames.fits(first.replaceFirst("_$", ""))
          && 2 * names.stream().filter(n -> n.startsWith(first)).count() > names.size()) {
        return first;
      }
    }
    return "";
  }

  /** Removes the prefix, in upper or lower case, from a C name. */
  String bare(String name) {
    boolean more = name.length() > prefix.length();
    return more && name.toLowerCase(Locale.ROOT).startsWith(prefix.toLowerCase(Locale.ROOT))
        ? name.substring(prefix.length())
        : name;
  }

  /** Makes a unique kind for a C type, such as {@code open_mode}. */
  String kind(String spelling) {
    String name = bare(spelling.replaceFirst("^(struct|union|enum) ", "")).replaceFirst("_t$", "");
    String word = parameter(name, "type").toLowerCase(Locale.ROOT);
    String unique = word;
    for (int n = 2; !words.add(unique); n++) {
      unique = word + "-" + n;
    }
    return unique;
  }

  /**
   * Returns another class name for a kind whose default class name is reserved or taken; empty if
   * the default name can be used.
   */
  String java(String kind, String sort) {
    StringBuilder name = new StringBuilder();
    for (String word : kind.split("[-_]")) {
      name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    if (!CLASSES.contains(name.toString()) && classes.add(name.toString())) {
      return "";
    }
    String other = name + sort;
    return classes.add(other) ? other : other + classes.size();
  }

  /**
   * Returns the class name of a library; adds {@code Library} if generated code uses a class of
   * that name, such as String.
   */
  static String library(String java) {
    return CLASSES.contains(java) ? java + "Library" : java;
  }

  /** Returns whether a C name is allowed in a specification. */
  static boolean fits(String name) {
    return name.matches("[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*");
  }

  /** Makes a parameter name of a C name; returns {@code other} if no valid character is left. */
  static String parameter(String name, String other) {
    String fit = name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^[_0-9]+|_+$", "");
    return fit.isEmpty() ? other : fit;
  }
}
