package org.shimwright.plan.name;

import java.util.Optional;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.Value;

/** Names what functions have in Java: classes, methods, native methods and parameters. */
public interface FunctionNames {
  /**
   * Chooses how functions are named: by the rules for libraries with headers if the specification
   * names headers, else by those for MPI.
   */
  static FunctionNames of(Specification specification) {
    return specification.hasHeaders()
        ? new LibraryNames(specification)
        : new JavaNames(specification);
  }

  /** The handle that Java calls the method on, if it calls it on one. */
  Optional<Value> receiver(LibraryFunction function);

  /** The class that has the method. */
  String owner(LibraryFunction function);

  /** The method. */
  String method(LibraryFunction function);

  /** The native method below the method. */
  String nativeMethod(LibraryFunction function);

  /** The parameters, by their names in C. */
  PartNames parameters(LibraryFunction function);

  /** The value that the function returns. */
  String result(LibraryFunction function, Value value);
}
