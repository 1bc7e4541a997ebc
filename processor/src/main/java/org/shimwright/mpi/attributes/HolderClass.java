package org.shimwright.mpi.attributes;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Types;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.processor.ElementPlace;

/**
 * The class of the objects that have the attributes, and the context for reading an interface for
 * the class.
 *
 * @param type the class
 * @param methods the names of its methods
 * @param types the types of the compilation
 * @param faults the faults that were found so far
 */
record HolderClass(DeclaredType type, Set<String> methods, Types types, List<Diagnostic> faults) {
  /**
   * Returns whether objects of the class can have INTEGER attributes, which only MPI-1's functions
   * set.
   */
  boolean hasIntegerAttributes() {
    return methods.contains("attrPut");
  }

  String className() {
    return type.asElement().getSimpleName().toString();
  }

  /** Reports a fault about a whole element. */
  void addFault(Element element, String id, String format, Object... arguments) {
    addFault(ElementPlace.of(element), id, format, arguments);
  }

  void addFault(ElementPlace place, String id, String format, Object... arguments) {
    faults.add(Diagnostic.of(id, format, arguments).at(place));
  }
}
