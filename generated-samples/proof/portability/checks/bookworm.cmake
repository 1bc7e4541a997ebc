# bookworm: a machine of Debian 12 that has nothing yet, and what a newcomer types there, on all its
# MPIs.
set(PORTABILITY_TESTS newcomer)
set(PORTABILITY_RELEASE bookworm)
set(PORTABILITY_TOOLS debootstrap unshare git)
