package org.shimwright.plan.name;

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
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Value;

/**
 * Chooses the Java names of a library's functions, types and constants. A word that Java reserves
 * gets a {@code _} at its end. If parts of one thing would have the same name, the later parts get
 * a number.
 */
public final class LibraryNames implements FunctionNames {
  private static final ReservedWords FUNCTIONS = ReservedWords.of("java", "java-object");
  private static final ReservedWords METHODS =
      ReservedWords.of("java", "java-object", "java-handle-methods");
  private static final ReservedWords WORDS = ReservedWords.of("java", "java-packages");
  private static final ReservedWords COMPONENTS =
      ReservedWords.of("java", "java-packages", "java-components");
  private static final ReservedWords VALUES =
      ReservedWords.of("java", "java-packages", "java-enum-values");

  private final Library library;
  private final Specification specification;
  private final PartNames nativeMethods;

  /** Chooses the names for a library. */
  public LibraryNames(Specification specification) {
    this.specification = specification;
    library = specification.library();
    nativeMethods =
        apart(
            specification.functions().stream().map(LibraryFunction::name).toList(),
            LibraryNames::nativeMethod);
  }

  /** Returns the first parameter, if it is a handle that must not be null. */
  @Override
  public Optional<Value> receiver(LibraryFunction function) {
    return function.parameters().stream()
        .findFirst()
        .filter(p -> p.isGiven() && !p.nullable() && p.is(HandleType.class));
  }

  private Optional<HandleType> handle(LibraryFunction function) {
    return receiver(function).flatMap(Value::object);
  }

  /**
   * Returns the Java class that gets the function's method: the class of the receiver, or the class
   * of the library if there is no receiver.
   */
  @Override
  public String owner(LibraryFunction function) {
    return handle(function).map(HandleType::javaName).orElse(library.javaName());
  }

  /**
   * Returns the name of a function's method: the name in C without the prefix and the name of its
   * class.
   */
  @Override
  public String method(LibraryFunction function) {
    if (function.javaName().isPresent()) {
      return function.javaName().get();
    }
    if (specification.freed(function).isPresent()) {
      return "close";
    }
    String name = library.bare(function.name());
    Optional<HandleType> receiver = handle(function);
    String prefix = receiver.map(h -> h.word().replace('-', '_') + "_").orElse("");
    boolean more = name.startsWith(prefix) && name.length() > prefix.length();
    return JavaNames.identifier(
        camelCase(more ? name.substring(prefix.length()) : name),
        receiver.isPresent() ? METHODS : FUNCTIONS);
  }

  @Override
  public PartNames parameters(LibraryFunction function) {
    return apart(names(function.parameters(), Value::name), LibraryNames::parameter);
  }

  @Override
  public String result(LibraryFunction function, Value value) {
    return parameter(value.name());
  }

  private static String parameter(String name) {
    return JavaNames.identifier(camelCase(name), WORDS); // local variables end with _: no clash
  }

  /**
   * Returns the Java names of the constants in the library's class, by their names in C. Each name
   * lacks the prefix, which may be in lower or upper case. A constant keeps its prefix if its short
   * name equals the full name or the short name of another constant.
   */
  public static PartNames constants(Library library, HeaderLibrary headers) {
    return constants(library.prefix(), headers.constants(), WORDS);
  }

  /**
   * Returns the Java names of an enumeration's values, chosen by the same rules as those of
   * constants.
   */
  public static PartNames values(Library library, EnumType type) {
    return constants(type.prefix().orElse(library.prefix()), type.values(), VALUES);
  }

  private static PartNames constants(String prefix, List<String> all, ReservedWords taken) {
    Map<String, Set<String>> calledSo = new HashMap<>();
    for (String name : all) {
      for (String form : List.of(name, bare(prefix, name))) {
        String java = JavaNames.identifier(form, taken);
        calledSo.computeIfAbsent(java, f -> new HashSet<>()).add(name);
      }
    }
    Map<String, String> names = new HashMap<>();
    for (String name : all) {
      String bare = JavaNames.identifier(bare(prefix, name), taken);
      boolean shared = calledSo.getOrDefault(bare, Set.of()).size() > 1;
      names.put(name, shared ? JavaNames.identifier(name, taken) : bare);
    }
    return new PartNames(names);
  }

  private static String bare(String prefix, String name) {
    boolean more =
        name.regionMatches(true, 0, prefix, 0, prefix.length()) && name.length() > prefix.length();
    return more ? name.substring(prefix.length()) : name;
  }

  /** Returns the component names of a structure's record, by the names of the fields. */
  public static PartNames fields(StructType type) {
    return components(names(type.fields(), StructType.Field::name));
  }

  /**
   * Returns the Java names of a callback's input values. The keys are the names of the parameters.
   */
  public static PartNames given(CallbackType type) {
    return components(names(type.given(), Value::name));
  }

  /**
   * Maps the C name of each result to the name of its component in the record that a function with
   * several results returns.
   */
  public static PartNames results(List<Value> outputs) {
    return components(names(outputs, Value::name));
  }

  private static PartNames components(List<String> names) {
    return apart(names, name -> JavaNames.identifier(camelCase(name), COMPONENTS));
  }

  private static <T> List<String> names(List<T> parts, Function<T, String> name) {
    return parts.stream().map(name).toList();
  }

  @Override
  public String nativeMethod(LibraryFunction function) {
    return nativeMethods.of(function.name());
  }

  private static String nativeMethod(String function) {
    return camelCase(function) + "0";
  }

  /**
   * Chooses names for the parts of one thing, such as the parameters of a function. {@code alone}
   * chooses the name of a part without regard to the others. If an earlier part has the same name,
   * the first number from 2 on that makes the name unique is added.
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
    for (String word : name.replaceFirst("^_", "").split("_")) { // the prefix may end before _
      String first = word.substring(0, 1);
      camel.append(
          camel.isEmpty() ? first.toLowerCase(Locale.ROOT) : first.toUpperCase(Locale.ROOT));
      camel.append(word.substring(1));
    }
    return camel.toString();
  }
}
