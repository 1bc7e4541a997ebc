package org.shimwright.mpi;

import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Type;

/**
 * Maps each type that a parameter of MPI can have to something of one of its faces, where an
 * enumeration is the integer that it is in C. For the other types, which only specifications with
 * {@code headers:} can name, it throws an exception.
 *
 * @param <R> what it makes
 */
public abstract class FaceCases<R> implements Type.Cases<R> {
  @Override
  public final R complex(ComplexType type) {
    throw refused(type);
  }

  @Override
  public final R enumeration(EnumType type) {
    return number(NumberType.INT);
  }

  @Override
  public final R struct(StructType type) {
    throw refused(type);
  }

  @Override
  public final R callback(CallbackType type) {
    throw refused(type);
  }

  @Override
  public final R hidden(HiddenType type) {
    throw refused(type);
  }

  /**
   * The exception for a type that no parameter of MPI has: the reader of specifications refuses
   * those.
   */
  protected static IllegalArgumentException refused(Type type) {
    return new IllegalArgumentException("no parameter of MPI is of the type " + type.word());
  }
}
