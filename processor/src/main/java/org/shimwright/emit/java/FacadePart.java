package org.shimwright.emit.java;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.plan.NativeMethod;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** A part of the facade that makes more of functions than plain calls, found as a service. */
public interface FacadePart {
  /** The native methods that it calls. */
  List<NativeMethod> natives(Plan plan);

  /** The methods for a function, each of the class that has it; none for others' functions. */
  List<FacadeMethod> methods(Plan plan, ProcedurePlan function, JavaTypes types);

  /** Adds its members to the class of an object class. */
  void addTo(TypeSpec.Builder type, ObjectClass objectClass, Plan plan, JavaTypes types);

  /** Classes beside those of the object classes. */
  List<TypeSpec> classes(Plan plan, JavaTypes types);

  /**
   * A method.
   *
   * @param owner the simple name of its class
   * @param method its declaration and body
   */
  record FacadeMethod(String owner, MethodSpec method) {}
}
