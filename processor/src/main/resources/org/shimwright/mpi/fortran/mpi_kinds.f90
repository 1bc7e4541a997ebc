  !> The kind of an INTEGER that counts elements.
  integer, parameter :: MPI_COUNT_KIND = selected_int_kind(18)
  !> The kind of an INTEGER that is a place in a file.
  integer, parameter :: MPI_OFFSET_KIND = selected_int_kind(18)
  !> The kind of a default INTEGER.
  integer, parameter :: MPI_INTEGER_KIND = kind(0)
  !> Whether parts of arrays can be passed as buffers: they cannot.
  logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .false.
  !> Whether the compiler knows that buffers are used after a call: it does not.
  logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .false.
