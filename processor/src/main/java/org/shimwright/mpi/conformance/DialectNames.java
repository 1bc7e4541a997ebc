package org.shimwright.mpi.conformance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.History;

/** The names that a dialect uses for one object class, as texts for the slots of templates. */
record DialectNames(Plan plan, Dialect dialect, HandleType object) {
  /**
   * Returns whether the dialect supports attributes of this object class, that is, has all
   * functions and callbacks that the templates use.
   */
  boolean exists() {
    return modernNames().values().stream().allMatch(modern -> nameInDialect(modern).isPresent());
  }

  /** Returns whether objects of the class can be duplicated. */
  boolean canDuplicate() {
    return plan.specification().functions().stream()
        .anyMatch(p -> p.name().equals("MPI_" + capitalizedWord() + "_dup"));
  }

  /** Returns the texts for the slots of the templates. */
  Map<String, String> slotTexts() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("class", object.word());
    words.put("Class", capitalizedWord());
    words.put("Type", object.cType());
    words.put("CF_CLASS", CSource.enumerator(object.word()));
    words.put("dialect", dialect.name());
    words.put("DIALECT", CSource.enumerator(dialect.name()));
    words.put("prefix", prefix(dialect));
    words.put("c2f", "MPI_" + capitalizedWord() + "_c2f");
    words.put("f2c", "MPI_" + capitalizedWord() + "_f2c");
    modernNames().forEach((word, modern) -> words.put(word, nameInDialect(modern).orElseThrow()));
    return words;
  }

  /**
   * Maps the name of each template slot to the name of the function or callback in the newest
   * dialects.
   */
  private Map<String, String> modernNames() {
    Map<String, String> names = new LinkedHashMap<>();
    for (String operation :
        List.of("create_keyval", "free_keyval", "set_attr", "get_attr", "delete_attr")) {
      names.put(operation, "MPI_" + capitalizedWord() + "_" + operation);
    }
    for (String role : List.of("copy", "delete")) {
      names.put(role + "_function", "MPI_" + capitalizedWord() + "_" + role + "_attr_function");
    }
    for (String callback : List.of("null_copy_fn", "dup_fn", "null_delete_fn")) {
      String modern = "MPI_" + object.word() + "_" + callback;
      names.put(callback, modern.toUpperCase(Locale.ROOT));
    }
    return names;
  }

  /** Returns the start of the names of a dialect's functions. */
  static String prefix(Dialect dialect) {
    return "cf_" + dialect.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns this dialect's name of the function or callback that newer dialects call {@code
   * modern}; empty if this dialect has no such function or callback.
   */
  private Optional<String> nameInDialect(String modern) {
    if (!dialect.mpi1()) {
      return Optional.of(modern);
    }
    return Stream.of(
            plan.specification().functions().stream().map(p -> Map.entry(p.name(), p.history())),
            plan.specification().callbacks().stream().map(p -> Map.entry(p.word(), p.history())),
            MpiValues.of(plan.specification()).predefinedCallbacks().stream()
                .map(p -> Map.entry(p.name(), p.history())))
        .flatMap(entries -> entries)
        .filter(entry -> isReplacedBy(modern, entry.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean isReplacedBy(String modern, History old) {
    return old.replacedBy().filter(modern::equals).isPresent();
  }

  private String capitalizedWord() {
    return JavaNames.capitalized(object.word());
  }
}
