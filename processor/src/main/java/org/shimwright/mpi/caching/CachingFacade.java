package org.shimwright.mpi.caching;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.spec.type.HandleType;

/**
 * Generates the typed methods on keys and attributes, and the classes that the runtime's keys call.
 */
record CachingFacade(List<CachingPlan> plans, JavaOfType java, Documentation text)
    implements FacadePart {
  /** Creates the part of a facade that supports caching. */
  @AutoService(FacadePart.Maker.class)
  public static final class Maker implements FacadePart.Maker {
    @Override
    public FacadePart of(Plan plan, JavaOfType java, Documentation text) {
      return new CachingFacade(CachingPlanner.plans(plan), java, text);
    }
  }

  @Override
  public List<AbiFunction> natives() {
    if (plans.isEmpty()) {
      return List.of();
    }
    List<AbiFunction> natives = new ArrayList<>(List.of(CachingPlanner.PREDEFINED_KEY));
    for (CachingPlan caching : plans) {
      caching.natives().forEach(n -> natives.add(n.methodFor(caching.objectClass().word())));
    }
    return List.copyOf(natives);
  }

  @Override
  public List<FacadeMethod> methods(FunctionPlan function) {
    if (!CachingPlanner.isCaching(function.function())) {
      return List.of();
    }
    List<FacadeMethod> methods = new ArrayList<>();
    for (CachingPlan caching : plans) {
      String owner = caching.objectClass().javaName();
      for (MethodSpec method :
          new AttributeMethods(java, text, caching).methods(function.function())) {
        methods.add(new FacadeMethod(owner, method));
      }
    }
    return methods;
  }

  @Override
  public void addTo(TypeSpec.Builder type, HandleType handle) {
    for (CachingPlan caching : plans) {
      if (caching.objectClass().word().equals(handle.word())) {
        new AttributeMethods(java, text, caching).addTo(type);
      }
    }
  }

  @Override
  public List<Supplier<TypeSpec.Builder>> classes() {
    List<Supplier<TypeSpec.Builder>> classes = new ArrayList<>();
    for (CachingPlan caching : plans) {
      classes.add(new CachingWriter(java, caching)::write);
    }
    return classes;
  }
}
