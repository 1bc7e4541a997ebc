package org.shimwright.plan.name;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Value;

/**
 * Chooses the Java names of functions, their parameters, and constants, and the class that has each
 * of them. A name that is already taken gets a {@code _} at its end.
 */
public final class JavaNames implements FunctionNames {
  private static final String MEMORY = "Memory";
  private static final ReservedWords OF_OBJECTS = ReservedWords.of("java", "java-object");
  private static final ReservedWords METHODS =
      ReservedWords.of("java", "java-object", "java-methods");
  private static final ReservedWords FIELDS = ReservedWords.of("java", "java-fields");
  private static final ReservedWords PARAMETERS =
      ReservedWords.of("java", "java-locals", "java-components", "c", "c-locals");

  private final Library library;
  private final List<HandleType> classes;

  /** Chooses the names for a specification. */
  public JavaNames(Specification specification) {
    library = specification.library();
    classes = specification.handles();
  }

  // ---- functions ----

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

  /**
   * Finds the handle type whose class has a function: the type in the function's name, else that of
   * the parameter {@code on}.
   */
  private Optional<HandleType> handle(LibraryFunction procedure) {
    String bare = library.bare(procedure.name());
    for (HandleType objectClass : classes) {
      if (bare.startsWith(capitalized(objectClass.word()) + "_")) {
        return Optional.of(objectClass);
      }
    }
    return on(procedure).flatMap(Value::object);
  }

  @Override
  public String owner(LibraryFunction procedure) {
    return handle(procedure).map(HandleType::javaName).orElse(library.javaName());
  }

  /**
   * Returns the parameter on which Java calls the function, if the function is an instance method.
   */
  @Override
  public Optional<Value> receiver(LibraryFunction procedure) {
    return on(procedure)
        .filter(value -> value.object().isPresent() && value.object().equals(handle(procedure)));
  }

  /**
   * Finds the parameter whose handle class may contain the Java method: the parameter that the
   * specification names, or else the first parameter. The result is empty if that parameter is an
   * output.
   */
  private static Optional<Value> on(LibraryFunction procedure) {
    for (Value parameter : procedure.parameters()) {
      if (parameter.name().equals(procedure.on().orElse(parameter.name()))) {
        return parameter.direction() == Direction.OUT ? Optional.empty() : Optional.of(parameter);
      }
    }
    return Optional.empty();
  }

  /** Returns the name of a function's method, without the owner's name. */
  @Override
  public String method(LibraryFunction procedure) {
    if (procedure.javaName().isPresent()) {
      return identifier(procedure.javaName().get(), OF_OBJECTS);
    }
    String name = library.bare(procedure.name());
    String prefix = handle(procedure).map(c -> capitalized(c.word()) + "_").orElse("");
    String bare = name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    return identifier(camelCase(bare), METHODS);
  }

  @Override
  public String nativeMethod(LibraryFunction procedure) {
    return camelCase(procedure.name());
  }

  @Override
  public PartNames parameters(LibraryFunction procedure) {
    Map<String, String> names = new HashMap<>();
    for (Value value : procedure.parameters()) {
      names.put(value.name(), parameter(procedure, value));
    }
    return new PartNames(names);
  }

  @Override
  public String result(LibraryFunction procedure, Value value) {
    return parameter(procedure, value);
  }

  /**
   * Returns the name of a parameter in the Java method and in the C function that implements it.
   */
  public static String parameter(LibraryFunction procedure, Value parameter) {
    String name = camelCase(parameter.name());
    boolean returned = procedure.failure() != Failure.STATUS && name.equals("value");
    boolean memory =
        name.endsWith(MEMORY)
            && procedure.parameters().stream()
                .anyMatch(other -> name.equals(camelCase(other.name()) + MEMORY));
    return returned || memory ? name + "_" : identifier(name, PARAMETERS);
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

  /** Converts a name to camel case, such as {@code disp_unit} to {@code dispUnit}. */
  private static String camelCase(String name) {
    StringBuilder camel = new StringBuilder(name.length());
    boolean begins = false;
    for (char c : name.toLowerCase(Locale.ROOT).toCharArray()) {
      if (c == '_') {
        begins = !camel.isEmpty();
      } else {
        camel.append(begins ? Character.toUpperCase(c) : c);
        begins = false;
      }
    }
    return camel.toString();
  }
}
