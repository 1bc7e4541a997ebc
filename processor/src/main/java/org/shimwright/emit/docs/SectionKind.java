package org.shimwright.emit.docs;

/** What a section tells. */
public enum SectionKind {
  /** Links to other pages, as tables of name and summary. */
  CONTENTS,
  /** The declarations, one alternative a language. */
  SYNOPSIS,
  /** A table of name, direction, shape and meaning. */
  PARAMETERS,
  DESCRIPTION,
  /** When in the life of MPI it may be called. */
  LIFECYCLE,
  /** What happens to attribute values between languages. */
  CONVERSION,
  /** Which callbacks run, when, and what their failure does. */
  CALLBACKS,
  /** How the callbacks of keys of one language are called. */
  CONVENTION,
  /** The callbacks that MPI supplies. */
  SUPPLIED,
  /** A table of what an attribute is. */
  FACTS,
  /** A table of constants. */
  VALUES,
  /** A table of error class and reason. */
  ERRORS,
  /** Rules with their level and clause. */
  RULES,
  /** Where MPIs differ. */
  DIFFERENCES,
  /** Excerpts of programs, one alternative a language. */
  EXAMPLES,
  SEE_ALSO,
  /** Versions and clause. */
  HISTORY
}
