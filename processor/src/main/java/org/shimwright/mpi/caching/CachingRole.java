package org.shimwright.mpi.caching;

/** What the native methods for caching do, and through which language. */
public enum CachingRole {
  CREATE_C("CreateKeyvalC", false),
  CREATE_FORTRAN("CreateKeyvalFortran", false),
  CREATE_F08("CreateKeyvalF08", false),
  CREATE_MPI1("CreateKeyvalMpi1", true),
  FREE("FreeKeyval", false),
  FREE_MPI1("FreeKeyvalMpi1", true),
  SET_ADDRESS("SetAddress", false),
  SET_AINT("SetAint", false),
  SET_MPI1("SetMpi1", true),
  GET("GetWord", false),
  GET_MPI1("GetMpi1", true),
  DELETE("DeleteAttr", false),
  DELETE_MPI1("DeleteMpi1", true),
  PROCEDURE("Procedure", false);

  private final String suffix;
  private final boolean mpi1;

  CachingRole(String suffix, boolean mpi1) {
    this.suffix = suffix;
    this.mpi1 = mpi1;
  }

  /** What follows the object class in the native method's name. */
  public String suffix() {
    return suffix;
  }

  /** Whether only communicators have it. */
  public boolean isMpi1() {
    return mpi1;
  }
}
