package org.shimwright.mpi;

import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Type;

/**
 * Maps each type that an MPI parameter can have to its form in one of MPI's interfaces (faces). An
 * enumeration is an integer, as in C. For the other types, which only specifications with {@code
 * headers:} can name, this class throws an exception.
 *
 * @param <R> the result of the mapping
 */
public abstract class FaceCases<R> implements Type.Cases<R> {
  @Override
  public final R complex(ComplexType type) {
    throw noSuchParameterType(type);
  }

  @Override
  public final R enumeration(EnumType type) {
    return number(NumberType.INT);
  }

  @Override
  public final R struct(StructType type) {
    throw noSuchParameterType(type);
  }

  @Override
  public final R callback(CallbackType type) {
    throw noSuchParameterType(type);
  }

  @Override
  public final R hidden(HiddenType type) {
    throw noSuchParameterType(type);
  }

  /**
   * Returns the exception for a type that no parameter of MPI has. The reader of specifications
   * rejects such types earlier.
   */
  protected static IllegalArgumentException noSuchParameterType(Type type) {
    return new IllegalArgumentException("no parameter of MPI is of the type " + type.word());
  }
}
