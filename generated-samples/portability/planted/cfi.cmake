# What control flow integrity must find.
planted(wrong_signature "control flow integrity check for type '[^']*' failed during indirect function call")
