package org.shimwright.plan.name;

import java.util.Optional;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.Value;

/** Chooses the Java names of functions: classes, methods, native methods and parameters. */
public interface FunctionNames {
  /**
   * Returns the naming rules for libraries with headers if the specification names headers, else
   * those for MPI.
   */
  static FunctionNames of(Specification specification) {
    return specification.hasHeaders()
        ? new LibraryNames(specification)
        : new JavaNames(specification);
  }

  /** Returns the handle on which Java calls the method, if the method is an instance method. */
  Optional<Value> receiver(LibraryFunction function);

  /** Returns the name of the class that has the method. */
  String owner(LibraryFunction function);

  /** Returns the name of the method. */
  String method(LibraryFunction function);

  /** Returns the name of the native method that the method calls. */
  String nativeMethod(LibraryFunction function);

  /** Maps the C name of each parameter to its Java name. */
  PartNames parameters(LibraryFunction function);

  /** Returns the name of the function's return value. */
  String result(LibraryFunction function, Value value);
}
