package org.shimwright.emit.jni.type;

import java.util.Optional;
import org.shimwright.spec.type.AddedType;

/** Finds the class that writes the JNI of an added type. Found as a service itself. */
public interface AddedInJni {
  /** The writer of a type; none if this does not know its sort. */
  Optional<InJni> of(AddedType type);
}
