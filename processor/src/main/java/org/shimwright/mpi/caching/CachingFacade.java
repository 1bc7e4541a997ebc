package org.shimwright.mpi.caching;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.plan.NativeMethod;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** The typed methods on keys and attributes, and the classes that the runtime's keys call. */
@AutoService(FacadePart.class)
public final class CachingFacade implements FacadePart {
  @Override
  public List<NativeMethod> natives(Plan plan) {
    List<NativeMethod> natives = new ArrayList<>(List.of(CachingPlans.PREDEFINED_KEY));
    CachingPlans.of(plan).forEach(caching -> natives.addAll(caching.natives().values()));
    return List.copyOf(natives);
  }

  @Override
  public List<FacadeMethod> methods(Plan plan, ProcedurePlan function, JavaTypes types) {
    if (!CachingPlans.isCaching(function.procedure())) {
      return List.of();
    }
    return CachingPlans.of(plan).stream()
        .flatMap(
            caching ->
                new AttributeMethods(types, caching)
                    .methods(function.procedure()).stream()
                        .map(m -> new FacadeMethod(caching.objectClass().javaName(), m)))
        .toList();
  }

  @Override
  public void addTo(TypeSpec.Builder type, ObjectClass objectClass, Plan plan, JavaTypes types) {
    CachingPlans.of(plan).stream()
        .filter(caching -> caching.objectClass().equals(objectClass))
        .forEach(caching -> new AttributeMethods(types, caching).addTo(type));
  }

  @Override
  public List<TypeSpec> classes(Plan plan, JavaTypes types) {
    return CachingPlans.of(plan).stream()
        .map(caching -> new CachingWriter(types, caching).write())
        .toList();
  }
}
