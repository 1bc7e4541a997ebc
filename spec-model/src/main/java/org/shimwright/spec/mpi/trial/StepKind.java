package org.shimwright.spec.mpi.trial;

import java.util.Locale;

/** The kind of a step of a scenario: an action or a check. In YAML it is the key of the step. */
public enum StepKind {
  /** Makes an object. */
  MAKE,
  /** Makes a key, in the dialect of the case's maker. */
  CREATE_KEY,
  /** Sets a key variable to a number that is not a key of the object class. */
  FORGE_KEY,
  /** Frees a key through a variable that holds a copy of it. */
  FREE_KEY,
  /** Sets an attribute. */
  SET,
  /** Reads an attribute in the dialect of the case's caller. */
  GET,
  /** Deletes an attribute. */
  DELETE,
  /** Duplicates an object. */
  DUP,
  /** Waits for a duplication that does not block. */
  WAIT,
  /** Makes an object from another in a way that copies no attributes. */
  CONSTRUCT,
  /** Frees an object. */
  FREE,
  /** Sets the return values of a key's callbacks. */
  ANSWER,
  /** Sets steps that a callback of a key executes before it returns. */
  DURING,
  /** Runs steps in another thread and waits for them. */
  MEANWHILE,
  /** Runs steps in several threads at once, each with keys of its own. */
  PARALLEL,
  /** Finalizes MPI. */
  FINALIZE,
  /** Reads an attribute in every dialect and expects the value of the conversion table. */
  EXPECT_VALUE,
  /** Reads an attribute in every dialect and expects that it is not set. */
  EXPECT_ABSENT,
  /** Expects that the variable of a freed key holds MPI_KEYVAL_INVALID. */
  EXPECT_INVALID,
  /** Expects that the variable of a freed object holds the null handle. */
  EXPECT_NULL,
  /** Expects exactly these calls of callbacks since the last step of this kind. */
  EXPECT_CALLS,
  /**
   * Expects a difference for a key: the number of copy callbacks that have succeeded minus the
   * number of delete callbacks that have succeeded.
   */
  EXPECT_BALANCE,
  /** Calls MPI_Finalized and expects its result. */
  EXPECT_FINALIZED,
  /** Reads the predefined attributes of an object in every dialect. */
  READ_PREDEFINED,
  /** Tries to change the predefined attributes of an object, and to free their keys. */
  REFUSE_PREDEFINED,
  /** Writes through the pointers that C gets for predefined attributes, and reads again. */
  SCRIBBLE,
  /** Queries the name of the processor. */
  PROCESSOR_NAME,
  /** Compares the predefined callbacks of C with the values of the standard's ABI. */
  SENTINELS,
  /**
   * Queries the address of a location in the caller's dialect. The location need not be valid
   * memory.
   */
  EXPECT_ADDRESS,
  /** Makes a datatype in the maker's dialect, and queries its bounds in the caller's dialect. */
  EXPECT_LAYOUT;

  /** Returns the key of the step in YAML, such as {@code create-key}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the kind of step for a key in YAML. */
  public static StepKind of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
