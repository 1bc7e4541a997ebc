package org.shimwright.mpi.caching;

import static org.shimwright.mpi.caching.CachingPlans.isCaching;
import static org.shimwright.mpi.caching.CachingPlans.isCachingOf;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.mpi.caching.CachingPlan.PredefinedKey;
import org.shimwright.plan.AbiFunction;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedAttribute;
import org.shimwright.spec.PredefinedCallback;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Specification;

/**
 * Turns the caching functions of an object class into the plan of how Java reaches them, and
 * through which language.
 */
final class CachingPlanner {
  private static final List<String> ACTIONS = List.of("null-copy", "dup", "null-delete");

  private final Specification specification;
  private final List<Procedure> wanted;

  CachingPlanner(Specification specification, List<Procedure> wanted) {
    this.specification = specification;
    this.wanted = wanted;
  }

  CachingPlan plan(ObjectClass objectClass) {
    Map<String, Procedure> newer = newer(objectClass, wanted);
    Map<String, Procedure> older = older(objectClass, wanted);
    Map<String, Procedure> all =
        new LinkedHashMap<>(newer(objectClass, specification.procedures()));
    all.putAll(older(objectClass, specification.procedures()));
    boolean mpi1 = hasMpi1(objectClass);
    Map<CachingRole, AbiFunction> natives = new EnumMap<>(CachingRole.class);
    for (CachingRole role : CachingRole.values()) {
      if (mpi1 || !role.isMpi1()) {
        natives.put(role, role.method(objectClass.name()));
      }
    }
    return new CachingPlan(
        objectClass,
        specification.objectClasses().stream()
            .filter(ObjectClass::caching)
            .toList()
            .indexOf(objectClass),
        newer,
        older,
        all,
        predefined(objectClass, false),
        mpi1 ? predefined(objectClass, true) : List.of(),
        natives,
        predefined(objectClass));
  }

  private List<PredefinedKey> predefined(ObjectClass objectClass) {
    JavaNames names = new JavaNames(specification);
    List<PredefinedKey> keys = new ArrayList<>();
    int index = 0;
    for (PredefinedAttribute attribute : specification.predefinedAttributes()) {
      if (attribute.objectClass().equals(objectClass.name())) {
        String name = names.constant(attribute.name(), objectClass.name());
        keys.add(new PredefinedKey(attribute, name, index));
      }
      index++;
    }
    return List.copyOf(keys);
  }

  private static Map<String, Procedure> newer(ObjectClass objectClass, List<Procedure> from) {
    Map<String, Procedure> found = new LinkedHashMap<>();
    from.stream()
        .filter(p -> isCachingOf(p, objectClass))
        .forEach(p -> p.operation().ifPresent(operation -> found.put(operation, p)));
    return found;
  }

  private Map<String, Procedure> older(ObjectClass objectClass, List<Procedure> from) {
    Map<String, Procedure> found = new LinkedHashMap<>();
    from.stream()
        .filter(p -> hasMpi1(objectClass) && isCaching(p) && p.objectClass().isEmpty())
        .forEach(p -> p.operation().ifPresent(operation -> found.put(operation, p)));
    return found;
  }

  /** The MPI-1 procedures are about the class that their callbacks are about. */
  private boolean hasMpi1(ObjectClass objectClass) {
    return prototypes(objectClass, true).findAny().isPresent();
  }

  private java.util.stream.Stream<CallbackPrototype> prototypes(ObjectClass of, boolean mpi1) {
    return specification.callbacks().stream()
        .filter(c -> c.mpi1() == mpi1 && c.objectClass().equals(Optional.of(of.name())));
  }

  private List<String> predefined(ObjectClass objectClass, boolean mpi1) {
    List<String> prototypes = prototypes(objectClass, mpi1).map(CallbackPrototype::name).toList();
    List<String> names = new ArrayList<>();
    for (String action : ACTIONS) {
      names.add(
          specification.predefinedCallbacks().stream()
              .filter(p -> p.action().equals(action) && prototypes.contains(p.prototype()))
              .map(PredefinedCallback::name)
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "the specification has no predefined callback with the action '%s' for %s"
                              .formatted(action, String.join(", ", prototypes)))));
    }
    return names;
  }
}
