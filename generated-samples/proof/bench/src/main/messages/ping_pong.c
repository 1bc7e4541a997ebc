/*
 * Sends a message from one process to another and back. It is a program of its own, which prints a
 * line for each batch: the bytes of the message, and the nanoseconds of one way. It is also the
 * native method of PingPong.java.
 */
#include <jni.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/** Returns the nanoseconds of one way, measured in a batch of rounds. */
static double batch_of(void *buffer, int bytes, int rounds)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double begin = MPI_Wtime();
    for (int i = 0; i < rounds; i++) {
        MPI_Status status;
        if (rank == 0) {
            MPI_Send(buffer, bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(buffer, bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &status);
        } else {
            MPI_Recv(buffer, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &status);
            MPI_Send(buffer, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
        }
    }
    return (MPI_Wtime() - begin) / rounds / 2 * 1e9;
}

JNIEXPORT jdouble JNICALL Java_org_example_messages_PingPong_inC(JNIEnv *env, jclass self,
                                                                 jobject buffer, jint bytes,
                                                                 jint rounds);

JNIEXPORT jdouble JNICALL Java_org_example_messages_PingPong_inC(JNIEnv *env, jclass self,
                                                                 jobject buffer, jint bytes,
                                                                 jint rounds)
{
    (void)self;
    return batch_of((*env)->GetDirectBufferAddress(env, buffer), bytes, rounds);
}

/**
 * Reads the arguments: the number of batches, then for each size the bytes of a message and the
 * rounds of a batch.
 */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int batches = atoi(argv[1]);
    for (int size = 2; size + 1 < argc; size += 2) {
        int bytes = atoi(argv[size]);
        void *buffer = calloc(1, (size_t)bytes);
        for (int batch = -batches; batch < batches; batch++) { /* the first half only warms up */
            double nanos = batch_of(buffer, bytes, atoi(argv[size + 1]));
            if (rank == 0 && batch >= 0) {
                printf("%d %.1f\n", bytes, nanos);
            }
        }
        free(buffer);
    }
    return MPI_Finalize();
}
