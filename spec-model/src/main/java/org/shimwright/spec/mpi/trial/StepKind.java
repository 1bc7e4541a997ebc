package org.shimwright.spec.mpi.trial;

import java.util.Locale;

/** What a step of a scenario does, or looks at. In YAML it is the key of the step. */
public enum StepKind {
  /** Makes an object. */
  MAKE,
  /** Makes a key, in the dialect of the case's maker. */
  CREATE_KEY,
  /** Takes a number for a key that is none of the class. */
  FORGE_KEY,
  /** Frees a copy of a key. */
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
  /** Sets what the callbacks of a key return. */
  ANSWER,
  /** Sets what the callbacks of a key do before they return. */
  DURING,
  /** Runs steps in another thread and waits for them. */
  MEANWHILE,
  /** Runs steps in several threads at once, each with keys of its own. */
  PARALLEL,
  /** Ends MPI. */
  FINALIZE,
  /** Reads an attribute in every dialect and expects the value of the conversion table. */
  EXPECT_VALUE,
  /** Reads an attribute in every dialect and expects that it is not set. */
  EXPECT_ABSENT,
  /** Expects that the variable of a freed key holds MPI_KEYVAL_INVALID. */
  EXPECT_INVALID,
  /** Expects the null handle. */
  EXPECT_NULL,
  /** Expects exactly these calls of callbacks since the last such step. */
  EXPECT_CALLS,
  /** Expects how many attributes of a key are left of those that copying made. */
  EXPECT_BALANCE,
  /** Expects the result of MPI_Finalized. */
  EXPECT_FINALIZED,
  /** Reads the predefined attributes of an object in every dialect. */
  READ_PREDEFINED,
  /** Tries to change the predefined attributes of an object, and to free their keys. */
  REFUSE_PREDEFINED,
  /** Writes through the pointers that C gets for predefined attributes, and reads again. */
  SCRIBBLE,
  /** Asks for the name of the processor. */
  PROCESSOR_NAME,
  /** Compares the predefined callbacks of C with the values of the standard's ABI. */
  SENTINELS,
  /** Asks for the address of a place where nothing need be, in the dialect of the caller. */
  EXPECT_ADDRESS,
  /** Makes a datatype in the dialect of the maker, and asks for its bounds in the caller's. */
  EXPECT_LAYOUT;

  /** The word that stands for it in YAML, such as {@code create-key}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The kind of a word of YAML. */
  public static StepKind of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
