package org.shimwright.spec.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;

/**
 * Turns the kinds that the parameters of a procedure name into types, with the properties that the
 * YAML of each parameter states.
 *
 * @param names the names of the parameters in C and Fortran
 * @param all the YAML of the parameters whose types depend on their properties
 * @param on the parameter that the function is called on, if the entry names it
 * @param stays whether the library uses the elements of arrays after the call: the function makes
 *     an object, such as a request, that uses them, or its work may be done later
 */
record ParameterTypes(ParameterNames names, List<Mapping> all, Optional<String> on, boolean stays) {
  /** The types of values that have the type of their kind, whatever their properties. */
  static final ParameterTypes AS_DECLARED =
      new ParameterTypes(ParameterNames.AS_WRITTEN, List.of(), Optional.empty(), false);

  private static final String LENGTH = "length";

  /** Returns the type of a value. */
  Type of(Mapping row, Kind kind) {
    if (kind.type() == StatusType.STATUS && all.contains(row)) {
      return NumberType.INT; // a parameter does not report a failure; only a return value does
    }
    return kind.type() instanceof AddedType added ? added(row, added) : kind.type();
  }

  /** Returns whether the caller passes the memory that the library writes into. */
  boolean isGiven(Mapping row, Kind kind) {
    return kind.type() instanceof AddedType added
        ? added.property(KindTypes.GIVEN).isPresent()
        : kind.type() != TextType.TEXT && row.has(LENGTH) && !isOf("in", row) && all.contains(row);
  }

  private Type added(Mapping row, AddedType type) {
    Map<String, String> said = new HashMap<>(type.properties());
    switch (type.sort()) {
      case "elements" -> elements(row, said);
      case "memory", "pointer" -> memory(row, said);
      case "triplets" -> name(row, LENGTH, LENGTH, said);
      default -> {}
    }
    return new AddedType(type.word(), type.sort(), type.cType(), type.words(), said);
  }

  private void elements(Mapping row, Map<String, String> said) {
    name(row, LENGTH, "count", said);
    name(row, "of", "datatype", said);
    name(row, "at", "at", said);
    on.ifPresent(object -> said.put("among", object));
    if (row.isTrue("each-neighbour") || row.isTrue("each-process")) {
      said.put("each", row.isTrue("each-neighbour") ? "NEIGHBOUR" : "PROCESS");
    }
    flag(said, "filled", !isOf("in", row));
    flag(said, "stays", stays);
    flag(said, "in-place", row.isTrue("in-place"));
  }

  /**
   * Sets the properties of memory. If the library returns the memory and an input parameter is its
   * length, this length is its size.
   */
  private void memory(Mapping row, Map<String, String> said) {
    name(row, "attach", "attach", said);
    name(row, "detach", "detach", said);
    boolean handedOut =
        isOf("out", row)
            && all.stream().anyMatch(p -> isOf("in", p) && p.text("name").equals(row.text(LENGTH)));
    if (handedOut) {
      name(row, LENGTH, "size", said);
    }
    if (said.containsKey(KindTypes.GIVEN)) {
      name(row, LENGTH, LENGTH, said);
    }
  }

  private static boolean isOf(String direction, Mapping row) {
    return row.textOrEmpty("direction").equals(direction);
  }

  /**
   * Sets a property of this parameter to the name of another parameter. The YAML of this parameter
   * has this name at {@code key}. Does nothing if the key is absent.
   */
  private void name(Mapping row, String key, String property, Map<String, String> said) {
    row.text(key).ifPresent(name -> said.put(property, names.fixed(name)));
  }

  /** Sets a flag, a property with an empty value, if the condition holds. */
  private static void flag(Map<String, String> properties, String name, boolean holds) {
    if (holds) {
      properties.put(name, "");
    }
  }
}
