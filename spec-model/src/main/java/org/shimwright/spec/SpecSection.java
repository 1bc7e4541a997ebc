package org.shimwright.spec;

import java.util.List;

/**
 * A section that only the specifications of some libraries have. The package that defines the
 * section reads it.
 */
public interface SpecSection {
  /** Returns the entries whose names the commands {@code list} and {@code explain} know. */
  List<SectionEntry> entries();
}
