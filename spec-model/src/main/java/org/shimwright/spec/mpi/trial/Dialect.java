package org.shimwright.spec.mpi.trial;

import org.shimwright.spec.mpi.Caller;

/** A language, and the way in which its programs get MPI's declarations. */
public enum Dialect {
  /** C with the functions of MPI-2 and later. */
  C("C", Caller.C, false),
  /** C with the functions of MPI-1. */
  C_MPI1("C (MPI-1)", Caller.C, true),
  /** Fortran with {@code mpif.h}. */
  MPIFH("mpif.h", Caller.FORTRAN, false),
  /** Fortran with {@code mpif.h} and the procedures of MPI-1. */
  MPIFH_MPI1("mpif.h (MPI-1)", Caller.FORTRAN_MPI1, true),
  /** Fortran with {@code use mpi}. */
  MPI("mpi", Caller.FORTRAN, false),
  /** Fortran with {@code use mpi} and the procedures of MPI-1. */
  MPI_MPI1("mpi (MPI-1)", Caller.FORTRAN_MPI1, true),
  /** Fortran with {@code use mpi_f08}. */
  F08("mpi_f08", Caller.F08, false);

  private final String title;
  private final Caller caller;
  private final boolean mpi1;

  Dialect(String title, Caller caller, boolean mpi1) {
    this.title = title;
    this.caller = caller;
    this.mpi1 = mpi1;
  }

  /** Returns the name of the dialect in messages and pages. */
  public String title() {
    return title;
  }

  /**
   * Returns the caller that stands for the dialect: the row of the conversion table that applies to
   * it.
   */
  public Caller caller() {
    return caller;
  }

  /** Returns whether the dialect uses the functions of MPI-1, which work on communicators only. */
  public boolean mpi1() {
    return mpi1;
  }
}
