package org.shimwright.mpi.attributes;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Types;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.processor.ElementPlace;

/**
 * The class whose objects carry the attributes, and what is needed to read an interface for it.
 *
 * @param type the class
 * @param methods the names of its methods
 * @param types the types of the compilation
 * @param faults the faults that were found so far
 */
record HolderClass(DeclaredType type, Set<String> methods, Types types, List<Diagnostic> faults) {
  /** Whether it can hold INTEGER attributes, which only MPI-1's calls make. */
  boolean hasInt() {
    return methods.contains("attrPut");
  }

  String name() {
    return type.asElement().getSimpleName().toString();
  }

  /** Reports a fault of an element as a whole. */
  void fault(Element element, String id, String format, Object... arguments) {
    fault(ElementPlace.of(element), id, format, arguments);
  }

  void fault(ElementPlace place, String id, String format, Object... arguments) {
    faults.add(Diagnostic.of(id, format, arguments).at(place));
  }
}
