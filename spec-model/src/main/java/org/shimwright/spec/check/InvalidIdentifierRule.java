package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Placeholders;
import org.shimwright.spec.document.SpecDocument;

/**
 * Refuses a name that is too long, that is no identifier in C, C++, Fortran or Java, or that is a
 * keyword of C, C++ or Java; and a type that is no type in C. A parameter may have the name of a
 * keyword, because generated code gives it another name.
 */
final class InvalidIdentifierRule implements Rule<SpecDocument> {
  private static final int LONGEST = 120;
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*");
  private static final Pattern KIND = Pattern.compile("[a-z][a-z0-9]*([-_][a-z0-9]+)*");
  private static final Pattern C_TYPE =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_]*( [A-Za-z_][A-Za-z0-9_]*)*");

  /** The form of each value that becomes C code and may have placeholders in a family. */
  private static final Map<String, Pattern> FILLED =
      Map.of(
          "freed-by", IDENTIFIER,
          "user-data", IDENTIFIER,
          "value", Pattern.compile(IDENTIFIER + "|-?[0-9]+"),
          "field", Pattern.compile(IDENTIFIER + "[.]" + IDENTIFIER),
          "capacity", Pattern.compile("[A-Za-z0-9_]+( ?[*+] ?[A-Za-z0-9_]+)*"),
          "type", Pattern.compile("(const )?" + C_TYPE + " ?([*]( ?const ?)?)*"));

  private static final ReservedWords KEYWORDS = ReservedWords.of("c", "cxx", "java");
  private static final ReservedWords CLASSES = ReservedWords.of("java-types");

  @Override
  public void check(SpecDocument document, Report report) {
    if (document.hasHeaders()) {
      // the schema has patterns for all but the names of families, which have placeholders there
      document.procedures().forEach(function -> identifier(function, "name", report));
      document.callbacks().forEach(callback -> kind(callback, report));
      for (Mapping entry : document.callables()) {
        identifier(entry, "java", report);
        entry.mappings("parameters").forEach(p -> identifier(p, "name", report));
        if (entry.has(SpecDocument.CLASS)) {
          filled(entry, report);
          entry.mappings("parameters").forEach(p -> filled(p, report));
          entry.mapping("returns").ifPresent(returned -> filled(returned, report));
        }
      }
    } else {
      standard(document, report);
    }
  }

  /** Checks the values of a member of a family that become C code, in which words were filled. */
  private static void filled(Mapping row, Report report) {
    FILLED.forEach(
        (key, form) -> {
          String text = row.textOrEmpty(key);
          if (row.has(key)
              && !Placeholders.PLACEHOLDER.matcher(text).find()
              && !form.matcher(text).matches()) {
            report.error(
                row.originOf(key),
                "'%s' cannot stand at '%s:'; correct what 'words:' of the handle fill in",
                text,
                key);
          }
        });
  }

  private static void standard(SpecDocument document, Report report) {
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

  /** Checks a name that has a {@code _} in C for each hyphen. */
  private static void kind(Mapping entry, Report report) {
    String name = entry.textOrEmpty("name");
    if (!KIND.matcher(name).matches() && !Placeholders.PLACEHOLDER.matcher(name).find()) {
      report.error(
          entry.originOf("name"),
          "'%s' is no name of a kind; use small letters, digits, and single - or _ between them",
          name);
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

  private static void identifier(Mapping entry, String key, Report report) {
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
