package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Language;
import org.shimwright.spec.Library;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;

/**
 * All that emitters may look at: the specification, the request, and every name decided.
 *
 * @param specification the whole specification
 * @param request what was asked for
 * @param functions the functions that were asked for, in the specification's order
 * @param callbacks the callback prototypes, in the specification's order
 * @param integers the integer constants that Java has; each is at its own index
 * @param handles the constants of object classes; each is at its own index
 * @param addresses the constants that are addresses with a meaning of their own, as Java has them
 */
public record Plan(
    Specification specification,
    BindingRequest request,
    List<FunctionPlan> functions,
    List<CallbackPlan> callbacks,
    List<ConstantPlan> integers,
    List<ConstantPlan> handles,
    List<ConstantPlan> addresses) {

  /** The same plan with other functions and callback prototypes. */
  public Plan with(List<FunctionPlan> others, List<CallbackPlan> prototypes) {
    return new Plan(specification, request, others, prototypes, integers, handles, addresses);
  }

  /** What is bound. */
  public Library library() {
    return specification.library();
  }

  /** What is bound by its headers. */
  public HeaderLibrary headerLibrary() {
    return specification.headerLibrary().orElseThrow();
  }

  /**
   * Whether the run time knows the library's codes, so that native methods return them as they are.
   */
  public boolean returnsCodes() {
    return library().returnsCodes();
  }

  /** Whether several threads may be in the library at once. */
  public boolean isThreadSafe() {
    return specification.isThreadSafe();
  }

  /** The handles that have a class in Java. */
  public List<HandleType> handleTypes() {
    return specification.handles();
  }

  /** The enumerations. */
  public List<EnumType> enums() {
    return specification.types(EnumType.class);
  }

  /**
   * The integer constants that become fields in Java. Those that are only values of an enumeration
   * do not.
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

  /** The index of a value of an enumeration, by which Java asks for its number. */
  public int index(String value) {
    return specification.hasHeaders()
        ? numbers().lastIndexOf(value)
        : integers.stream()
            .filter(integer -> integer.constant().name().equals(value))
            .findFirst()
            .orElseThrow()
            .index();
  }

  /** The callbacks of headers. */
  public List<CallbackType> callbackTypes() {
    return specification.types(CallbackType.class);
  }

  /** The class of native methods. */
  public String natives() {
    return JavaNames.natives(library());
  }

  /**
   * The names in C of all numbers that headers declare, in the order of their places. The numbers
   * of a library without headers are constants of its specification.
   */
  public List<String> numbers() {
    List<String> names = new ArrayList<>();
    specification
        .headerLibrary()
        .ifPresent(
            library -> {
              names.addAll(library.constants());
              enums().forEach(type -> names.addAll(type.values()));
            });
    return names;
  }

  /**
   * The handles whose null handle Java asks C for: its place is among those after the numbers. A
   * null handle that is a constant of the specification is none of these.
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

  /** The functions, if the specification names no headers; else none. */
  public List<FunctionPlan> procedures() {
    return specification.hasHeaders() ? new ArrayList<>() : new ArrayList<>(functions);
  }

  /** The procedures that a language has. */
  public List<FunctionPlan> procedures(Language language) {
    List<FunctionPlan> procedures = procedures();
    procedures.removeIf(procedure -> !procedure.in(language));
    return procedures;
  }

  /** The functions that Java reaches by one native call each. */
  public List<FunctionPlan> bound() {
    List<FunctionPlan> bound = new ArrayList<>();
    for (FunctionPlan function : functions) {
      if (function.bound()) {
        bound.add(function);
      }
    }
    return bound;
  }

  /** The functions for which a class of Java has a method that does nothing but call them. */
  public List<FunctionPlan> methods(String owner) {
    List<FunctionPlan> methods = new ArrayList<>();
    for (FunctionPlan function : functions) {
      if (function.isPlain() && function.owner().equals(owner)) {
        methods.add(function);
      }
    }
    return methods;
  }

  /**
   * Whether a method with arrays that go in has an overload with lists: that of a library without
   * headers.
   */
  public boolean hasLists() {
    return !specification.hasHeaders();
  }

  /** The callback prototypes that a language has. */
  public List<CallbackPlan> callbacks(Language language) {
    return callbacks.stream().filter(c -> c.in(language)).toList();
  }

  /** The constants that a language has. */
  public List<Constant> constants(Language language) {
    return specification.constants().stream()
        .filter(c -> c.languages().contains(language))
        .toList();
  }

  /** The handle type with this name, such as {@code comm}. */
  public HandleType handle(String name) {
    for (HandleType type : handleTypes()) {
      if (type.word().equals(name)) {
        return type;
      }
    }
    throw new NoSuchElementException("no handle " + name);
  }

  /** A constant by its name, such as {@code MPI_MAX_ERROR_STRING}. */
  public Optional<Constant> constant(String name) {
    return specification.constants().stream().filter(c -> c.name().equals(name)).findFirst();
  }

  /** A callback prototype by its name, such as {@code MPI_Comm_copy_attr_function}. */
  public CallbackPlan callback(String name) {
    return callbacks.stream()
        .filter(c -> c.prototype().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
