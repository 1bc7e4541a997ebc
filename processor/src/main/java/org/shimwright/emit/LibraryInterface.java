package org.shimwright.emit;

import java.util.List;
import org.shimwright.plan.Plan;

/**
 * Lists the parts of a library, or of its binding, that programs in one language use. The classes
 * that write the files of that language make the list. Found as a service.
 */
public interface LibraryInterface {
  /** Returns all parts of the interface; a type precedes its own parts. */
  List<InterfaceMember> members(Plan plan);
}
