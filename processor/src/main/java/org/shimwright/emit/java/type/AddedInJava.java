package org.shimwright.emit.java.type;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.shimwright.spec.type.AddedType;

/** Finds the class that writes the Java of an added type. Found as a service itself. */
public interface AddedInJava {
  /** The writer of a type; none if this does not know its sort. */
  Optional<InJava> of(AddedType type, JavaOfType java);

  /** All that are there. */
  static List<AddedInJava> all() {
    return ServiceLoader.load(AddedInJava.class, AddedInJava.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }
}
