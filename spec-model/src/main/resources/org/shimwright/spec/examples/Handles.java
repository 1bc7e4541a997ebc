import org.shimwright.sample.binding.*;

/** Handles as Fortran has them, and as integers. */
public final class Handles {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    // example: comm-handle
    Comm comm = Comm.SELF;
    int commInFortran = comm.toFint();
    int commNumber = comm.toInt();
    // both lead back to the same handle
    show(
        "MPI_Comm",
        Comm.fromFint(commInFortran).equals(comm)
            && Comm.fromInt(commNumber).equals(comm));
    // end: comm-handle

    // example: win-handle
    Win win = Win.NULL;
    int winInFortran = win.toFint();
    int winNumber = win.toInt();
    // both lead back to the same handle
    show(
        "MPI_Win",
        Win.fromFint(winInFortran).equals(win)
            && Win.fromInt(winNumber).equals(win));
    // end: win-handle

    // example: type-handle
    Datatype type = Datatype.INT;
    int typeInFortran = type.toFint();
    int typeNumber = type.toInt();
    // both lead back to the same handle
    show(
        "MPI_Datatype",
        Datatype.fromFint(typeInFortran).equals(type)
            && Datatype.fromInt(typeNumber).equals(type));
    // end: type-handle

    // example: group-handle
    Group group = Group.EMPTY;
    int groupInFortran = group.toFint();
    int groupNumber = group.toInt();
    // both lead back to the same handle
    show(
        "MPI_Group",
        Group.fromFint(groupInFortran).equals(group)
            && Group.fromInt(groupNumber).equals(group));
    // end: group-handle

    // example: info-handle
    Info info = Info.NULL;
    int infoInFortran = info.toFint();
    int infoNumber = info.toInt();
    // both lead back to the same handle
    show(
        "MPI_Info",
        Info.fromFint(infoInFortran).equals(info)
            && Info.fromInt(infoNumber).equals(info));
    // end: info-handle

    // example: request-handle
    Request request = Request.NULL;
    int requestInFortran = request.toFint();
    int requestNumber = request.toInt();
    // both lead back to the same handle
    show(
        "MPI_Request",
        Request.fromFint(requestInFortran).equals(request)
            && Request.fromInt(requestNumber).equals(request));
    // end: request-handle

    // example: errhandler-handle
    Errhandler errhandler = Errhandler.ERRORS_RETURN;
    int errhandlerInFortran = errhandler.toFint();
    int errhandlerNumber = errhandler.toInt();
    // both lead back to the same handle
    show(
        "MPI_Errhandler",
        Errhandler.fromFint(errhandlerInFortran).equals(errhandler)
            && Errhandler.fromInt(errhandlerNumber).equals(errhandler));
    // end: errhandler-handle

    // example: op-handle
    Op op = Op.SUM;
    int opInFortran = op.toFint();
    int opNumber = op.toInt();
    // both lead back to the same handle
    show(
        "MPI_Op",
        Op.fromFint(opInFortran).equals(op)
            && Op.fromInt(opNumber).equals(op));
    // end: op-handle
  }

  private static void show(String type, boolean same) {
    System.out.println(type + " " + (same ? 1 : 0));
  }
}
