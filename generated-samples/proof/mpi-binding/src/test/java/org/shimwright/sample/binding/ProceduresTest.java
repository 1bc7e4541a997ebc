package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.runtime.LibraryException;
import org.shimwright.runtime.mpi.MpiException;

/** Every procedure around caching is reached and gives sense. */
@ExtendWith(MpiRunning.class)
class ProceduresTest {
  @Test
  void environment() {
    assertTrue(Mpi.initialized());
    assertFalse(Mpi.finalized());
    assertFalse(Mpi.getLibraryVersion().isEmpty());
    assertFalse(Mpi.getProcessorName().isEmpty());
    assertTrue(Mpi.getVersion().version() >= 3);
    double before = Mpi.wtime();
    assertTrue(Mpi.wtime() >= before);
    assertTrue(Mpi.wtick() > 0);
  }

  @Test
  void communicators() {
    assertEquals(0, Comm.WORLD.rank());
    assertEquals(1, Comm.WORLD.size());
    assertFalse(Comm.WORLD.testInter());
    assertEquals(Topology.UNDEFINED, Comm.WORLD.topoTest());
    Comm twin = Comm.WORLD.dup();
    assertEquals(Comparison.CONGRUENT, Comm.WORLD.compare(twin));
    assertEquals(Comparison.IDENT, twin.compare(twin));
    assertEquals("", twin.getName());
    twin.setName(" τeam ");
    assertEquals(" τeam ", twin.getName());
    assertEquals("MPI_COMM_WORLD", Comm.WORLD.getName());
    twin.barrier();
    twin.disconnect();
    assertFalse(twin.isAlive());
    Comm part = Comm.WORLD.split(1, 0);
    assertEquals(1, part.size());
    part.free();
    assertTrue(Comm.WORLD.split(MpiConstants.UNDEFINED, 0).isNull());
    Comm shared = Comm.WORLD.splitType(MpiConstants.COMM_TYPE_SHARED, 0, Info.NULL);
    assertEquals(1, shared.size());
    shared.free();
  }

  @Test
  void failuresKeepWhatTheMpiSaysOfTheirCode() {
    Group group = Comm.WORLD.group();
    MpiException refused = assertThrows(MpiException.class, () -> group.incl(new int[] {77}));
    group.free();
    assertEquals(MpiConstants.ERR_RANK, refused.errorClass());
    LibraryException ofAnyLibrary = refused;
    assertEquals("MPI_Group_incl", ofAnyLibrary.function());
    assertEquals(Mpi.errorString((int) refused.code()), refused.text());
    assertEquals("MPI_Group_incl: " + refused.text(), refused.getMessage());
    boolean namesValues = Mpi.getLibraryVersion().startsWith("MPICH");
    assertEquals(namesValues, refused.text().contains("77"), refused::text);
  }

  @Test
  void infosAreCopiedAndChanged() {
    Info info = Info.create();
    info.set("host", "here");
    info.set("path", "/tmp");
    Info copy = info.dup();
    copy.delete("host");
    assertEquals(1, copy.getNkeys());
    assertEquals(2, info.getNkeys());
    assertThrows(MpiException.class, () -> copy.delete("host"));
    assertEquals("path", copy.getNthkey(0));
    assertThrows(MpiException.class, () -> copy.getNthkey(1));
    assertEquals(new Info.GetResult("/tmp", true), copy.get("path"));
    assertEquals(new Info.GetResult("", false), copy.get("host"));
    assertEquals(new Info.GetValuelenResult(4, true), copy.getValuelen("path"));
    assertTrue(info.get("host").flag());
    copy.free();
    info.free();
    assertTrue(Mpi.isThreadMain());
  }

  @Test
  void groups() {
    Group group = Comm.WORLD.group();
    assertEquals(1, group.size());
    assertEquals(0, group.rank());
    Group some = group.incl(new int[] {0});
    Group range = group.rangeIncl(new int[][] {{0, 0, 1}});
    assertEquals(1, some.size());
    assertEquals(1, range.size());
    Comm made = Comm.WORLD.create(some);
    Comm other = Comm.WORLD.createGroup(range, 7);
    assertEquals(1, made.size());
    assertEquals(1, other.size());
    made.free();
    other.free();
    some.free();
    range.free();
    group.free();
    assertThrows(
        IllegalArgumentException.class, () -> Comm.WORLD.group().rangeIncl(new int[][] {{0, 0}}));
  }

  @Test
  void windows() {
    Info info = Info.create();
    info.set("no_locks", "true");
    Win win = Win.create(ByteBuffer.allocateDirect(32), 4, info, Comm.SELF);
    info.free();
    Group group = win.getGroup();
    assertEquals(1, group.size());
    group.free();
    win.free();
    Win.AllocateResult allocated = Win.allocate(64, 1, Info.NULL, Comm.SELF);
    assertEquals(64, allocated.baseptr().remaining());
    allocated.win().free();
    Win dynamic = Win.createDynamic(Info.NULL, Comm.SELF);
    dynamic.free();
  }

  @Test
  void datatypes() {
    Datatype triple = Datatype.contiguous(3, Datatype.INT);
    triple.commit();
    assertEquals(12, triple.size());
    assertEquals(12, triple.getExtent().extent());
    assertEquals(0, triple.getExtent().lb());
    Datatype strided = Datatype.vector(2, 1, 3, Datatype.INT);
    assertEquals(8, strided.size());
    assertEquals(16, strided.getExtent().extent());
    Datatype twin = strided.dup();
    assertEquals(8, twin.size());
    twin.free();
    strided.free();
    triple.free();
  }

  @Test
  void errors() {
    int errorClass = Mpi.addErrorClass();
    int code = Mpi.addErrorCode(errorClass);
    Mpi.addErrorString(code, "a text of our own: \u00e4");
    assertEquals(errorClass, Mpi.errorClass(code));
    assertEquals("a text of our own: \u00e4", Mpi.errorString(code));
    Errhandler handler = Comm.WORLD.getErrhandler();
    Comm.WORLD.setErrhandler(Errhandler.ERRORS_RETURN);
    handler.free();
    Win win = Win.createDynamic(Info.NULL, Comm.SELF);
    win.setErrhandler(Errhandler.ERRORS_RETURN);
    win.getErrhandler().free();
    win.free();
  }

  @ParameterizedTest
  @ValueSource(
      ints = {0x3fffffff, 0x7fffffff, 0x4000ff01, 0x7ff00, 12345678, 1000, -1, Integer.MIN_VALUE})
  void anInventedCodeHasTheTextOfItsClassOrNone(int code) {
    String ofClass;
    try {
      ofClass = Mpi.errorString(Mpi.errorClass(code));
    } catch (MpiException refused) {
      assertThrows(MpiException.class, () -> Mpi.errorString(code));
      return;
    }
    assertEquals(ofClass, Mpi.errorString(code));
  }

  @Test
  void theLastUsedCodeIsTheGreatestClass() {
    int errorClass = Mpi.addErrorClass();
    Mpi.addErrorCode(errorClass);
    assertTrue(Comm.WORLD.getAttr(Comm.LASTUSEDCODE).orElseThrow() >= errorClass);
  }

  @Test
  void anErrorHandlerIsCalled() {
    Comm comm = Comm.SELF.dup();
    comm.setErrhandler(Errhandler.ERRORS_RETURN);
    comm.callErrhandler(MpiConstants.ERR_OTHER); // returns, and reports no error of its own
    assertTrue(comm.isAlive());
    comm.free();
  }

  /** A program whose error handler ends it. */
  static final class Fatal {
    private Fatal() {}

    public static void main(String[] arguments) {
      Mpi.init();
      Comm comm = Comm.SELF.dup();
      comm.setErrhandler(Errhandler.ERRORS_ARE_FATAL);
      System.out.println("called");
      comm.callErrhandler(MpiConstants.ERR_OTHER);
      System.out.println("still here");
    }
  }

  @Test
  void aFatalErrorHandlerEndsTheProgram() throws Exception {
    JavaProcess ended = JavaProcess.run(Fatal.class);
    assertTrue(ended.status() != 0 && ended.printed().contains("called"), ended.printed());
    assertFalse(ended.printed().contains("still here"), ended.printed());
  }
}
