"""Sends a message to the other of two processes and back, as ping_pong.c does."""
import sys
from mpi4py import MPI

comm = MPI.COMM_WORLD
rank = comm.Get_rank()
status = MPI.Status()


def batch_of(message, rounds):
    begin = MPI.Wtime()
    for i in range(rounds):
        if rank == 0:
            comm.Send(message, 1, 0)
            comm.Recv(message, 1, 0, status)
        else:
            comm.Recv(message, 0, 0, status)
            comm.Send(message, 0, 0)
    return (MPI.Wtime() - begin) / rounds / 2 * 1e9


batches, *sizes = map(int, sys.argv[1:])
for size, rounds in zip(sizes[::2], sizes[1::2]):
    message = [bytearray(size), MPI.BYTE]
    for batch in range(-batches, batches):
        nanos = batch_of(message, rounds)
        if rank == 0 and batch >= 0:
            print("%d %.1f" % (size, nanos))
