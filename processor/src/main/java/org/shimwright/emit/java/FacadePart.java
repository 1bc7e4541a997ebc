package org.shimwright.emit.java;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.spec.type.HandleType;

/** A part of one facade that makes more of functions than plain calls. */
public interface FacadePart {
  /** Makes a part for any facade. Found as a service. */
  interface Maker {
    /** The part of a plan's facade. */
    FacadePart of(Plan plan, JavaOfType java, Documentation text);
  }

  /** What adds to the facade of a plan. */
  static List<FacadePart> all(Plan plan, JavaOfType java, Documentation text) {
    List<FacadePart> parts = new ArrayList<>();
    for (Maker maker : ServiceLoader.load(Maker.class, FacadePart.class.getClassLoader())) {
      parts.add(maker.of(plan, java, text));
    }
    return parts;
  }

  /** The native methods that it calls. */
  default List<AbiFunction> natives() {
    return List.of();
  }

  /** The methods for a function, each of the class that has it; none for others' functions. */
  default List<FacadeMethod> methods(FunctionPlan function) {
    return List.of();
  }

  /** Adds its members to the class of a handle. */
  void addTo(TypeSpec.Builder type, HandleType handle);

  /** Classes beside those of handles. */
  default List<Supplier<TypeSpec.Builder>> classes() {
    return List.of();
  }

  /**
   * A method.
   *
   * @param owner the simple name of its class
   * @param method its declaration and body
   */
  record FacadeMethod(String owner, MethodSpec method) {}
}
