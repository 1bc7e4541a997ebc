! The program of the examples.
include 'heights.f90'
