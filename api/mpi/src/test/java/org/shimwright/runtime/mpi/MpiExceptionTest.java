package org.shimwright.runtime.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.shimwright.runtime.LibraryException;

class MpiExceptionTest {
  @Test
  void anExceptionOfMpiIsOneOfALibrary() {
    LibraryException failed = new MpiException("MPI_Comm_dup", 5, 1077, "no room");
    assertEquals("MPI_Comm_dup", failed.function());
    assertEquals(1077L, failed.code());
    assertEquals("no room", failed.text());
    assertEquals("MPI_Comm_dup: no room", failed.getMessage());
    assertEquals(5, ((MpiException) failed).errorClass());
    failed.initCause(new ArithmeticException("by zero"));
    assertEquals(
        "MPI_Comm_dup: no room (a Java callback threw java.lang.ArithmeticException: by zero)",
        failed.getMessage());
  }

  @Test
  void oneThatAProgramMakesNamesNoFunction() {
    MpiException ours = new MpiException(16, "ours");
    assertEquals("", ours.function());
    assertEquals(16, ours.code());
    assertEquals(16, ours.errorClass());
    assertEquals("ours", ours.getMessage());
    assertThrows(IllegalArgumentException.class, () -> new MpiException(0, "ours"));
  }
}
