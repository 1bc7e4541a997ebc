"""Sends a message to the other of two processes and back, as ping_pong.c does."""
import sys
from mpi4py import MPI

size, rounds, batches = map(int, sys.argv[1:4])
comm = MPI.COMM_WORLD
rank = comm.Get_rank()
buffer = bytearray(size)
message = [buffer, MPI.BYTE]
status = MPI.Status()
for batch in range(-batches, batches):
    begin = MPI.Wtime()
    for i in range(rounds):
        if rank == 0:
            comm.Send(message, 1, 0)
            comm.Recv(message, 1, 0, status)
        else:
            comm.Recv(message, 0, 0, status)
            comm.Send(message, 0, 0)
    if rank == 0 and batch >= 0:
        print("%.1f" % ((MPI.Wtime() - begin) / rounds / 2 * 1e9))
