package org.shimwright.plan.name;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.shimwright.spec.HeaderConstant;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Library;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Value;

/**
 * Chooses the Java names of constants that headers declare, and of the members of types. A word
 * that Java reserves gets a {@code _} at its end. If parts of one thing would have the same name,
 * the later parts get a number.
 */
public final class LibraryNames {
  private static final ReservedWords WORDS = ReservedWords.of("java", "java-packages");
  private static final ReservedWords COMPONENTS =
      ReservedWords.of("java", "java-packages", "java-components");
  private static final ReservedWords VALUES =
      ReservedWords.of("java", "java-packages", "java-enum-values");

  private LibraryNames() {}

  /**
   * Returns the Java names of the constants that Java has, by their names in C. Each name lacks the
   * prefix, which may be in lower or upper case. A constant keeps its prefix if its short name
   * equals the full name or the short name of another constant.
   */
  public static PartNames constants(Library library, HeaderLibrary headers) {
    List<String> all = headers.constants(Language.JAVA).stream().map(HeaderConstant::name).toList();
    return withoutPrefixes(library.prefix(), all, WORDS);
  }

  /**
   * Returns the Java names of an enumeration's values, chosen by the same rules as those of
   * constants.
   */
  public static PartNames values(Library library, EnumType type) {
    return withoutPrefixes(type.prefix().orElse(library.prefix()), type.values(), VALUES);
  }

  private static PartNames withoutPrefixes(String prefix, List<String> all, ReservedWords taken) {
    Map<String, Set<String>> calledSo = new HashMap<>();
    for (String name : all) {
      for (String form : List.of(name, withoutPrefix(prefix, name))) {
        String java = JavaNames.identifier(form, taken);
        calledSo.computeIfAbsent(java, f -> new HashSet<>()).add(name);
      }
    }
    Map<String, String> names = new HashMap<>();
    for (String name : all) {
      String bare = JavaNames.identifier(withoutPrefix(prefix, name), taken);
      boolean shared = calledSo.getOrDefault(bare, Set.of()).size() > 1;
      names.put(name, shared ? JavaNames.identifier(name, taken) : bare);
    }
    return new PartNames(names);
  }

  private static String withoutPrefix(String prefix, String name) {
    boolean more =
        name.regionMatches(true, 0, prefix, 0, prefix.length()) && name.length() > prefix.length();
    return more ? name.substring(prefix.length()) : name;
  }

  /** Returns the component names of a structure's record, by the names of the fields. */
  public static PartNames fields(StructType type) {
    return componentNames(namesOf(type.fields(), StructType.Field::name));
  }

  /**
   * Returns the Java names of a callback's input values. The keys are the names of the parameters.
   */
  public static PartNames given(CallbackType type) {
    return componentNames(namesOf(type.given(), Value::name));
  }

  /**
   * Maps the C name of each result to the name of its component in the record that a function with
   * several results returns.
   */
  public static PartNames results(List<Value> outputs) {
    return componentNames(namesOf(outputs, Value::name));
  }

  private static PartNames componentNames(List<String> names) {
    return PartNames.distinct(
        names, name -> JavaNames.identifier(JavaNames.camelCase(name), COMPONENTS));
  }

  private static <T> List<String> namesOf(List<T> parts, Function<T, String> name) {
    return parts.stream().map(name).toList();
  }
}
