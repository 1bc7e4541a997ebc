package org.shimwright.plan.own;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.EnumType;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.Library;
import org.shimwright.spec.OwnFunction;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.OwnType;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;
import org.shimwright.spec.StructType;

/** Names what a library of one's own has in Java. What is taken gets a {@code _} at its end. */
public final class OwnNames {
  private static final ReservedWords METHODS =
      ReservedWords.of("java", "java-methods", "own-java-methods");
  private static final ReservedWords KEYWORDS = ReservedWords.of("java", "own-java-packages");
  private static final ReservedWords WORDS =
      ReservedWords.of("java", "java-locals", "own-java-packages");
  private static final ReservedWords CONSTANTS =
      ReservedWords.of("java", "java-locals", "own-java-packages", "own-java-fields");
  private static final ReservedWords CLASSES = ReservedWords.of("own-java-types");

  private final Library library;
  private final OwnLibrary own;

  OwnNames(Library library, OwnLibrary own) {
    this.library = library;
    this.own = own;
  }

  /** The handle that a function is called on: that of its first parameter. */
  static Optional<HandleType> receiver(OwnFunction function) {
    return function.parameters().stream()
        .findFirst()
        .filter(p -> p.is(Form.HANDLE) && p.isGiven() && !p.nullable())
        .map(p -> (HandleType) p.type());
  }

  /** The class that has a function. */
  String owner(OwnFunction function) {
    return receiver(function).map(HandleType::javaName).orElse(library.javaName());
  }

  /** The method of a function: its name without the prefix and the name of its class. */
  String method(OwnFunction function) {
    if (function.javaName().isPresent()) {
      return function.javaName().get();
    }
    if (own.freed(function).isPresent()) {
      return "close";
    }
    String name = library.bare(function.name());
    String prefix = receiver(function).map(h -> h.word().replace('-', '_') + "_").orElse("");
    boolean more = name.startsWith(prefix) && name.length() > prefix.length();
    return JavaNames.identifier(camelCase(more ? name.substring(prefix.length()) : name), METHODS);
  }

  static String parameter(OwnValue value) {
    return JavaNames.identifier(
        camelCase(value.name()), KEYWORDS); // locals end with _, and are no keywords
  }

  /**
   * A constant, without the prefix, whose letters may be large; it keeps the prefix if another one
   * has the same name without it.
   *
   * @param all the constants of its class
   */
  public static String constant(Library library, String name, List<String> all) {
    String bare = bare(library, name);
    boolean shared =
        all.stream().filter(other -> bare(library, other).equals(bare)).distinct().count() > 1;
    return JavaNames.identifier(shared ? name : bare, CONSTANTS);
  }

  private static String bare(Library library, String name) {
    String prefix = library.prefix().toLowerCase(Locale.ROOT);
    boolean more =
        name.toLowerCase(Locale.ROOT).startsWith(prefix) && name.length() > prefix.length();
    return more ? name.substring(prefix.length()) : name;
  }

  /** A word as the name of a field or component. */
  public static String component(String name) {
    return JavaNames.identifier(camelCase(name), WORDS);
  }

  static String nativeMethod(OwnFunction function) {
    return camelCase(function.name()) + "0";
  }

  private static String camelCase(String name) {
    StringBuilder camel = new StringBuilder();
    for (String word : name.split("_")) {
      String first = word.substring(0, 1);
      camel.append(
          camel.isEmpty() ? first.toLowerCase(Locale.ROOT) : first.toUpperCase(Locale.ROOT));
      camel.append(word.substring(1));
    }
    return camel.toString();
  }

  // ---- clashes ----

  /** Reports names that two things would have in Java. */
  public static void report(Specification specification, Diagnostics diagnostics) {
    specification
        .own()
        .ifPresent(own -> new OwnNames(specification.library(), own).report(own, diagnostics));
  }

  private void report(OwnLibrary bound, Diagnostics diagnostics) {
    Map<String, String> taken = new HashMap<>();
    Origin first = bound.functions().get(0).origin();
    String java = library.javaName();
    for (String name : new String[] {java, java + "Natives", bound.exception()}) {
      take(taken, "class " + name, "the library", first, diagnostics);
    }
    for (OwnType type : bound.types()) {
      String name =
          switch (type.form()) {
            case ENUM -> ((EnumType) type).javaName();
            case STRUCT -> ((StructType) type).javaName();
            case HANDLE -> ((HandleType) type).javaName();
            default -> ((CallbackType) type).javaName();
          };
      take(taken, "class " + name, type.word(), first, diagnostics);
    }
    for (OwnFunction f : bound.functions()) {
      take(taken, "method " + nativeMethod(f), f.name(), f.origin(), diagnostics);
      take(taken, "method " + owner(f) + "." + method(f), f.name(), f.origin(), diagnostics);
      for (OwnValue p : f.parameters()) {
        take(taken, f.name() + ": " + parameter(p), p.name(), p.origin(), diagnostics);
      }
    }
  }

  private static void take(
      Map<String, String> taken, String java, String name, Origin origin, Diagnostics diagnostics) {
    String before = taken.putIfAbsent(java, name);
    boolean reserved = java.startsWith("class ") && CLASSES.contains(java.substring(6));
    if (before != null || reserved) {
      diagnostics.error(
          "NameClash",
          origin,
          "'%s' is in Java what %s, '%s'; give one of them another name by 'java:', or rename it",
          name,
          before == null ? "generated code uses" : "'" + before + "' is",
          java);
    }
  }
}
