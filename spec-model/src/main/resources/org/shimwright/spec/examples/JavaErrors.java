import org.shimwright.runtime.mpi.MpiException;
import org.shimwright.sample.binding.*;

/** Errors: classes and codes of the program's own, and exceptions. */
public final class JavaErrors {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    Comm comm = Comm.SELF.dup();
    Win win = Win.createDynamic(Info.NULL, Comm.SELF);
    // example: own-errors
    int errorClass = Mpi.addErrorClass();
    int code = Mpi.addErrorCode(errorClass);
    Mpi.addErrorString(code, "the plan is gone");
    System.out.println(Mpi.errorString(code));
    System.out.println("class " + (Mpi.errorClass(code) == errorClass ? 1 : 0));
    // end: own-errors

    // example: comm-handler
    Errhandler before = comm.getErrhandler(); // to put it back later
    comm.setErrhandler(Errhandler.ERRORS_RETURN);
    comm.callErrhandler(code); // nothing happens: this handler only returns
    comm.setErrhandler(before);
    before.free();
    try {
      Comm.WORLD.split(-5, 0); // a failed call throws, whatever the handler
    } catch (MpiException failure) {
      System.out.println("thrown " + (failure.errorClass() == MpiConstants.ERR_ARG ? 1 : 0));
    }
    // end: comm-handler

    // example: win-handler
    win.setErrhandler(Errhandler.ERRORS_RETURN);
    win.getErrhandler().free(); // a handle to the same handler
    win.callErrhandler(code);
    // end: win-handler

    // example: errors-removed
    Mpi.removeErrorString(code);
    Mpi.removeErrorCode(code);
    Mpi.removeErrorClass(errorClass);
    // end: errors-removed
    win.free();
    comm.free();
  }
}
