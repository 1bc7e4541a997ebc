package org.shimwright.annotation.mpi;

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
 *   @Attribute(as = Attribute.Form.INT)
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
 * creates the keys, {@code on(object)} returns the attributes of one object, {@code close()} frees
 * the keys. Attributes that are set at that time stay until their objects are freed, and their
 * callbacks still run.
 *
 * <p>C and Fortran get the key of an attribute as MPI's integer, {@code keys.levelKey().toInt()},
 * and the object as {@code comm.toHandle()} or {@code comm.toFint()}. {@link Attribute#as} decides
 * what C and Fortran read: {@code MPI_Comm_get_attr} in C stores a pointer to an {@code int} for
 * {@link Attribute.Form#INT}, to an {@code MPI_Aint} for {@link Attribute.Form#AINT}, and the
 * address itself for {@link Attribute.Form#ADDRESS}; Fortran's {@code MPI_COMM_GET_ATTR} stores the
 * value in every case. C and Fortran read a Java object as an opaque word. Java can read the
 * attributes that C and Fortran set with the key.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Attributes {
  /** {@return the generated class of the objects that carry the attributes} */
  Class<?> on();
}
