package org.shimwright.plan.name;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Value;

/**
 * Chooses the Java names of functions: classes, methods, native methods, parameters and results. A
 * derived name that Java or the class already has gets a {@code _} at its end. A name that the
 * specification states is kept; {@code NameClashes} reports it if the Java class cannot have it. If
 * parts of one function would have the same name, the later parts get a number.
 */
public final class FunctionNames {
  private static final ReservedWords FUNCTIONS = ReservedWords.of("java", "java-object");
  private static final ReservedWords SESSIONS = ReservedWords.of("java-session-methods");
  private static final ReservedWords METHODS =
      ReservedWords.of("java", "java-object", "java-handle-methods");
  private static final ReservedWords FACADES = ReservedWords.of("java-facade-methods");
  private static final ReservedWords PARAMETERS = ReservedWords.of("java", "java-packages");

  private final Specification specification;
  private final Library library;
  private final List<HandleType> handles;
  private final boolean hasSessions;
  private final PartNames nativeMethods;

  /** Chooses the names for the functions of a specification. */
  public FunctionNames(Specification specification) {
    this.specification = specification;
    library = specification.library();
    handles = specification.handles();
    hasSessions =
        hasFunctionWithoutResult(Lifecycle.INITIALIZES)
            && hasFunctionWithoutResult(Lifecycle.FINALIZES);
    nativeMethods =
        PartNames.distinct(
            specification.functions().stream().map(LibraryFunction::name).toList(),
            name -> JavaNames.camelCase(name) + "0"); // other native methods end with no digit
  }

  /**
   * Returns whether Java has a function that initializes or finalizes the library and gives nothing
   * back. Methods that start the library call only such functions.
   */
  private boolean hasFunctionWithoutResult(Lifecycle lifecycle) {
    return specification.functions().stream()
        .filter(f -> f.in(Language.JAVA) && f.availability().lifecycle() == lifecycle)
        .anyMatch(f -> f.parameters().stream().noneMatch(Value::isStored));
  }

  // ---- classes ----

  /** Returns the handle on which Java calls the method, if the method is an instance method. */
  public Optional<Value> receiver(LibraryFunction function) {
    return handleOfMethod(function).filter(value -> value.object().equals(handleTypeOf(function)));
  }

  /**
   * Finds the handle whose class may contain the method: the parameter that the specification
   * names, or else the first parameter. The result is empty if that parameter is no handle, or an
   * output, or may be null.
   */
  private static Optional<Value> handleOfMethod(LibraryFunction function) {
    return function.parameters().stream()
        .filter(p -> p.name().equals(function.on().orElse(p.name())))
        .findFirst()
        .filter(p -> p.isGiven() && !p.nullable() && p.is(HandleType.class));
  }

  /**
   * Finds the handle type whose class has the method: the type that the function frees, or else the
   * type with whose capitalized name the name of the function begins, such as {@code Comm} in
   * {@code MPI_Comm_create}, or else the type of the handle on which Java calls the method.
   */
  private Optional<HandleType> handleTypeOf(LibraryFunction function) {
    Optional<HandleType> given = handleOfMethod(function).flatMap(Value::object);
    return specification
        .freed(function)
        .or(() -> handleTypeInName(function, given))
        .or(() -> given);
  }

  /**
   * Finds the handle type with whose capitalized name the name of a function begins. If there are
   * several, such as {@code tree} and {@code tree-node}, it is the type of the handle on which Java
   * calls the method, or else the type with the longest name.
   */
  private Optional<HandleType> handleTypeInName(
      LibraryFunction function, Optional<HandleType> given) {
    String bare = library.bare(function.name());
    List<HandleType> named =
        handles.stream().filter(type -> bare.startsWith(capitalizedPrefix(type))).toList();
    return given
        .filter(named::contains)
        .or(() -> named.stream().max(Comparator.comparingInt(type -> type.word().length())));
  }

  private static String prefixOf(HandleType type) {
    return type.word().replace('-', '_') + "_";
  }

  private static String capitalizedPrefix(HandleType type) {
    return JavaNames.capitalized(prefixOf(type));
  }

  /** Returns whether the class of a handle has the method. */
  public boolean isOfHandle(LibraryFunction function) {
    return handleTypeOf(function).isPresent();
  }

  /** Returns the name of the class that has the method: that of a handle, or of the library. */
  public String owner(LibraryFunction function) {
    return handleTypeOf(function).map(HandleType::javaName).orElse(library.javaName());
  }

  // ---- methods ----

  /**
   * Returns the name of the method: the one that the specification states; or else {@code close} if
   * the function frees a handle, or the name in C without the library's prefix and the class's
   * name.
   */
  public String method(LibraryFunction function) {
    if (function.javaName().isPresent()) {
      return function.javaName().get();
    }
    if (specification.freed(function).isPresent()) {
      return "close";
    }
    Optional<HandleType> handle = handleTypeOf(function);
    String name = library.bare(function.name());
    String bare =
        handle.stream()
            .flatMap(type -> Stream.of(prefixOf(type), capitalizedPrefix(type)))
            .filter(prefix -> name.startsWith(prefix) && name.length() > prefix.length())
            .findFirst()
            .map(prefix -> name.substring(prefix.length()))
            .orElse(name);
    String derived = JavaNames.identifier(JavaNames.camelCase(bare), reservedMethods(handle));
    return isAdded(function, derived) ? derived + "_" : derived;
  }

  private static ReservedWords reservedMethods(Optional<HandleType> handle) {
    return handle.isPresent() ? METHODS : FUNCTIONS;
  }

  /**
   * Returns whether the generator adds a method of this name to the class that has the method of a
   * function: a method that initializes the library, a facade method, or {@code close} if no
   * function of the specification frees the handle.
   */
  public boolean isAdded(LibraryFunction function, String name) {
    Optional<HandleType> handle = handleTypeOf(function);
    if (name.equals("close") && handle.flatMap(HandleType::freedBy).isPresent()) {
      return specification.functions().stream()
          .noneMatch(f -> specification.freed(f).equals(handle));
    }
    boolean replaced = !function.facade().orElse("checked").equals("checked");
    return handle.isEmpty()
        ? hasSessions && SESSIONS.contains(name)
        : handle.get().nullObject() && !replaced && FACADES.contains(name);
  }

  /** Returns the name of the native method that the method calls. */
  public String nativeMethod(LibraryFunction function) {
    return nativeMethods.of(function.name());
  }

  // ---- values ----

  /** Maps the C name of each parameter to its Java name. */
  public PartNames parameters(LibraryFunction function) {
    return PartNames.distinct(
        function.parameters().stream().map(Value::name).toList(), FunctionNames::parameterName);
  }

  /** Returns the name of the function's return value. */
  public String result(Value value) {
    return parameterName(value.name());
  }

  private static String parameterName(String name) {
    return JavaNames.identifier(JavaNames.camelCase(name), PARAMETERS);
  }
}
