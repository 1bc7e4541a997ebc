package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Constant;
import org.shimwright.spec.HeaderConstant;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Library;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * The input of the emitters: the specification, the request, and every name decided.
 *
 * @param specification the whole specification
 * @param request the request
 * @param functions the requested functions, and those that free handles, in the specification's
 *     order
 * @param callbacks the callbacks, in the specification's order
 * @param integers the integer constants in Java, each at its own index
 * @param handles the handle constants, each at its own index
 * @param addresses the constants in Java that are addresses with a special meaning, each at its own
 *     index
 */
public record Plan(
    Specification specification,
    BindingRequest request,
    List<FunctionPlan> functions,
    List<CallbackType> callbacks,
    List<ConstantPlan> integers,
    List<ConstantPlan> handles,
    List<ConstantPlan> addresses) {

  /** Returns a copy of this plan that has the given functions and callbacks instead of its own. */
  public Plan with(List<FunctionPlan> others, List<CallbackType> called) {
    return new Plan(specification, request, others, called, integers, handles, addresses);
  }

  /** Returns the library that is bound. */
  public Library library() {
    return specification.library();
  }

  /** Returns the library that is bound by its headers; fails for a library without headers. */
  public HeaderLibrary headerLibrary() {
    return specification.headerLibrary().orElseThrow();
  }

  /** Returns whether several threads may call the library at once. */
  public boolean isThreadSafe() {
    return specification.isThreadSafe();
  }

  /**
   * Returns the sentence on whether several threads may call the library at once; empty if nothing
   * is known.
   */
  public String aboutThreads() {
    String about = library().aboutThreads();
    if (!about.isEmpty() || specification.headerLibrary().isEmpty()) {
      return about; // only headers come with a statement on threads, 'thread-safe:'
    }
    return isThreadSafe()
        ? "Several threads may call the library at once."
        : "One thread at a time is in the library; others wait.";
  }

  /** Returns the handle types, each of which has a class in Java. */
  public List<HandleType> handleTypes() {
    return specification.handles();
  }

  /** Returns the enumerations. */
  public List<EnumType> enums() {
    return specification.types(EnumType.class);
  }

  /**
   * Returns the integer constants that become fields in Java. A constant that is only a value of an
   * enumeration becomes no field.
   */
  public List<ConstantPlan> fields() {
    List<ConstantPlan> fields = new ArrayList<>(integers);
    for (EnumType type : integers.isEmpty() ? List.<EnumType>of() : enums()) {
      String group = constant(type.values().get(0)).map(Constant::group).orElseThrow();
      fields.removeIf(
          field ->
              type.closed()
                  && type.values().contains(field.constant().name())
                  && group.equals(field.constant().group()));
    }
    return fields;
  }

  /** Returns the index of an enumeration value, by which Java gets its number from C. */
  public int index(String value) {
    return integers.stream()
        .filter(integer -> integer.constant().name().equals(value))
        .findFirst()
        .map(ConstantPlan::index)
        .orElseGet(() -> numbers().lastIndexOf(value));
  }

  /**
   * Returns whether the specification lists the constants of the library. If not, Java gets the
   * numbers that headers declare.
   */
  public boolean listsConstants() {
    return !specification.constants().isEmpty();
  }

  /** Returns the callbacks of a language that are lambdas of generated interfaces in Java. */
  public List<CallbackType> lambdas(Language language) {
    return callbacks(language).stream().filter(CallbackType::isLambda).toList();
  }

  /** Returns the name of the class of native methods. */
  public String natives() {
    return JavaNames.natives(library());
  }

  /**
   * Returns the names in C of the constants of headers whose values Java needs: those that Java
   * has, and those in the length of an argument.
   */
  public List<String> numberConstants() {
    return specification.headerLibrary().stream()
        .flatMap(headers -> headers.constants().stream())
        .filter(constant -> constant.in(Language.JAVA) || isInLength(constant.name()))
        .map(HeaderConstant::name)
        .toList();
  }

  private boolean isInLength(String constant) {
    return specification.functions().stream()
        .filter(function -> function.in(Language.JAVA))
        .flatMap(function -> function.parameters().stream())
        .anyMatch(parameter -> parameter.factors().contains(constant));
  }

  /**
   * Returns the names in C of all numbers of headers whose values Java needs, in the order of their
   * indices. The numbers of a specification that lists its constants are these constants.
   */
  public List<String> numbers() {
    List<String> names = new ArrayList<>(numberConstants());
    if (!listsConstants()) {
      enums().forEach(type -> names.addAll(type.values()));
    }
    return names;
  }

  /**
   * Returns the handle types whose null handle Java gets from C. Their indices follow the indices
   * of {@link #numbers}. A type whose null handle is a constant of the specification is excluded.
   */
  public List<HandleType> handlesWithNone() {
    List<HandleType> types = new ArrayList<>();
    for (HandleType type : handleTypes()) {
      if (type.none().isPresent() && constant(type.none().get()).isEmpty()) {
        types.add(type);
      }
    }
    return types;
  }

  /** Returns the functions that a language has. */
  public List<FunctionPlan> functions(Language language) {
    List<FunctionPlan> found = new ArrayList<>();
    for (FunctionPlan function : functions) {
      if (function.in(language)) {
        found.add(function);
      }
    }
    return found;
  }

  /** Returns the functions that Java calls by exactly one native call each. */
  public List<FunctionPlan> bound() {
    List<FunctionPlan> bound = new ArrayList<>();
    for (FunctionPlan function : functions) {
      if (function.bound()) {
        bound.add(function);
      }
    }
    return bound;
  }

  /**
   * Returns the functions for which the Java class {@code owner} has a method that only calls the
   * function.
   */
  public List<FunctionPlan> methods(String owner) {
    List<FunctionPlan> methods = new ArrayList<>();
    for (FunctionPlan function : functions) {
      if (function.isPlain() && function.owner().equals(owner)) {
        methods.add(function);
      }
    }
    return methods;
  }

  /** Returns the callbacks that a language has. */
  public List<CallbackType> callbacks(Language language) {
    return callbacks.stream().filter(c -> c.in(language)).toList();
  }

  /** Returns the constants that a language has. */
  public List<Constant> constants(Language language) {
    return specification.constants().stream()
        .filter(c -> c.languages().contains(language))
        .toList();
  }

  /** Finds the handle type with this name, such as {@code comm}. */
  public HandleType handle(String name) {
    for (HandleType type : handleTypes()) {
      if (type.word().equals(name)) {
        return type;
      }
    }
    throw new NoSuchElementException("no handle " + name);
  }

  /** Finds a constant by its name, such as {@code MPI_MAX_ERROR_STRING}. */
  public Optional<Constant> constant(String name) {
    return specification.constants().stream().filter(c -> c.name().equals(name)).findFirst();
  }

  /** Finds a callback by its name, such as {@code MPI_Comm_copy_attr_function}. */
  public CallbackType callback(String name) {
    return callbacks.stream().filter(c -> c.word().equals(name)).findFirst().orElseThrow();
  }
}
