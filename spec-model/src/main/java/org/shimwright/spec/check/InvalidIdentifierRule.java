package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Placeholders;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Refuses a name in a standard that is too long, that is no identifier in C, C++, Fortran or Java,
 * or that is a keyword of C, C++ or Java; and a type that is no type in C. A parameter may have the
 * name of a keyword, because generated code gives it another name.
 */
final class InvalidIdentifierRule implements Rule<SpecDocument> {
  private static final int LONGEST = 120;
  static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*");
  static final Pattern C_TYPE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*( [A-Za-z_][A-Za-z0-9_]*)*");

  private static final ReservedWords KEYWORDS = ReservedWords.of("c", "cxx", "java");
  private static final ReservedWords CLASSES = ReservedWords.of("java-types");

  @Override
  public Set<SpecForm> forms() {
    return Set.of(SpecForm.STANDARD); // the schema has patterns for the names of libraries
  }

  @Override
  public void check(SpecDocument document, Report report) {
    List<Mapping> entries = new ArrayList<>(document.constants());
    entries.addAll(document.callables());
    for (Mapping entry : entries) {
      free(entry, "name", report);
      free(entry, "operation", report);
      entry.mappings("parameters").forEach(parameter -> identifier(parameter, "name", report));
      type(entry, "storage", report);
    }
    for (Mapping kind : document.kinds()) {
      type(kind, "c-type", report);
      identifier(kind, "ignored", report);
    }
    for (Mapping object : document.objects()) {
      for (String key : List.of("type", "cxx", "java")) {
        free(object, key, report);
      }
      for (String key : List.of("parameter", "old")) {
        identifier(object, key, report);
      }
      if (CLASSES.contains(object.textOrEmpty("java"))) {
        report.error(
            object.originOf("java"),
            "'%s' is a class that the generated code has or uses; choose another name",
            object.textOrEmpty("java"));
      }
    }
  }

  private static void free(Mapping entry, String key, Report report) {
    identifier(entry, key, report);
    if (KEYWORDS.contains(entry.textOrEmpty(key))) {
      report.error(
          entry.originOf(key),
          "'%s' is a keyword of C, C++ or Java; choose another name",
          entry.textOrEmpty(key));
    }
  }

  static void identifier(Mapping entry, String key, Report report) {
    String name = entry.textOrEmpty(key);
    if (!entry.has(key) || Placeholders.PLACEHOLDER.matcher(name).find()) {
      return; // the rule PlaceholderUnknown reports it
    }
    if (!isTooLong(entry, key, report) && !IDENTIFIER.matcher(name).matches()) {
      report.error(
          entry.originOf(key),
          "'%s' is no name in every language; start with a letter, use letters, digits and single"
              + " _",
          name);
    }
  }

  private static boolean isTooLong(Mapping entry, String key, Report report) {
    String name = entry.textOrEmpty(key);
    if (name.length() > LONGEST) {
      report.error(
          entry.originOf(key),
          "'%s...' has more than %s characters; shorten it",
          name.substring(0, LONGEST / 2),
          LONGEST);
    }
    return name.length() > LONGEST;
  }

  private static void type(Mapping entry, String key, Report report) {
    String type = entry.textOrEmpty(key);
    if (entry.has(key) && !isTooLong(entry, key, report) && !C_TYPE.matcher(type).matches()) {
      report.error(
          entry.originOf(key),
          "'%s' is not the name of a type; write it as a declaration spells it",
          type);
    }
  }
}
