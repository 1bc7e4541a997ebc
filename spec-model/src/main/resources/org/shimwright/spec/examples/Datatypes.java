import org.shimwright.sample.binding.*;

/** Datatypes: made, asked and duplicated. */
public final class Datatypes {
  public static void main(String[] arguments) {
    Mpi.init();
    program();
    Mpi.finish();
  }

  private static void program() {
    // example: type-contiguous
    Datatype row = Datatype.contiguous(3, Datatype.INT);
    row.commit(); // before it is used to move data
    System.out.println("row of " + row.size() + " bytes");
    // end: type-contiguous

    // example: type-vector
    Datatype column = Datatype.vector(2, 1, 3, Datatype.INT);
    Datatype.GetExtentResult extent = column.getExtent();
    System.out.println("column from " + extent.lb() + " over " + extent.extent() + " bytes");
    column.free();
    row.free();
    // end: type-vector
  }
}
