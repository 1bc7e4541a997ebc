# What valgrind must find.
planted(use_after_free "Invalid read of size 4")
planted(leak "[0-9,]+ bytes in [0-9]+ blocks are definitely lost")
planted(uninitialised "depends on uninitialised value")
