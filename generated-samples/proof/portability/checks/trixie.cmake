# trixie: a machine of Debian 13 that has nothing yet, and what a newcomer types there, on all its
# MPIs.
set(PORTABILITY_TESTS newcomer)
set(PORTABILITY_RELEASE trixie)
set(PORTABILITY_TOOLS debootstrap unshare git)
