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
import org.shimwright.spec.DeclaredType;
import org.shimwright.spec.EnumType;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.Library;
import org.shimwright.spec.OwnFunction;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;
import org.shimwright.spec.StructType;

/** Names what a library of one's own has in Java. What is taken gets a {@code _} at its end. */
public final class OwnNames {
  private static final ReservedWords FUNCTIONS = ReservedWords.of("java", "java-object");
  private static final ReservedWords METHODS =
      ReservedWords.of("java", "java-object", "own-java-methods");
  private static final ReservedWords WORDS = ReservedWords.of("java", "own-java-packages");
  private static final ReservedWords COMPONENTS =
      ReservedWords.of("java", "own-java-packages", "java-components");
  private static final ReservedWords VALUES =
      ReservedWords.of("java", "own-java-packages", "own-java-fields");
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
    Optional<HandleType> receiver = receiver(function);
    String prefix = receiver.map(h -> h.word().replace('-', '_') + "_").orElse("");
    boolean more = name.startsWith(prefix) && name.length() > prefix.length();
    return JavaNames.identifier(
        camelCase(more ? name.substring(prefix.length()) : name),
        receiver.isPresent() ? METHODS : FUNCTIONS);
  }

  static String parameter(OwnValue value) {
    return JavaNames.identifier(
        camelCase(value.name()), WORDS); // locals end with _, and are no keywords
  }

  /**
   * A constant of the library's class, without the prefix, whose letters may be large; it keeps the
   * prefix if another one is called so, with or without it.
   *
   * @param all the constants of its class
   */
  public static String constant(Library library, String name, List<String> all) {
    return constant(library, name, all, WORDS);
  }

  /** A value among those of an enumeration, named as a constant is. */
  public static String value(Library library, String name, EnumType type) {
    return constant(library, name, type.values(), VALUES);
  }

  private static String constant(
      Library library, String name, List<String> all, ReservedWords taken) {
    String bare = bare(library, name);
    boolean shared =
        all.stream()
            .filter(other -> !other.equals(name))
            .anyMatch(other -> other.equals(bare) || bare(library, other).equals(bare));
    return JavaNames.identifier(shared ? name : bare, taken);
  }

  private static String bare(Library library, String name) {
    String prefix = library.prefix().toLowerCase(Locale.ROOT);
    boolean more =
        name.toLowerCase(Locale.ROOT).startsWith(prefix) && name.length() > prefix.length();
    return more ? name.substring(prefix.length()) : name;
  }

  /** A word as the name of a component of a record, or of what a callback gets. */
  public static String component(String name) {
    return JavaNames.identifier(camelCase(name), COMPONENTS);
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
    String java = library.javaName();
    bound
        .constants()
        .forEach(c -> taken.put("class " + constant(library, c, bound.constants()), c));
    for (String name : new String[] {java, java + "Natives", bound.exception()}) {
      take(taken, "class " + name, "the library", library.origin(), diagnostics);
    }
    for (DeclaredType type : bound.types()) {
      take(taken, "class " + type.javaName(), type.word(), type.origin(), diagnostics);
    }
    for (EnumType type : bound.types(EnumType.class)) {
      for (String value : type.values()) { // its class calls native methods, and no other class
        if (value(library, value, type).equals(java + "Natives")) {
          clash(value, "the library has", java + "Natives", type.origin(), diagnostics);
        }
      }
    }
    for (OwnFunction f : bound.functions()) {
      take(taken, "method " + nativeMethod(f), f.name(), f.origin(), diagnostics);
      take(taken, "method " + owner(f) + "." + method(f), f.name(), f.origin(), diagnostics);
      for (OwnValue p : f.parameters()) {
        take(taken, f.name() + ": " + parameter(p), p.name(), p.origin(), diagnostics);
      }
      String result = JavaNames.capitalized(method(f)) + "Result";
      Optional.ofNullable(givesSeveral(f) ? taken.get("class " + result) : null)
          .ifPresent(of -> clash(f.name(), "'" + of + "' is", result, f.origin(), diagnostics));
    }
    reportParts(bound, taken, diagnostics);
  }

  /** Reports two fields of a structure, or two parameters of a callback, of one name. */
  private static void reportParts(
      OwnLibrary bound, Map<String, String> taken, Diagnostics diagnostics) {
    for (StructType type : bound.types(StructType.class)) {
      for (StructType.Field field : type.fields()) {
        String name = type.word() + ": " + field.name();
        take(taken, name, field.name(), type.origin(), diagnostics);
      }
    }
    for (CallbackType type : bound.types(CallbackType.class)) {
      for (OwnValue p : type.parameters()) {
        take(taken, type.word() + ": " + p.name(), p.name(), p.origin(), diagnostics);
      }
    }
  }

  /** Whether a function may give a record of several results, which its class has. */
  private static boolean givesSeveral(OwnFunction f) {
    long stored = f.parameters().stream().filter(OwnValue::isStored).count();
    return stored + f.result().stream().count() > 1;
  }

  /** Takes a name; a constant that is called like a class would stand before it. */
  private static void take(
      Map<String, String> taken, String java, String name, Origin origin, Diagnostics diagnostics) {
    String before = taken.putIfAbsent(java, name);
    if (before != null) {
      clash(name, "'" + before + "' is", java, origin, diagnostics);
    } else if (java.startsWith("class ") && CLASSES.contains(java.substring(6))) {
      clash(name, "generated code uses", java, origin, diagnostics);
    }
  }

  private static void clash(
      String name, String other, String java, Origin origin, Diagnostics diagnostics) {
    diagnostics.error(
        "NameClash",
        origin,
        "'%s' is in Java what %s, '%s'; give one of them another name by 'java:', or rename it",
        name,
        other,
        java);
  }
}
