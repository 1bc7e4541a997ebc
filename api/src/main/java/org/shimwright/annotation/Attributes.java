package org.shimwright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares the attributes that a program keeps on objects of one class, as an interface.
 *
 * <pre>{@code
 * @Attributes(on = Comm.class)
 * public interface SolverAttributes {
 *   @Attribute(copy = Copy.SHARE)
 *   Optional<Plan> plan();          // the getter declares the attribute
 *
 *   void plan(Plan value);          // the setter; leave it out for an attribute set elsewhere
 *
 *   void removePlan();              // deletes it
 *
 *   @OnDelete("plan")
 *   static void closed(Comm comm, Plan plan) {
 *     plan.close();
 *   }
 *
 *   @Attribute(as = Form.INT)
 *   OptionalInt level();
 *
 *   void level(int value);
 * }
 *
 * try (SolverAttributesOf keys = SolverAttributesOf.open()) {
 *   SolverAttributes attributes = keys.on(comm);
 *   attributes.level(3);
 * }
 * }</pre>
 *
 * <p>The processor generates {@code SolverAttributesOf} beside the interface: {@code open()}
 * creates the keys, {@code on(object)} gives the attributes of one object, {@code close()} frees
 * the keys. Attributes that are set then stay until their objects go, and their callbacks still
 * run.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Attributes {
  /** {@return the generated class of the objects that carry the attributes} */
  Class<?> on();
}
