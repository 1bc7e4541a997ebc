package org.shimwright.mpi.declaration;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Planner;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.Specification;
import org.shimwright.spec.read.SpecificationReader;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Value;

/** Makes plans of the bundled specification, and of copies of it with a row changed. */
public final class Declarations {
  private Declarations() {}

  /** The bundled specification. */
  public static Specification specification() {
    Diagnostics diagnostics = new Diagnostics();
    return SpecificationReader.mpiCaching(diagnostics)
        .orElseThrow(() -> new IllegalStateException(diagnostics.sorted().toString()));
  }

  /** The plan of all functions of a specification. */
  public static Plan plan(Specification specification) {
    return Planner.planAll(
        specification, new BindingRequest("example", "mpi", List.of(), List.of()));
  }

  /** A copy in which each procedure has been changed. */
  public static Specification changed(
      Specification specification, UnaryOperator<LibraryFunction> change) {
    return with(
        specification, "functions", specification.functions().stream().map(change).toList());
  }

  /** A copy of a procedure with another parameter in one place, if it has that many. */
  public static LibraryFunction changed(LibraryFunction p, int index, UnaryOperator<Value> change) {
    if (index >= p.parameters().size()) {
      return p;
    }
    List<Value> parameters = new ArrayList<>(p.parameters());
    parameters.set(index, change.apply(parameters.get(index)));
    return with(p, "parameters", parameters);
  }

  /** A copy of a procedure that returns another kind. */
  public static LibraryFunction returning(LibraryFunction p, Kind returns) {
    boolean status = returns.type() == StatusType.STATUS;
    return with(
        with(p, "result", Optional.of(Value.returned(p.origin(), returns))),
        "failure",
        status ? Failure.STATUS : Failure.NEVER);
  }

  /** A copy of a parameter with another kind. */
  public static Value ofKind(Value p, Kind kind) {
    return with(with(p, "kind", kind), "type", kind.type());
  }

  /** A copy of a parameter with another direction. */
  public static Value directed(Value p, Direction direction) {
    return with(p, "direction", direction);
  }

  /** A copy of a record with another value of one component, which the record must have. */
  @SuppressWarnings("unchecked")
  public static <T extends Record> T with(T row, String changed, Object value) {
    RecordComponent[] parts = row.getClass().getRecordComponents();
    if (Stream.of(parts).noneMatch(part -> part.getName().equals(changed))) {
      // without this, the copy would equal the row, and a test would change nothing
      throw new IllegalArgumentException(row.getClass() + " has no component " + changed);
    }
    Object[] values = new Object[parts.length];
    try {
      for (int i = 0; i < parts.length; i++) {
        values[i] = parts[i].getName().equals(changed) ? value : parts[i].getAccessor().invoke(row);
      }
      Class<?>[] types = Stream.of(parts).map(RecordComponent::getType).toArray(Class[]::new);
      return (T) row.getClass().getConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException hidden) {
      throw new IllegalStateException(hidden);
    }
  }

  /** A kind by its name. */
  public static Kind kind(Specification specification, String name) {
    return specification.kinds().stream()
        .filter(k -> k.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Whether an MPI of a version should have a procedure: it is not younger, and not one of those
   * that the standard removed, which libraries may keep or not.
   */
  public static boolean expected(LibraryFunction procedure, String version) {
    return number(procedure.history().since()) <= number(version)
        && procedure.history().removed().isEmpty();
  }

  /** The names of the procedures that an MPI of a version need not have. */
  public static Set<String> notExpected(Specification specification, String version) {
    return specification.functions().stream()
        .filter(p -> !expected(p, version))
        .map(LibraryFunction::name)
        .collect(java.util.stream.Collectors.toCollection(java.util.TreeSet::new));
  }

  private static double number(String version) {
    return Double.parseDouble(version);
  }
}
