package org.shimwright.emit.docs;

/** The kind of content of a section. */
public enum SectionKind {
  /** Links to other pages, as tables of name and summary. */
  CONTENTS,
  /** The declarations, one alternative for each language. */
  SYNOPSIS,
  /** A table of name, direction, shape and meaning. */
  PARAMETERS,
  DESCRIPTION,
  /** When the function may be called relative to initialization, and from which threads. */
  LIFECYCLE,
  /** How attribute values are converted between languages. */
  CONVERSION,
  /** Which callbacks run, when they run, and the effect of their failure. */
  CALLBACKS,
  /** The convention by which MPI calls the callbacks of keys that were created in one language. */
  CONVENTION,
  /** The callbacks that MPI supplies. */
  SUPPLIED,
  /** A table of the properties of an attribute, or of the fields of a structure. */
  FACTS,
  /** A table of constants. */
  VALUES,
  /** A table of error class and reason. */
  ERRORS,
  /** Rules with their level and clause. */
  RULES,
  /** Differences between MPI implementations. */
  DIFFERENCES,
  /** Excerpts of programs, one alternative for each language. */
  EXAMPLES,
  SEE_ALSO,
  /** Versions and clause. */
  HISTORY
}
