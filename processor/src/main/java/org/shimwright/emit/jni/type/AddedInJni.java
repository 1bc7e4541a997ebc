package org.shimwright.emit.jni.type;

import java.util.Optional;
import org.shimwright.spec.type.AddedType;

/** Finds the {@link InJni} of an added type. {@code ServiceLoader} finds the implementations. */
public interface AddedInJni {
  /**
   * Returns the code generator of a type, or nothing if this object does not know the sort of the
   * type.
   */
  Optional<InJni> of(AddedType type);
}
