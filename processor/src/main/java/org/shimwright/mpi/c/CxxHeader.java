package org.shimwright.mpi.c;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.JarText;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * Generates {@code mpicxx.h} from the hand-written {@code cxx/mpicxx.h.in}. Leaves out the parts
 * that need a function, constant or object that the plan lacks, and adds the caching members of
 * each class with attributes.
 */
final class CxxHeader {
  private static final Pattern MPI_NAME = Pattern.compile("\\bMPI_\\w+");
  private static final String FOLDER = "cxx/";

  private final Plan plan;
  private final Set<String> knownNames = new HashSet<>();

  CxxHeader(Plan plan) {
    this.plan = plan;
    plan.functions().forEach(procedure -> knownNames.add(procedure.c()));
    plan.constants(Language.C).forEach(constant -> knownNames.add(constant.name()));
  }

  String text() {
    SourceWriter c =
        CFile.beginFile(
            plan,
            "What a C++ program knows of MPI: namespace MPI, with the members of MPI-2.2 that"
                + " concern attributes. A call that fails throws MPI::Exception if the error"
                + " handler returns.");
    insertFile(c, "mpicxx.h.in");
    return c.text();
  }

  /** Prints the lines of a file whose conditions hold, and executes its {@code //@} directives. */
  private void insertFile(SourceWriter c, String file) {
    Deque<Set<String>> wanted = new ArrayDeque<>(); // needed names by open block; none for //@lines
    for (String line : JarText.of(CxxHeader.class, FOLDER + file).lines().toList()) {
      String[] words = line.strip().split(" ");
      boolean kept = wanted.stream().allMatch(knownNames::containsAll);
      switch (words[0]) {
        case "//@" -> {
          // a comment for readers of the file
        }
        case "//@include" -> insertFile(c, words[1]);
        case "//@if" -> wanted.push(Set.of(line.strip().substring("//@if ".length()).split(" ")));
        case "//@lines" -> wanted.push(Set.of());
        case "//@end" -> wanted.pop();
        case "//@caching" -> printCaching(c, "caching.h.in", words[1], kept);
        case "//@proxies" -> printCaching(c, "proxies.h.in", words[1], kept);
        default -> {
          if (kept && isInLines(wanted)) {
            printConstant(c, line);
          } else if (kept) {
            c.raw(line);
          }
        }
      }
    }
  }

  private static boolean isInLines(Deque<Set<String>> wanted) {
    return !wanted.isEmpty() && wanted.peek().isEmpty();
  }

  /**
   * Prints a line that needs one C constant, after a comment with the constant's text. Prints
   * nothing if the plan lacks the constant.
   */
  private void printConstant(SourceWriter c, String line) {
    plan.constants(Language.C).stream()
        .filter(constant -> namesIn(line).contains(constant.name()))
        .findFirst()
        .ifPresent(
            constant -> {
              CComments.printBrief(c, constant.text());
              c.raw(line);
            });
  }

  private static List<String> namesIn(String line) {
    return MPI_NAME.matcher(line).results().map(MatchResult::group).toList();
  }

  /**
   * Prints the caching members of a class. Prints none if the plan lacks one of the caching
   * functions.
   */
  private void printCaching(SourceWriter c, String file, String className, boolean kept) {
    List<HandleType> classes =
        plan.specification().handles().stream()
            .filter(k -> k.more().has("caching") && k.more().has("cxx"))
            .toList();
    for (HandleType k : classes) {
      if (kept && k.word().equals(className) && cachesInFull(k)) {
        Map<String, String> words = placeholders(k, classes.indexOf(k));
        c.code(CFile.fillTemplate(FOLDER + file, Code.words(words)));
      }
    }
  }

  private boolean cachesInFull(HandleType k) {
    return Stream.of("create_keyval", "free_keyval", "set_attr", "get_attr", "delete_attr")
        .allMatch(operation -> knownNames.contains(functionName(k, operation)));
  }

  private Map<String, String> placeholders(HandleType k, int number) {
    String name = k.more().text("cxx").orElseThrow();
    return Map.ofEntries(
        Map.entry("Class", name),
        Map.entry("class", k.word()),
        Map.entry("CLASS", k.word().toUpperCase(Locale.ROOT)),
        Map.entry("Infix", JavaNames.capitalized(k.word())),
        Map.entry("Object", name.equals("Comm") ? "Intracomm" : name),
        Map.entry("type", k.cType()),
        Map.entry("old", k.more().text("old").orElseThrow()),
        Map.entry("parameter", k.more().text("parameter").orElseThrow()),
        Map.entry("number", Integer.toString(number)),
        Map.entry("set", declarationOfSet(k).endsWith(" const") ? " const" : ""),
        Map.entry(
            "in",
            declarationOfCopy(k).contains("const void* attribute_val_in") ? "const void" : "void"));
  }

  /**
   * Returns the declaration of the C++ member that sets an attribute. In MPI-2.2 this member is
   * const in some classes only.
   */
  private String declarationOfSet(HandleType k) {
    return plan.functions().stream()
        .filter(p -> p.c().equals(functionName(k, "set_attr")))
        .flatMap(p -> p.function().more().texts("cxx").stream())
        .findFirst()
        .orElse("");
  }

  private String declarationOfCopy(HandleType k) {
    return plan.callbacks(Language.C).stream()
        .flatMap(callback -> callback.more().texts("cxx").stream())
        .filter(
            declared ->
                declared.contains(k.more().text("cxx").orElseThrow() + "::Copy_attr_function("))
        .findFirst()
        .orElse("");
  }

  private static String functionName(HandleType k, String operation) {
    return "MPI_" + JavaNames.capitalized(k.word()) + "_" + operation;
  }
}
