# What AddressSanitizer, LeakSanitizer and UndefinedBehaviorSanitizer must find.
planted(use_after_free "AddressSanitizer: heap-use-after-free")
planted(leak "LeakSanitizer: detected memory leaks")
planted(overflow "runtime error: signed integer overflow")
