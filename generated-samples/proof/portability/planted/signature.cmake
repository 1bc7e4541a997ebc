# What the check of signatures must find: it ends the program by a trap.
planted(wrong_signature "Illegal instruction|SIGILL|Trace")
