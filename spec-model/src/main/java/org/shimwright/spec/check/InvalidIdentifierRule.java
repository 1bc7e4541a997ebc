package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A name that is no identifier, or a keyword, in C, C++, Fortran or Java. */
final class InvalidIdentifierRule implements Rule {
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*");
  private static final Pattern C_TYPE =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_]*( [A-Za-z_][A-Za-z0-9_]*)*");
  private static final Pattern FORTRAN_TYPE =
      Pattern.compile("[A-Z]+( [A-Z]+)*(\\*[0-9]+|\\([0-9]+\\))?");
  private static final Set<String> KEYWORDS =
      Set.of(
          ("abstract and asm assert auto bitand bitor bool boolean break byte case catch char class"
                  + " compl const continue default delete do double else enum explicit export extends"
                  + " extern false final finally float for friend goto if implements import inline"
                  + " instanceof int interface long mutable namespace native new not null operator or"
                  + " package private protected public register restrict return short signed sizeof"
                  + " static strictfp struct super switch synchronized template this throw throws"
                  + " transient true try typedef typename union unsigned using virtual void volatile"
                  + " while xor")
              .split(" "));

  @Override
  public void check(SpecDocument document, Report report) {
    List<Mapping> entries = new ArrayList<>(document.constants());
    entries.addAll(document.callables());
    for (Mapping entry : entries) {
      identifier(entry, "name", report);
      identifier(entry, "operation", report);
      entry.mappings("parameters").forEach(parameter -> identifier(parameter, "name", report));
      entry.mapping("datatype").ifPresent(datatype -> type(datatype, report));
    }
    for (Mapping object : document.objects()) {
      for (String key : List.of("type", "cxx", "java", "parameter", "old")) {
        identifier(object, key, report);
      }
    }
  }

  private static void identifier(Mapping entry, String key, Report report) {
    String name = entry.textOrEmpty(key);
    if (!entry.has(key)) {
      return;
    }
    if (!IDENTIFIER.matcher(name).matches()) {
      report.error(
          entry.originOf(key),
          "'%s' is no name in every language; start with a letter, use letters, digits and single"
              + " _",
          name);
    } else if (KEYWORDS.contains(name)) {
      report.error(
          entry.originOf(key), "'%s' is a keyword of C, C++ or Java; choose another name", name);
    }
  }

  private static void type(Mapping datatype, Report report) {
    boolean fortran = datatype.textOrEmpty("language").equals("FORTRAN");
    spelled(datatype, "declaration", fortran ? FORTRAN_TYPE : C_TYPE, report);
    spelled(datatype, "storage", C_TYPE, report);
  }

  private static void spelled(Mapping datatype, String key, Pattern pattern, Report report) {
    if (!pattern.matcher(datatype.textOrEmpty(key)).matches()) {
      report.error(
          datatype.originOf(key),
          "'%s' is not the name of a type; write it as a declaration spells it",
          datatype.textOrEmpty(key));
    }
  }
}
