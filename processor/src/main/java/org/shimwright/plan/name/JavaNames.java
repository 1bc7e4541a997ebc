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
 * Decides what Java calls functions, their parameters, and constants, and in which class it has
 * them. What something has taken gets a {@code _} at its end.
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

  /** Names what a specification has. */
  public JavaNames(Specification specification) {
    library = specification.library();
    classes = specification.handles();
  }

  // ---- functions ----

  /** The class of native methods. */
  public static String natives(Library library) {
    return library.javaName() + "Natives";
  }

  /** The class of integer constants. */
  public static String constants(Library library) {
    return library.javaName() + "Constants";
  }

  /** The class beside an object's, through which the run time reaches its attributes. */
  public static String caching(HandleType objectClass) {
    return objectClass.javaName() + "Caching";
  }

  /** The class that has a function: the one in its name, else that of its receiver. */
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

  /** The parameter on which Java calls the function, if the function is an instance method. */
  @Override
  public Optional<Value> receiver(LibraryFunction procedure) {
    return on(procedure)
        .filter(value -> value.object().isPresent() && value.object().equals(handle(procedure)));
  }

  /**
   * Finds the parameter whose class gets the Java method: the one that the specification names, or
   * else the first. There is none if that parameter is an output.
   */
  private static Optional<Value> on(LibraryFunction procedure) {
    for (Value parameter : procedure.parameters()) {
      if (parameter.name().equals(procedure.on().orElse(parameter.name()))) {
        return parameter.direction() == Direction.OUT ? Optional.empty() : Optional.of(parameter);
      }
    }
    return Optional.empty();
  }

  /** A function's method, without the owner's name. */
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

  /** A parameter in the method and in the C function behind it. */
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

  /** A constant among those of a class, or among those of none if the class is empty. */
  public String constant(String name, String objectClass) {
    String bare = library.bare(name);
    String prefix = objectClass.toUpperCase(Locale.ROOT) + "_";
    return identifier(bare.startsWith(prefix) ? bare.substring(prefix.length()) : bare, FIELDS);
  }

  /** An object's constant in its class, where the handle of no object is always the same. */
  public String constant(Constant constant, HandleType objectClass) {
    return objectClass.none().equals(Optional.of(constant.name()))
        ? "NULL"
        : constant(constant.name(), objectClass.word());
  }

  // ---- words ----

  /** A name that begins as one must, and with a {@code _} at its end if something has taken it. */
  public static String identifier(String name, ReservedWords taken) {
    String started = Character.isDigit(name.charAt(0)) ? "_" + name : name;
    return taken.contains(started) ? started + "_" : started;
  }

  /** A word with a capital at its start. */
  public static String capitalized(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** Such as {@code dispUnit} for {@code disp_unit}. */
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
