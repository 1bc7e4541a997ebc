package org.shimwright.emit;

import java.util.List;
import org.shimwright.plan.Plan;

/**
 * What programs in one language use of a library or of its binding: made by the classes that make
 * the language's files. Found as a service.
 */
public interface LibraryInterface {
  /** All parts of the interface; a type is before its own parts. */
  List<InterfaceMember> members(Plan plan);
}
