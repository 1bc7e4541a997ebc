package org.shimwright.plan.own;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.DeclaredType;
import org.shimwright.spec.EnumType;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.Library;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnFunction;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;
import org.shimwright.spec.StructType;

/**
 * Names what a library of one's own has in Java. A word that Java reserves gets a {@code _} at its
 * end. Of parts of one thing that would have one name, the later ones get a number.
 */
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

  private static final ReservedWords STATED = ReservedWords.of("java", "java-signatures");
  private static final ReservedWords STATED_OF_HANDLES =
      ReservedWords.of("java", "java-signatures", "own-java-signatures");

  private final Library library;
  private final OwnLibrary own;
  private final PartNames nativeMethods;

  OwnNames(Library library, OwnLibrary own) {
    this.library = library;
    this.own = own;
    nativeMethods =
        apart(own.functions().stream().map(OwnFunction::name).toList(), OwnNames::nativeMethod);
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

  /** The parameters of a function, by their names in C. */
  static PartNames parameters(OwnFunction function) {
    return apart(names(function.parameters(), OwnValue::name), OwnNames::parameter);
  }

  static String parameter(String name) {
    return JavaNames.identifier(camelCase(name), WORDS); // locals end with _, and are no keywords
  }

  /**
   * The constants of the library's class, by their names in C: without the prefix, whose letters
   * may be large. A constant keeps the prefix if another one is called so, with or without it.
   */
  public static PartNames constants(Library library, OwnLibrary own) {
    return constants(library, own.constants(), WORDS);
  }

  /** The values of an enumeration, named as constants are. */
  public static PartNames values(Library library, EnumType type) {
    return constants(library, type.values(), VALUES);
  }

  private static PartNames constants(Library library, List<String> all, ReservedWords taken) {
    Map<String, Set<String>> calledSo = new HashMap<>();
    for (String name : all) {
      for (String form : List.of(name, bare(library, name))) {
        String java = JavaNames.identifier(form, taken);
        calledSo.computeIfAbsent(java, f -> new HashSet<>()).add(name);
      }
    }
    Map<String, String> names = new HashMap<>();
    for (String name : all) {
      String bare = JavaNames.identifier(bare(library, name), taken);
      boolean shared = calledSo.getOrDefault(bare, Set.of()).size() > 1;
      names.put(name, shared ? JavaNames.identifier(name, taken) : bare);
    }
    return new PartNames(names);
  }

  private static String bare(Library library, String name) {
    String prefix = library.prefix().toLowerCase(Locale.ROOT);
    boolean more =
        name.toLowerCase(Locale.ROOT).startsWith(prefix) && name.length() > prefix.length();
    return more ? name.substring(prefix.length()) : name;
  }

  /** The components of a structure's record, by the names of the fields. */
  public static PartNames fields(StructType type) {
    return components(names(type.fields(), StructType.Field::name));
  }

  /** What a callback gets, by the names of its parameters. */
  public static PartNames given(CallbackType type) {
    return components(names(type.given(), OwnValue::name));
  }

  /** The components of the record of a function's several results, by their names in C. */
  public static PartNames results(OwnCall call) {
    return components(names(call.outputs(), a -> a.value().name()));
  }

  private static PartNames components(List<String> names) {
    return apart(names, name -> JavaNames.identifier(camelCase(name), COMPONENTS));
  }

  private static <T> List<String> names(List<T> parts, Function<T, String> name) {
    return parts.stream().map(name).toList();
  }

  /** The native method below a function. */
  String nativeMethod(OwnFunction function) {
    return nativeMethods.of(function.name());
  }

  private static String nativeMethod(String function) {
    return camelCase(function) + "0";
  }

  /**
   * Names the parts of one thing: each as it is called alone, but one that an earlier part is
   * called like gets the first number from 2 on that gives a name of its own.
   */
  private static PartNames apart(List<String> parts, UnaryOperator<String> alone) {
    Set<String> taken = parts.stream().map(alone).collect(Collectors.toCollection(HashSet::new));
    Set<String> first = new HashSet<>();
    Map<String, String> names = new HashMap<>();
    for (String part : parts) {
      String name = alone.apply(part);
      names.put(
          part,
          first.add(name)
              ? name
              : IntStream.iterate(2, i -> i + 1)
                  .mapToObj(i -> name + i)
                  .filter(taken::add)
                  .findFirst()
                  .orElseThrow());
    }
    return new PartNames(names);
  }

  private static String camelCase(String name) {
    StringBuilder camel = new StringBuilder();
    for (String word : name.replaceFirst("^_", "").split("_")) { // a prefix may end before a _
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
    constants(library, bound).names().forEach((c, name) -> taken.put("class " + name, c));
    for (String name : new String[] {java, java + "Natives", bound.exception()}) {
      take(taken, "class " + name, "the library", library.origin(), diagnostics);
    }
    for (DeclaredType type : bound.types()) {
      take(taken, "class " + type.javaName(), type.word(), type.origin(), diagnostics);
    }
    for (EnumType type : bound.types(EnumType.class)) {
      values(library, type)
          .names()
          .forEach( // its class calls native methods, and no other class
              (value, name) -> {
                if (name.equals(java + "Natives")) {
                  clash(value, "the library has", java + "Natives", type.origin(), diagnostics);
                }
              });
    }
    for (OwnFunction f : bound.functions()) {
      f.javaName().ifPresent(name -> reportStated(f, name, diagnostics));
      take(taken, "method " + owner(f) + "." + method(f), f.name(), f.origin(), diagnostics);
      for (OwnValue p : f.parameters()) {
        take(taken, f.name() + ": " + p.name(), p.name(), p.origin(), diagnostics);
      }
      String result = JavaNames.capitalized(method(f)) + "Result";
      Optional.ofNullable(givesSeveral(f) ? taken.get("class " + result) : null)
          .ifPresent(of -> clash(f.name(), "'" + of + "' is", result, f.origin(), diagnostics));
    }
    reportParts(bound, taken, diagnostics);
  }

  /** Reports a stated name of a method that its class cannot have. */
  private void reportStated(OwnFunction f, String name, Diagnostics diagnostics) {
    Optional<HandleType> freed = own.freed(f);
    boolean onHandle = receiver(f).isPresent();
    ReservedWords reserved = onHandle ? STATED_OF_HANDLES : STATED;
    if (freed.isPresent() && !name.equals("close")) {
      diagnostics.error(
          "NameClash",
          f.origin(),
          "'%s' frees a '%s', so it is 'close' in Java; remove 'java: %s'",
          f.name(),
          freed.get().word(),
          name);
    } else if (reserved.contains(name)
        || reserved.contains(signature(f, name))
        || (onHandle && name.equals("ofAddress"))) {
      diagnostics.error(
          "NameClash",
          f.origin(),
          "Java has '%s' already, so '%s' cannot be that; give it another name by 'java:'",
          name,
          f.name());
    }
  }

  /** A method and the types of its parameters that are numbers, as the list of words has it. */
  private static String signature(OwnFunction f, String name) {
    return f.parameters().stream()
        .filter(p -> OwnPlan.role(f, p) == Role.GIVEN)
        .map(p -> p.is(Form.NUMBER) ? ((NumberType) p.type()).javaType() : p.type().word())
        .collect(Collectors.joining(",", name + "(", ")"));
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
