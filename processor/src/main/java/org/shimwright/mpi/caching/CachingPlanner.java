package org.shimwright.mpi.caching;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.mpi.caching.CachingPlan.PredefinedKey;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * Plans, for the object classes that can have attributes, how Java calls their caching functions,
 * and through which languages.
 */
final class CachingPlanner {
  /**
   * The native method that returns the key of a predefined attribute. Its argument is the
   * attribute's position in the specification.
   */
  static final AbiFunction PREDEFINED_KEY =
      AbiFunction.of("predefinedKey", AbiType.INT, new AbiArgument("place", AbiType.INT));

  private static final List<String> CALLBACK_ACTIONS = List.of("null-copy", "dup", "null-delete");

  private final Specification specification;
  private final List<HandleType> classes;

  private CachingPlanner(Specification specification) {
    this.specification = specification;
    classes = specification.handles().stream().filter(h -> h.more().has("caching")).toList();
  }

  /** Returns a caching plan for each object class of which a caching function is requested. */
  static List<CachingPlan> plans(Plan plan) {
    List<LibraryFunction> wanted = new ArrayList<>();
    for (FunctionPlan function : plan.functions(Language.JAVA)) {
      wanted.add(function.function());
    }
    CachingPlanner planner = new CachingPlanner(plan.specification());
    List<CachingPlan> plans = new ArrayList<>();
    for (HandleType objectClass : planner.classes) {
      if (!cachingFunctions(Optional.of(objectClass), wanted).isEmpty()) {
        plans.add(planner.planClass(objectClass, wanted));
      }
    }
    return plans;
  }

  /**
   * Returns the caching functions of an object class. If no class is given, returns those of MPI-1,
   * whose names contain no class.
   */
  private static List<LibraryFunction> cachingFunctions(
      Optional<HandleType> objectClass, List<LibraryFunction> from) {
    List<LibraryFunction> found = new ArrayList<>();
    for (LibraryFunction procedure : from) {
      if (isOf(procedure, objectClass)) {
        found.add(procedure);
      }
    }
    return found;
  }

  /** Returns whether Java has typed attribute keys instead of a function. */
  static boolean isCaching(LibraryFunction procedure) {
    return procedure.facade().equals(Optional.of("keys"));
  }

  /**
   * Returns whether a function is a caching function of an object class. No class means the
   * functions of MPI-1, whose names contain no class.
   */
  private static boolean isOf(LibraryFunction procedure, Optional<HandleType> objectClass) {
    return isCaching(procedure)
        && procedure.member().objectClass().equals(objectClass.map(HandleType::word));
  }

  private CachingPlan planClass(HandleType objectClass, List<LibraryFunction> wanted) {
    boolean mpi1 = !prototypeNames(objectClass, true).isEmpty();
    return new CachingPlan(
        objectClass,
        classes.indexOf(objectClass),
        functionsByOperation(wanted, objectClass, mpi1),
        functionsByOperation(specification.functions(), objectClass, mpi1),
        predefinedCallbackNames(objectClass, false),
        mpi1 ? predefinedCallbackNames(objectClass, true) : List.of(),
        predefinedKeys(objectClass));
  }

  private List<PredefinedKey> predefinedKeys(HandleType objectClass) {
    JavaNames names = new JavaNames(specification);
    List<PredefinedKey> keys = new ArrayList<>();
    int index = 0;
    for (PredefinedAttribute attribute : MpiValues.of(specification).predefinedAttributes()) {
      if (attribute.objectClass().equals(objectClass.word())) {
        String name = names.constant(attribute.name(), objectClass.word());
        keys.add(new PredefinedKey(attribute, name, index));
      }
      index++;
    }
    return keys;
  }

  /**
   * Returns the caching functions of an object class by operation, followed by those of MPI-1 if
   * {@code mpi1} is set.
   */
  private static Map<String, LibraryFunction> functionsByOperation(
      List<LibraryFunction> from, HandleType objectClass, boolean mpi1) {
    List<LibraryFunction> functions = cachingFunctions(Optional.of(objectClass), from);
    if (mpi1) {
      functions.addAll(cachingFunctions(Optional.empty(), from));
    }
    Map<String, LibraryFunction> found = new LinkedHashMap<>();
    for (LibraryFunction procedure : functions) {
      procedure.member().operation().ifPresent(operation -> found.put(operation, procedure));
    }
    return found;
  }

  /**
   * Returns the names of the callback prototypes of an object class. A class with MPI-1 prototypes
   * has the MPI-1 functions, too.
   */
  private List<String> prototypeNames(HandleType of, boolean mpi1) {
    List<String> names = new ArrayList<>();
    for (CallbackType callback : specification.callbacks()) {
      if (callback.more().has("mpi1") == mpi1
          && !callback.more().texts("role").contains("errhandler")
          && callback.more().texts("class").contains(of.word())) {
        names.add(callback.word());
      }
    }
    return names;
  }

  private List<String> predefinedCallbackNames(HandleType objectClass, boolean mpi1) {
    List<String> prototypes = prototypeNames(objectClass, mpi1);
    List<String> names = new ArrayList<>();
    for (String action : CALLBACK_ACTIONS) {
      names.add(predefinedCallbackName(action, prototypes));
    }
    return names;
  }

  private String predefinedCallbackName(String action, List<String> prototypes) {
    for (PredefinedCallback callback : MpiValues.of(specification).predefinedCallbacks()) {
      if (callback.action().equals(action) && prototypes.contains(callback.prototype())) {
        return callback.name();
      }
    }
    throw new IllegalArgumentException(
        "the specification has no predefined callback with the action '%s' for %s"
            .formatted(action, String.join(", ", prototypes)));
  }
}
