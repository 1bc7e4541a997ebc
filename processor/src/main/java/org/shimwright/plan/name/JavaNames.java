package org.shimwright.plan.name;

import java.util.Locale;
import java.util.Optional;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Library;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.HandleType;

/**
 * Chooses the Java names of a specification's constants and of the classes that every binding has.
 * It also makes valid Java names of words: a name that is taken gets a {@code _} at its end.
 */
public final class JavaNames {
  private static final ReservedWords FIELDS = ReservedWords.of("java", "java-fields");

  private final Library library;

  /** Chooses the names for a specification. */
  public JavaNames(Specification specification) {
    library = specification.library();
  }

  // ---- classes ----

  /** Returns the name of the class of native methods. */
  public static String natives(Library library) {
    return library.javaName() + "Natives";
  }

  /** Returns the name of the class of integer constants. */
  public static String constants(Library library) {
    return library.javaName() + "Constants";
  }

  /**
   * Returns the name of the class through which the run time accesses the attributes of a handle
   * type.
   */
  public static String caching(HandleType objectClass) {
    return objectClass.javaName() + "Caching";
  }

  // ---- constants ----

  /**
   * Returns the field name of a constant, without the prefix of the library and of {@code
   * objectClass}, which may be empty.
   */
  public String constant(String name, String objectClass) {
    String bare = library.bare(name);
    String prefix = objectClass.toUpperCase(Locale.ROOT) + "_";
    return identifier(bare.startsWith(prefix) ? bare.substring(prefix.length()) : bare, FIELDS);
  }

  /**
   * Returns the field name of a handle constant in its class. The null handle is always {@code
   * NULL}.
   */
  public String constant(Constant constant, HandleType objectClass) {
    return objectClass.none().equals(Optional.of(constant.name()))
        ? "NULL"
        : constant(constant.name(), objectClass.word());
  }

  // ---- words ----

  /**
   * Returns a valid name: with a {@code _} at its start if the name starts with a digit, and with a
   * {@code _} at its end if {@code taken} contains the name.
   */
  public static String identifier(String name, ReservedWords taken) {
    String started = Character.isDigit(name.charAt(0)) ? "_" + name : name;
    return taken.contains(started) ? started + "_" : started;
  }

  /** Returns a word with a capital first letter. */
  public static String capitalized(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /**
   * Converts a name to camel case, such as {@code disp_unit} to {@code dispUnit}. A word in capital
   * letters is converted to lower case: {@code SSL_new} becomes {@code sslNew}.
   */
  static String camelCase(String name) {
    StringBuilder camel = new StringBuilder(name.length());
    for (String word : name.split("_")) {
      if (!word.isEmpty()) {
        boolean capitals = word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT));
        String small = capitals ? word.toLowerCase(Locale.ROOT) : word;
        String first = small.substring(0, 1);
        camel.append(camel.isEmpty() ? first.toLowerCase(Locale.ROOT) : capitalized(first));
        camel.append(small.substring(1));
      }
    }
    return camel.isEmpty() ? name : camel.toString();
  }
}
