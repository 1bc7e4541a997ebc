package org.shimwright.emit.java.type;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.shimwright.spec.type.AddedType;

/**
 * Creates the generator of Java code for types that an extension adds, such as MPI's elements of a
 * datatype. {@link ServiceLoader} finds the implementations.
 */
public interface AddedInJava {
  /**
   * Returns the code generator of a type, or nothing if this object does not know the sort of the
   * type.
   */
  Optional<InJava> of(AddedType type, JavaOfType java);

  /** Returns all implementations. */
  static List<AddedInJava> all() {
    return ServiceLoader.load(AddedInJava.class, AddedInJava.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }
}
