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

/**
 * Generates a part of the facade classes: members that do more than call one function of the
 * library.
 */
public interface FacadePart {
  /** Creates a part for any facade. {@link ServiceLoader} finds the implementations. */
  interface Maker {
    /** Creates the part for the facade of a plan. */
    FacadePart of(Plan plan, JavaOfType java, Documentation text);
  }

  /** Creates all parts for the facade of a plan. */
  static List<FacadePart> all(Plan plan, JavaOfType java, Documentation text) {
    List<FacadePart> parts = new ArrayList<>();
    for (Maker maker : ServiceLoader.load(Maker.class, FacadePart.class.getClassLoader())) {
      parts.add(maker.of(plan, java, text));
    }
    return parts;
  }

  /** Returns the native methods that this part calls. */
  default List<AbiFunction> natives() {
    return List.of();
  }

  /** Returns the methods for a function, or none if this part does not handle the function. */
  default List<FacadeMethod> methods(FunctionPlan function) {
    return List.of();
  }

  /** Adds the members of this part to the class of a handle type. */
  void addTo(TypeSpec.Builder type, HandleType handle);

  /** Returns additional classes, which belong to no handle type. */
  default List<Supplier<TypeSpec.Builder>> classes() {
    return List.of();
  }

  /**
   * A method of a facade.
   *
   * @param owner the simple name of the class that contains the method
   * @param method its declaration and body
   */
  record FacadeMethod(String owner, MethodSpec method) {}
}
