package org.shimwright.emit.java;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.shimwright.emit.text.Words;
import org.shimwright.plan.Argument;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.FunctionNames;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Value;

/**
 * Converts texts of the specification, which contain names of C, to texts for Java readers. Names
 * are replaced by those of the facade, and text that concerns only C and Fortran is removed.
 */
final class JavaWords {
  /** Matches sentences, and ends of sentences, that concern only callers in C and Fortran. */
  private static final Pattern FOR_C_OR_FORTRAN =
      Pattern.compile(
          "(?:(?<=[.:] )|^)In (?:C|Fortran|C and Fortran) .*?[.](?: |$)"
              + "|(?:, |; in )(?:[^,;.]|[.](?=\\w))* in Fortran(?=[.])");

  private final Map<String, String> names = new HashMap<>();
  private final FunctionNames functions;

  /** The Java names of parameters, by function and by name in the specification. */
  private final Map<String, Map<String, String>> parameterNames = new ConcurrentHashMap<>();

  JavaWords(Plan plan) {
    Library library = plan.specification().library();
    functions = new FunctionNames(plan.specification());
    for (FunctionPlan function : plan.functions()) {
      if (function.in(Language.JAVA) && canOnlyBeName(function.c())) {
        names.put(function.c(), function.owner() + "." + function.method());
      }
    }
    for (EnumType type : plan.enums()) {
      PartNames values = LibraryNames.values(library, type);
      type.values().forEach(c -> names.put(c, type.javaName() + "." + values.of(c)));
    }
    plan.specification().headerLibrary().ifPresent(headers -> addConstants(plan, headers));
    addConstants(plan.fields(), JavaNames.constants(library));
    addConstants(plan.addresses(), JavaNames.constants(library));
    for (ConstantPlan handle : plan.handles()) {
      Optional<String> of = handle.constant().objectClass();
      if (of.isPresent()) {
        addConstants(List.of(handle), plan.handle(of.get()).javaName());
      }
    }
  }

  /** Adds the names of the constants of a class. */
  private void addConstants(List<ConstantPlan> constants, String owner) {
    for (ConstantPlan constant : constants) {
      names.put(constant.constant().name(), owner + "." + constant.javaName());
    }
  }

  /** Adds the names of the constants that headers declare. */
  private void addConstants(Plan plan, HeaderLibrary headers) {
    String library = plan.library().javaName();
    PartNames constants = LibraryNames.constants(plan.library(), headers);
    constants.names().forEach((c, java) -> names.put(c, library + "." + java));
  }

  /** Converts a text that is not about one function. */
  String toJava(String text) {
    return toJava(text, Map.of());
  }

  /** Converts a text about a function, whose parameters have other names in Java. */
  String toJava(String text, Map<String, String> parameters) {
    String line = replaceNames(text.strip(), parameters);
    // a search for these words is much faster than matching the pattern
    boolean ofOthers =
        line.contains("In C ") || line.contains("In Fortran ") || line.contains(" in Fortran.");
    return ofOthers ? FOR_C_OR_FORTRAN.matcher(line).replaceAll("") : line;
  }

  /** Returns the Java names of a procedure's parameters. */
  Map<String, String> parametersOf(LibraryFunction procedure) {
    Map<String, String> found = parameterNames.get(procedure.name());
    if (found == null) {
      found = new HashMap<>();
      PartNames called = functions.parameters(procedure);
      for (Value parameter : procedure.parameters()) {
        found.put(parameter.name(), javaName(parameter, called));
      }
      parameterNames.put(procedure.name(), found);
    }
    return found;
  }

  /**
   * Maps names of parameters in C to their names in Java. Names that are English words are left
   * out, because a text may mean the word.
   */
  static Map<String, String> parametersOf(FunctionPlan call) {
    Map<String, String> names = new HashMap<>();
    for (Argument a : call.arguments()) {
      if (canOnlyBeName(a.value().name())) {
        names.put(a.value().name(), a.name());
      }
    }
    return names;
  }

  /**
   * Returns whether a word in a text can only be a name. A word that consists of lower-case letters
   * may also be an English word.
   */
  private static boolean canOnlyBeName(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) < 'a' || name.charAt(i) > 'z') {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the text as one line, with the names of the specification replaced by those of Java.
   * The text is scanned by hand, because javac waits for it and a regular expression takes ten
   * times as long.
   */
  private String replaceNames(String text, Map<String, String> parameters) {
    StringBuilder renamed = new StringBuilder(text.length());
    int begin = 0;
    boolean afterBlank = false;
    for (int end = 0; end <= text.length(); end++) {
      if (end < text.length() && Words.isOfName(text.charAt(end))) {
        continue;
      }
      if (end > begin) {
        String word = text.substring(begin, end);
        renamed.append(parameters.getOrDefault(word, names.getOrDefault(word, word)));
        afterBlank = false;
      }
      if (end < text.length()) {
        boolean blank = Character.isWhitespace(text.charAt(end));
        if (!blank) {
          renamed.append(text.charAt(end));
        } else if (!afterBlank) {
          renamed.append(' ');
        }
        afterBlank = blank;
      }
      begin = end + 1;
    }
    return renamed.toString();
  }

  /**
   * Returns the Java name of a parameter. Typed keys and their values have the same names in every
   * facade.
   */
  private static String javaName(Value parameter, PartNames called) {
    return parameter.isAdded("key")
        ? "key"
        : parameter.isAdded("word") ? "value" : called.of(parameter.name());
  }
}
