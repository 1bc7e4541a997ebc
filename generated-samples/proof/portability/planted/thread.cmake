# What ThreadSanitizer must find.
planted(race "ThreadSanitizer: data race")
