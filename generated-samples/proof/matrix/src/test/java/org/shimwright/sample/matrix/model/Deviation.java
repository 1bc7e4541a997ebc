package org.shimwright.sample.matrix.model;

import java.util.Locale;

/**
 * What differences.yaml records of other MPIs, and what the model makes of it. A constant is the id
 * of its entry; where an MPI has no such entry, the model says what the rules say.
 */
enum Deviation {
  MPICH_C_COPIES_KEEP_FORTRAN_TAG(Treatment.PREDICTED),
  MPICH_FORTRAN_COPIES_KEEP_C_TAG(Treatment.PREDICTED),
  MPICH_MPI1_COPIES_ARE_ZERO_EXTENDED(Treatment.PREDICTED),
  MPICH_SET_OVER_MAKES_SECOND_ENTRY(Treatment.LEFT_OUT),
  MPICH_TYPE_LIVES_IN_ITS_DUPLICATES(Treatment.LEFT_OUT),
  MPICH_C_DUP_FN_POINTS_INTO_STACK(Treatment.LEFT_OUT),
  /** The variables stay, so that the reference leads to what the key's own cell would hold. */
  MPICH_EXTRA_STATE_IS_BY_REFERENCE(Treatment.PREDICTED),
  MPICH_SET_OVER_KEEPS_PLACE(Treatment.PREDICTED),
  MPICH_DELETES_IN_ORDER_OF_KEYS(Treatment.PREDICTED),
  MPICH_TWICE_FREED_KEY_IS_ALIVE(Treatment.LEFT_OUT),
  MPICH_FREE_FORGETS_FAILURES(Treatment.LEFT_OUT),
  MPICH_FAILED_DUP_KEEPS_COPIES(Treatment.LEFT_OUT),
  MPICH_TYPE_FREE_FORGETS_FAILURES(Treatment.LEFT_OUT),
  MPICH_CRASHES_WHEN_NEIGHBOUR_IS_DELETED(Treatment.LEFT_OUT),
  MPICH_FREE_DELETES_NEIGHBOUR_AGAIN(Treatment.LEFT_OUT),
  MPICH_LOSES_WHAT_CALLBACK_SETS(Treatment.LEFT_OUT),
  MPICH_LOSES_WHAT_THREAD_SETS(Treatment.NOT_IN_PROGRAMS),
  MPICH_FORTRAN_SETS_TAKE_NO_LOCK(Treatment.NOT_IN_PROGRAMS),
  MPICH_ROUNDS_STRUCTS_ONLY(Treatment.NOT_IN_PROGRAMS),
  MPICH_CUTS_ADDRESSES(Treatment.NOT_IN_PROGRAMS),
  MPICH_LATER_ERRORS_GET_CODE_OF_CALLBACK(Treatment.PREDICTED),
  OPENMPI_CUTS_ADDRESSES(Treatment.NOT_IN_PROGRAMS),
  OPENMPI_DELETE_CALLBACKS_GET_WRONG_HANDLE(Treatment.PREDICTED),
  OPENMPI_CREATE_GROUP_COPIES(Treatment.LEFT_OUT),
  OPENMPI_DIST_GRAPH_COPIES(Treatment.NOT_IN_PROGRAMS),
  OPENMPI_TYPE_LIVES_IN_ITS_DUPLICATES(Treatment.LEFT_OUT),
  OPENMPI_C_DUP_FN_SHARES_INTEGER(Treatment.LEFT_OUT),
  OPENMPI_FORTRAN_DUP_FN_MAKES_INTEGER(Treatment.PREDICTED),
  OPENMPI_MPI1_DUP_FN_NARROWS(Treatment.PREDICTED),
  OPENMPI_DELETE_OF_UNSET_FAILS(Treatment.PREDICTED),
  OPENMPI_SECOND_FREE_ENDS_KEY(Treatment.LEFT_OUT),
  OPENMPI_FREE_STOPS_AT_FAILURE(Treatment.LEFT_OUT),
  OPENMPI_FAILED_FORTRAN_DUP_KEEPS_HANDLE(Treatment.NOT_IN_PROGRAMS),
  OPENMPI_FAILED_TYPE_DUP_LEAVES_FREED_HANDLE(Treatment.LEFT_OUT),
  OPENMPI_FAILED_FORTRAN_TYPE_DUP_LEAVES_ANYTHING(Treatment.LEFT_OUT),
  OPENMPI_FLAG_MUST_BE_1(Treatment.NOT_IN_PROGRAMS),
  OPENMPI_REPLACES_DELETE_ERRORS(Treatment.PREDICTED),
  OPENMPI_REPLACES_TYPE_COPY_ERRORS(Treatment.LEFT_OUT),
  OPENMPI_BAD_KEYS_ARE_ERR_OTHER(Treatment.PREDICTED),
  OPENMPI_PREDEFINED_CAN_BE_CHANGED(Treatment.NOT_IN_PROGRAMS),
  OPENMPI_FREE_FAILS_WHEN_NEIGHBOUR_IS_DELETED(Treatment.LEFT_OUT);

  /** What the model makes of a deviation. */
  enum Treatment {
    /** It says what the MPI shows instead. */
    PREDICTED,
    /** A step that would show it is left out, and counted. */
    LEFT_OUT,
    /** No program has such a step. */
    NOT_IN_PROGRAMS
  }

  final Treatment treatment;

  Deviation(Treatment treatment) {
    this.treatment = treatment;
  }

  /** As the entry has it. */
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
