/* Handles as Fortran has them, and as integers. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    /* example: comm-handle */
    MPI_Comm comm = MPI_COMM_SELF;
    MPI_Fint comm_in_fortran = MPI_Comm_c2f(comm);
    int comm_number = MPI_Comm_toint(comm);
    /* both lead back to the same handle */
    printf("MPI_Comm %d\n", MPI_Comm_f2c(comm_in_fortran) == comm &&
                               MPI_Comm_fromint(comm_number) == comm);
    /* end: comm-handle */

    /* example: win-handle */
    MPI_Win win = MPI_WIN_NULL;
    MPI_Fint win_in_fortran = MPI_Win_c2f(win);
    int win_number = MPI_Win_toint(win);
    /* both lead back to the same handle */
    printf("MPI_Win %d\n", MPI_Win_f2c(win_in_fortran) == win &&
                               MPI_Win_fromint(win_number) == win);
    /* end: win-handle */

    /* example: type-handle */
    MPI_Datatype type = MPI_INT;
    MPI_Fint type_in_fortran = MPI_Type_c2f(type);
    int type_number = MPI_Type_toint(type);
    /* both lead back to the same handle */
    printf("MPI_Datatype %d\n", MPI_Type_f2c(type_in_fortran) == type &&
                               MPI_Type_fromint(type_number) == type);
    /* end: type-handle */

    /* example: group-handle */
    MPI_Group group = MPI_GROUP_EMPTY;
    MPI_Fint group_in_fortran = MPI_Group_c2f(group);
    int group_number = MPI_Group_toint(group);
    /* both lead back to the same handle */
    printf("MPI_Group %d\n", MPI_Group_f2c(group_in_fortran) == group &&
                               MPI_Group_fromint(group_number) == group);
    /* end: group-handle */

    /* example: info-handle */
    MPI_Info info = MPI_INFO_NULL;
    MPI_Fint info_in_fortran = MPI_Info_c2f(info);
    int info_number = MPI_Info_toint(info);
    /* both lead back to the same handle */
    printf("MPI_Info %d\n", MPI_Info_f2c(info_in_fortran) == info &&
                               MPI_Info_fromint(info_number) == info);
    /* end: info-handle */

    /* example: request-handle */
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Fint request_in_fortran = MPI_Request_c2f(request);
    int request_number = MPI_Request_toint(request);
    /* both lead back to the same handle */
    printf("MPI_Request %d\n", MPI_Request_f2c(request_in_fortran) == request &&
                               MPI_Request_fromint(request_number) == request);
    /* end: request-handle */

    /* example: errhandler-handle */
    MPI_Errhandler errhandler = MPI_ERRORS_RETURN;
    MPI_Fint errhandler_in_fortran = MPI_Errhandler_c2f(errhandler);
    int errhandler_number = MPI_Errhandler_toint(errhandler);
    /* both lead back to the same handle */
    printf("MPI_Errhandler %d\n", MPI_Errhandler_f2c(errhandler_in_fortran) == errhandler &&
                               MPI_Errhandler_fromint(errhandler_number) == errhandler);
    /* end: errhandler-handle */

    /* example: op-handle */
    MPI_Op op = MPI_SUM;
    MPI_Fint op_in_fortran = MPI_Op_c2f(op);
    int op_number = MPI_Op_toint(op);
    /* both lead back to the same handle */
    printf("MPI_Op %d\n", MPI_Op_f2c(op_in_fortran) == op &&
                               MPI_Op_fromint(op_number) == op);
    /* end: op-handle */

    MPI_Finalize();
    return 0;
}
