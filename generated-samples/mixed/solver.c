/* The part of the program in C: reads what Java stored, and calls the part in Fortran. */
#include <jni.h>
#include <mpi.h>
#include <stdio.h>

void solve_in_fortran(int keyval);

JNIEXPORT void JNICALL Java_org_example_mixed_Main_solve(JNIEnv *env, jclass type, jint keyval)
{
    MPI_Aint *level = NULL;
    int found = 0;

    (void)env;
    (void)type;
    /* C gets a pointer to an integer that Java or Fortran stored */
    MPI_Comm_get_attr(MPI_COMM_WORLD, (int)keyval, &level, &found);
    if (found) {
        printf("C reads %ld\n", (long)*level);
        fflush(stdout);
    }
    solve_in_fortran((int)keyval);
}
