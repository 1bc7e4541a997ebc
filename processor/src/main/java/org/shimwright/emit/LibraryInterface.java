package org.shimwright.emit;

import java.util.List;
import org.shimwright.plan.Plan;

/**
 * Lists the parts of a library, or of its binding, that programs in one language use. The
 * implementation for a language is beside the classes that write its files. Implementations are
 * found as services.
 */
public interface LibraryInterface {
  /** Returns all parts of the interface; a type precedes its own parts. */
  List<InterfaceMember> members(Plan plan);
}
