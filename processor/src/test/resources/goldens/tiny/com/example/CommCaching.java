package com.example;

import javax.annotation.processing.Generated;
import org.shimwright.runtime.Ownership;
import org.shimwright.runtime.internal.Handles;
import org.shimwright.runtime.mpi.NativeCallbacks;
import org.shimwright.runtime.mpi.internal.Binding;
import org.shimwright.runtime.mpi.internal.CachingCalls;

/**
 * The caching calls of {@link Comm} for the runtime.
 */
@Generated("org.shimwright.processor")
final class CommCaching implements CachingCalls<Comm> {
  static final CommCaching CALLS = new CommCaching();

  private CommCaching() {
  }

  @Override
  public Class<Comm> type() {
    return Comm.class;
  }

  @Override
  public String function(String operation) {
    return switch (operation) {
      case "create_keyval" -> "MPI_Comm_create_keyval";
      case "set_attr" -> "MPI_Comm_set_attr";
      case "get_attr" -> "MPI_Comm_get_attr";
      case "free_keyval" -> "MPI_Comm_free_keyval";
      case "delete_attr" -> "MPI_Comm_delete_attr";
      default -> operation;
    };
  }

  @Override
  public Binding binding() {
    return MpiNatives.LIBRARY;
  }

  @Override
  public Comm borrow(long handle) {
    return Handles.borrow(new Comm(handle, Ownership.BORROWED));
  }

  @Override
  public boolean hasMpi1() {
    return false;
  }

  @Override
  public long procedure(NativeCallbacks.Language language, CachingCalls.Role role) {
    return MpiNatives.commProcedure(language.ordinal(), role.ordinal());
  }

  @Override
  public int createKeyval(NativeCallbacks.Language language, long copy, long remove, long state,
      long out) {
    return switch (language) {
      case C -> MpiNatives.commCreateKeyvalC(copy, remove, state, out);
      case FORTRAN -> MpiNatives.commCreateKeyvalFortran(copy, remove, state, out);
      case FORTRAN_MPI1 ->
          throw new IllegalArgumentException("MPI-1 keys exist for communicators only");
      case F08 -> MpiNatives.commCreateKeyvalF08(copy, remove, state, out);
    };
  }

  @Override
  public int freeKeyval(int keyval, long out) {
    return MpiNatives.commFreeKeyval(keyval, out);
  }

  @Override
  public int setAddress(long object, int keyval, long word) {
    return MpiNatives.commSetAddress(object, keyval, word);
  }

  @Override
  public int setAint(long object, int keyval, long word) {
    return MpiNatives.commSetAint(object, keyval, word);
  }

  @Override
  public long get(long object, int keyval, long out) {
    return MpiNatives.commGetWord(object, keyval, out);
  }

  @Override
  public long getAddress(long object, int keyval, long out) {
    return MpiNatives.commGetAddress(object, keyval, out);
  }

  @Override
  public int delete(long object, int keyval) {
    return MpiNatives.commDeleteAttr(object, keyval);
  }
}
